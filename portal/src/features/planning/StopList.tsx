import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { StopFields } from '#contract/tourStops.ts';
import type { Highlight } from '#portal/map/highlight.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { sortableStops, touchedStops } from './stopDrag.ts';
import classes from './StopList.module.css';
import { StopMenu } from './StopMenu.tsx';
import { StopRow, type RowActs } from './StopRow.tsx';
import type { PlannedTour } from './usePlanned.ts';
import { useRowHighlight } from './useRowHighlight.ts';
import { useSlide } from './useSlide.ts';

export interface StopListProps {
  stops: readonly StopFields[];
  planned: PlannedTour;
  /** What is pointed at, here or on the map. */
  highlight: Highlight;
  selected: string | null;
  onSelect: (key: string | null) => void;
  onMove: (key: string, by: number) => void;
  onRemove: (key: string) => void;
  /** Asks for the position to which a stop is moved. */
  onAsk: (key: string) => void;
  /** Asks to which tour a stop is moved. */
  onMoveAway: (key: string) => void;
}

/** The numbers that customers bear, from 1, by key. */
function numbersOf(stops: readonly StopFields[]): Map<string, string> {
  const customers = stops.filter(({ kind }) => kind === 'customer');
  return new Map(customers.map(({ key }, index) => [key, String(index + 1)]));
}

const mainOf = (list: Element | null, key: string) =>
  list?.querySelector<HTMLElement>(`[data-stop="${key}"] [aria-pressed]`);

/** What rows do, by functions that stay the same. */
function useRowActs(list: { readonly current: Element | null }, props: StopListProps) {
  const [menuOf, openMenu] = useState<string | null>(null);
  /** The row whose focus is to follow it; what is moved in the document loses it. */
  const followed = useRef<string | null>(null);
  const newest = useRef(props);
  useLayoutEffect(() => {
    newest.current = props;
    const key = followed.current;
    followed.current = null;
    const row = key === null ? null : list.current?.querySelector(`[data-stop="${key}"]`);
    if (row && key !== null && !row.contains(document.activeElement)) mainOf(list.current, key)?.focus();
  });
  const acts = useMemo((): RowActs => {
    const neighbour = (key: string, by: number) => {
      const { stops } = newest.current;
      return stops[stops.findIndex((stop) => stop.key === key) + by]?.key ?? null;
    };
    return {
      select: (key) => newest.current.onSelect(key),
      move: (key, by) => {
        followed.current = key;
        newest.current.onMove(key, by);
      },
      remove: (key) => {
        followed.current = neighbour(key, 1) ?? neighbour(key, -1);
        newest.current.onRemove(key);
      },
      openMenu,
      goTo: (key, by) => mainOf(list.current, neighbour(key, by) ?? '')?.focus(),
    };
  }, [list]);
  return { acts, menuOf };
}

/** The stops in their order, with the ways between them; dragged, or moved by keys and menu. */
export function StopList(props: StopListProps) {
  const t = useMessages('planning');
  return props.stops.length === 0 ? <p className={classes.none}>{t('noStops')}</p> : <Rows {...props} />;
}

function Rows(props: StopListProps) {
  const { stops, planned, selected } = props;
  const t = useMessages('planning');
  const list = useRef<HTMLOListElement>(null);
  const { acts, menuOf } = useRowActs(list, props);
  useRowHighlight(list, props.highlight);
  const numbers = useMemo(() => numbersOf(stops), [stops]);
  const slide = useSlide(list, stops);
  const onDrop = useEffectEvent((key: string, by: number) => {
    // The rows stand there already.
    slide.skip();
    acts.move(key, by);
  });
  useEffect(() => {
    if (!list.current) return undefined;
    const drop = (key: string, by: number) => onDrop(key, by);
    const ends = [sortableStops(list.current, drop), touchedStops(list.current, drop)];
    return () => ends.forEach((end) => end());
  }, []);
  return (
    <ol ref={list} className={classes.list} aria-label={t('stops')}>
      {stops.map((stop) => (
        <StopRow
          key={stop.key}
          stop={stop}
          number={numbers.get(stop.key) ?? ''}
          visit={planned.visits.get(stop.key)}
          isSelected={stop.key === selected}
          acts={acts}
          menu={
            menuOf === stop.key && (
              <StopMenu stop={stop} stops={stops} acts={acts} onAsk={props.onAsk} onMoveAway={props.onMoveAway} />
            )
          }
        />
      ))}
    </ol>
  );
}
