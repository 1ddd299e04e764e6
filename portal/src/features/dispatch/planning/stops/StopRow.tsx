import { VisuallyHidden } from '@mantine/core';
import {
  IconClock,
  IconGripVertical,
  IconLink,
  IconLock,
  IconPackageImport,
  IconSignature,
  IconTrash,
} from '@tabler/icons-react';
import { memo, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { StopFields, StopState } from '#contract/dispatch/tourStops.ts';
import { useRoughWords } from '#portal/entities/position/useRoughWords.ts';
import { useMeasures } from '#portal/entities/tour/measures.ts';
import { StopMarker } from '#portal/entities/tour/StopMarker.tsx';
import { isEqual } from '#portal/forms/fields.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { BreakRows, CountedWaiting } from '../breaks/BreakRows.tsx';
import type { PlannedVisit } from '../draft/planDraft.ts';
import classes from './StopList.module.css';
import { draggableStop } from './stopDrag.ts';
import { isMovable } from '#portal/entities/stop/order.ts';
import { useStopWords } from './useStopWords.ts';
import { Warning } from '#portal/entities/stop/Warning.tsx';

/** Handlers of the rows. Their identity is stable, so that a row renders only if its own content changes. */
export interface RowActs {
  select: (key: string) => void;
  move: (key: string, by: number) => void;
  remove: (key: string) => void;
  openMenu: (key: string | null) => void;
  /** Moves the focus to the row before or after. */
  goTo: (key: string, by: -1 | 1) => void;
}

interface StopRowProps {
  stop: StopFields;
  number: string;
  /** The tour's day; null if it has none. */
  day: string | null;
  /** Undefined until computed. */
  visit: PlannedVisit | undefined;
  isSelected: boolean;
  /** The state of a passed stop, which cannot be moved; undefined for other stops. */
  passed: StopState | undefined;
  acts: RowActs;
  /** The open menu of the row. */
  menu: ReactNode;
}

const Leg = memo(function Leg({ leg, isRough }: { leg: PlannedVisit['leg']; isRough: boolean }) {
  const t = useMessages('planning');
  const { about } = useRoughWords();
  const { distance, duration } = useMeasures();
  if (leg === undefined) return null;
  return (
    <div className={classes.leg}>
      {leg ? (
        <>
          <span>{about(duration(leg.driveSeconds), isRough)}</span>
          <span>{about(distance(leg.distanceMetres), isRough)}</span>
        </>
      ) : (
        t('legUnknown')
      )}
    </div>
  );
}, isEqual);

/**
 * Icons for a collection, a linked collection and a signature, and the length of stay; for a passed stop, its state.
 */
const Marks = memo(function Marks({ stop, passed }: Pick<StopRowProps, 'stop' | 'passed'>) {
  const { kind, orders, goodsFrom, signature, staySeconds } = stop;
  const t = useMessages('planning');
  const ofStop = useMessages('stop');
  const words = useMessages('tour');
  const { duration } = useMeasures();
  if (kind !== 'customer') return null;
  if (passed && passed !== 'open') return <span className={classes.marks}>{words(`stopStates.${passed}`)}</span>;
  return (
    <span className={classes.marks}>
      {orders.some(({ task }) => task === 'collection') && (
        <>
          <IconPackageImport size={16} stroke={1.6} aria-hidden="true" />
          <VisuallyHidden>{ofStop('tasks.collection')}</VisuallyHidden>
        </>
      )}
      {goodsFrom !== null && (
        <>
          <IconLink size={16} stroke={1.6} aria-hidden="true" />
          <VisuallyHidden>{ofStop('collectedBefore')}</VisuallyHidden>
        </>
      )}
      {signature && (
        <>
          <IconSignature size={16} stroke={1.6} aria-hidden="true" />
          <VisuallyHidden>{t('fields.signature')}</VisuallyHidden>
        </>
      )}
      <IconClock size={14} stroke={1.7} aria-hidden="true" />
      <VisuallyHidden>{t('stay')}</VisuallyHidden>
      {duration(Number.isFinite(staySeconds) ? staySeconds : 0)}
    </span>
  );
});

type PartProps = Pick<StopRowProps, 'stop' | 'acts' | 'passed'>;
const isFree = ({ stop, passed }: Pick<StopRowProps, 'stop' | 'passed'>) => isMovable(stop) && passed === undefined;

/** The drag handle of a stop; a press opens the row's menu. Plain elements, because there are hundreds of rows. */
const Handle = memo(function Handle({ stop, acts, passed }: PartProps) {
  const t = useMessages('planning');
  const words = useStopWords();
  const ref = useRef<HTMLButtonElement>(null);
  const { key } = stop;
  const isFixed = !isFree({ stop, passed });
  useEffect(() => {
    const row = ref.current?.closest<HTMLElement>('[data-stop]');
    return ref.current && row && !isFixed ? draggableStop(row, ref.current, key) : undefined;
  }, [key, isFixed]);
  if (isFixed) return <IconLock className={classes.lock} size={14} stroke={1.7} aria-hidden="true" />;
  return (
    <button
      ref={ref}
      type="button"
      className={classes.handle}
      data-handle=""
      aria-label={t('moveStop', { name: words.of(stop).name })}
      aria-haspopup="menu"
      onClick={() => acts.openMenu(key)}
    >
      <IconGripVertical size={16} stroke={1.7} aria-hidden="true" />
    </button>
  );
});

const Main = memo(function Main({ stop, acts, isSelected }: Pick<StopRowProps, 'stop' | 'acts' | 'isSelected'>) {
  const t = useMessages('planning');
  const { name, address } = useStopWords().of(stop);
  return (
    <button
      type="button"
      className={classes.main}
      aria-pressed={isSelected}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
      onClick={() => acts.select(stop.key)}
    >
      <strong>{stop.kind === 'via' ? t('via', { name }) : name}</strong>
      <small>{stop.kind === 'via' ? t('withoutStay') : address}</small>
    </button>
  );
});

const Remove = memo(function Remove({ stop, acts, passed }: PartProps) {
  const t = useMessages('planning');
  const words = useStopWords();
  if (!isFree({ stop, passed })) return null;
  return (
    <button
      type="button"
      className={classes.remove}
      aria-label={t('remove', { name: words.of(stop).name })}
      onClick={() => acts.remove(stop.key)}
    >
      <IconTrash size={16} stroke={1.6} aria-hidden="true" />
    </button>
  );
});

const Warnings = memo(function Warnings({ warnings, restSeconds }: Pick<PlannedVisit, 'warnings' | 'restSeconds'>) {
  const words = useStopWords();
  if (warnings.length === 0 && restSeconds === 0) return null;
  return (
    <div className={classes.warnings}>
      {warnings.map((warning) => (
        <Warning key={warning.kind}>{words.warning(warning)}</Warning>
      ))}
      <CountedWaiting seconds={restSeconds} />
    </div>
  );
}, isEqual);

function useRowKeys({ stop, passed, acts }: PartProps) {
  const { key } = stop;
  return (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const isAlone = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (by !== 0 && event.altKey) acts.move(key, by);
    else if (by !== 0 && isAlone) acts.goTo(key, by);
    else if (event.key === 'Delete' && isAlone && isFree({ stop, passed })) acts.remove(key);
    else return;
    event.preventDefault();
  };
}

/** A stop of the list, and the leg to the next stop. */
export const StopRow = memo(function StopRow(props: StopRowProps) {
  const { stop, number, day, visit, isSelected, passed, acts, menu } = props;
  const dates = useDates();
  const { about } = useRoughWords();
  const onKeyDown = useRowKeys(props);
  const { at = null, isAtRough = false, warnings = [], leg, isLegRough = false, restSeconds = 0 } = visit ?? {};
  return (
    <li data-stop={stop.key} data-kind={stop.kind} data-passed={passed}>
      <div
        className={classes.row}
        data-selected={isSelected || undefined}
        data-row=""
        onKeyDown={onKeyDown}
        role="presentation"
      >
        <Handle stop={stop} acts={acts} passed={passed} />
        <StopMarker kind={stop.kind} number={number} isSelected={isSelected} />
        <Main stop={stop} acts={acts} isSelected={isSelected} />
        <span className={classes.end}>
          <time>{at === null ? '–' : about(dates.timeFrom(day ?? '', at * 1000), isAtRough)}</time>
          <Marks stop={stop} passed={passed} />
        </span>
        <Remove stop={stop} acts={acts} passed={passed} />
        <Warnings warnings={warnings} restSeconds={restSeconds} />
        {menu}
      </div>
      <Leg leg={leg} isRough={isLegRough} />
      {visit && <BreakRows breaks={visit.breaks} rule={visit.rule} />}
    </li>
  );
}, areEqual);

function areEqual(before: StopRowProps, after: StopRowProps): boolean {
  const { visit: earlier, ...one } = before;
  const { visit: later, ...other } = after;
  const names = Object.keys(other) as (keyof typeof other)[];
  return names.every((name) => Object.is(one[name], other[name])) && isEqual(earlier, later);
}
