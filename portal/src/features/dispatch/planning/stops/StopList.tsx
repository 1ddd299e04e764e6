import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import type { Highlight } from '#portal/map/highlight.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { behindFrame } from '../behindFrame.ts';
import type { Passed } from './stops.ts';
import { takesOpenJobs } from '../moving/openJobDrag.ts';
import { sortableStops } from './stopDrag.ts';
import classes from './StopList.module.css';
import { StopMenu } from './StopMenu.tsx';
import { StopRow, type RowActs } from './StopRow.tsx';
import { touchedStops } from './stopTouch.ts';
import type { PlannedTour } from '../draft/usePlanned.ts';
import { useRowHighlight } from './useRowHighlight.ts';
import { useSlide } from './useSlide.ts';
import { useUnseenRows } from './useUnseenRows.ts';

interface StopListProps {
  stops: readonly StopFields[];
  planned: PlannedTour;
  /** `planned` with a delay, for rows that are out of sight. */
  late: PlannedTour;
  /** The stop under the pointer, in the list or on the map. */
  highlight: Highlight;
  selected: string | null;
  passed: Passed;
  onSelect: (key: string | null) => void;
  onMove: (key: string, by: number) => void;
  onRemove: (key: string) => void;
  /** Opens the dialog for the new position of a stop. */
  onAsk: (key: string) => void;
  /** Opens the dialog that moves a stop to another tour. */
  onMoveAway: (key: string) => void;
  /** Requests a better order from this stop on. */
  onOptimiseFrom: (key: string) => void;
}

/** Key of a customer stop → its number, from 1. */
function numbersOf(stops: readonly StopFields[]): Map<string, string> {
  const customers = stops.filter(({ kind }) => kind === 'customer');
  return new Map(customers.map(({ key }, index) => [key, String(index + 1)]));
}

const mainOf = (list: Element | null, key: string) =>
  list?.querySelector<HTMLElement>(`[data-stop="${key}"] [aria-pressed]`);

/**
 * Removes the focus from a row before the row moves in the DOM, where the focus would be lost: to restore it, React
 * would read all scroll positions, which forces another layout.
 * @returns the element that had the focus
 */
function releaseFocus(key: string): HTMLElement | null {
  const focused = document.activeElement;
  const isInRow = focused?.closest<HTMLElement>('[data-stop]')?.dataset['stop'] === key;
  if (!isInRow || !(focused instanceof HTMLElement)) return null;
  focused.blur();
  return focused;
}

/** Handlers of the rows; their identity is stable. */
function useRowActs(list: { readonly current: Element | null }, props: StopListProps) {
  const [menuOf, openMenu] = useState<string | null>(null);
  /** Finds the element to focus after the rows are in their new order. */
  const followed = useRef<() => HTMLElement | null | undefined>(null);
  const newest = useRef(props);
  useLayoutEffect(() => {
    newest.current = props;
    followed.current?.()?.focus();
    followed.current = null;
  });
  const done = useMemo(() => {
    const neighbour = (key: string, by: number) => {
      const { stops } = newest.current;
      return stops[stops.findIndex((stop) => stop.key === key) + by]?.key ?? null;
    };
    const acts: RowActs = {
      select: (key) => newest.current.onSelect(key),
      move: (key, by) => {
        const focused = releaseFocus(key);
        followed.current = () => focused ?? mainOf(list.current, key);
        newest.current.onMove(key, by);
      },
      remove: (key) => {
        const next = neighbour(key, 1) ?? neighbour(key, -1) ?? '';
        followed.current = () => mainOf(list.current, next);
        newest.current.onRemove(key);
      },
      openMenu,
      goTo: (key, by) => mainOf(list.current, neighbour(key, by) ?? '')?.focus(),
    };
    const drop = (key: string, by: number) => {
      const focused = releaseFocus(key);
      newest.current.onMove(key, by);
      behindFrame(() => focused?.focus({ preventScroll: true }));
    };
    return { acts, drop };
  }, [list]);
  return { ...done, menuOf };
}

/** The stops in their order, with the legs between them. Stops are moved by dragging, by keys, or in the menu. */
export function StopList(props: StopListProps) {
  const t = useMessages('planning');
  return props.stops.length === 0 ? <p className={classes.none}>{t('noStops')}</p> : <Rows {...props} />;
}

function Rows(props: StopListProps) {
  const { stops, planned, late, selected, passed } = props;
  const t = useMessages('planning');
  const list = useRef<HTMLOListElement>(null);
  const { acts, drop, menuOf } = useRowActs(list, props);
  useRowHighlight(list, props.highlight);
  const isUnseen = useUnseenRows(list);
  const numbers = useMemo(() => numbersOf(stops), [stops]);
  const slide = useSlide(list, stops);
  const onDrop = useEffectEvent((key: string, by: number) => {
    // The drag has already shown the rows at their new positions.
    slide.skip();
    drop(key, by);
  });
  useEffect(() => {
    if (!list.current) return undefined;
    const told = (key: string, by: number) => onDrop(key, by);
    const ends = [sortableStops(list.current, told), touchedStops(list.current, told), takesOpenJobs(list.current)];
    return () => ends.forEach((end) => end());
  }, []);
  return (
    <ol ref={list} className={classes.list} aria-label={t('stops')}>
      {stops.map((stop) => (
        <StopRow
          key={stop.key}
          stop={stop}
          number={numbers.get(stop.key) ?? ''}
          day={planned.day}
          visit={(isUnseen(stop.key) ? late : planned).visits.get(stop.key)}
          isSelected={stop.key === selected}
          passed={passed.get(stop.key)}
          acts={acts}
          menu={
            menuOf === stop.key && (
              <StopMenu
                stop={stop}
                stops={stops}
                passed={passed}
                acts={acts}
                onAsk={props.onAsk}
                onMoveAway={props.onMoveAway}
                onOptimiseFrom={props.onOptimiseFrom}
              />
            )
          }
        />
      ))}
    </ol>
  );
}
