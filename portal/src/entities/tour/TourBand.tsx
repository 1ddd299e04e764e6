import { useElementSize } from '@mantine/hooks';
import { use, type CSSProperties } from 'react';
import { finishedStopStates, type StopState } from '#contract/dispatch/tourStops.ts';
import type { BandStop } from '#contract/dispatch/tours.ts';
import type { TimedTour, Visit } from '#planner/tourTimes.ts';
import { useRoughWords } from '#portal/entities/position/useRoughWords.ts';
import { useNow } from '#portal/platform/clock/clock.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useTimeZone } from '#portal/platform/session/session.ts';
import { hoursOf } from './hoursOf.ts';
import { BandScaleContext, labelledHours, usualScale, type BandScale } from './scale.ts';
import classes from './TourBand.module.css';
import { lateMinutes } from '#contract/platform/durations.ts';
import { stopsOf } from './stopsOf.ts';
import { useTourTimes } from './useTourTimes.ts';

/** A stop with its name for tooltips. */
export type NamedStop = BandStop & { city?: string; place?: { name: string } };
export type BandTour = TimedTour<NamedStop> & { number: string };

interface TourBandProps {
  tour: BandTour;
  /** 24 px high in rows; 64 px with the stops' numbers and times. */
  size?: 'row' | 'tall';
  /** Overrides the scale of the surrounding list. */
  scale?: BandScale;
  /** Draws only every third hour, like the axis above. */
  isCoarse?: boolean;
  /** Without hours, line of the day and present time, which the surroundings draw. */
  isBare?: boolean;
}

/** Width in px of a time below the tall band. */
const timeLabelPx = 36;

const isDone = (state: StopState) => (finishedStopStates as readonly StopState[]).includes(state);
const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** The start is reached when the tour has begun, the finish when the tour is finished. */
function isReached({ kind, state, arrived }: BandStop, { started, finished }: TimedTour): boolean {
  if (kind === 'start') return started !== null;
  if (kind === 'finish') return finished !== null || arrived !== null;
  return isDone(state) || arrived !== null;
}

/** Positions of instants of a tour's day on a scale, from 0 to 1. */
function usePlaces({ day }: TimedTour, { from, until }: BandScale) {
  const hourOf = hoursOf(day, useTimeZone());
  return (instant: number) => (hourOf(instant) - from) / (until - from);
}

type DrawnVisit = Visit<NamedStop> & { from: number; width: number; gap: number };

/** The visits whose arrival is known, with their position, width and distance to the nearest neighbour. */
function drawn(visits: readonly Visit<NamedStop>[], placeOf: (instant: number) => number): DrawnVisit[] {
  const known = visits.flatMap((visit) => {
    if (visit.arrival === null || visit.stop.kind === 'via') return [];
    const from = placeOf(visit.arrival);
    return { ...visit, from, width: placeOf(visit.departure ?? visit.arrival) - from };
  });
  return known.map((visit, index) => {
    const neighbours = [known[index - 1], known[index + 1]].filter((one) => one !== undefined);
    return { ...visit, gap: Math.min(1, ...neighbours.map(({ from }) => Math.abs(visit.from - from))) };
  });
}

interface StopMarkProps {
  visit: DrawnVisit;
  isReached: boolean;
  /** The tour is late now. */
  isLate: boolean;
  tip: string;
}

function StopMark({ visit: { stop, from, width, gap }, isReached, isLate, tip }: StopMarkProps) {
  const isHere = stop.state === 'arrived' && stop.kind === 'customer';
  const state = isHere ? 'here' : isReached ? 'done' : undefined;
  const style = { left: percent(from), '--stay': percent(width), '--gap': gap.toFixed(4) } as CSSProperties;
  return (
    <i
      className={classes[stop.kind === 'customer' ? 'stop' : stop.kind]}
      style={style}
      data-state={state}
      data-late={(isLate && state === undefined) || undefined}
      data-tip={tip}
    />
  );
}

interface LegProps {
  from: number;
  until: number;
  kind: 'driven' | 'toCome' | 'late';
}

function Leg({ from, until, kind }: LegProps) {
  if (until <= from) return null;
  return (
    <i className={classes['leg']} data-kind={kind} style={{ left: percent(from), width: percent(until - from) }} />
  );
}

/** The times of the tall band that do not overlap the previous time. */
function readable(visits: readonly DrawnVisit[], bandWidthPx: number): Set<DrawnVisit> {
  const shown = new Set<DrawnVisit>();
  let endPx = -Infinity;
  for (const visit of visits) {
    const middlePx = (visit.from + visit.width / 2) * bandWidthPx;
    if (middlePx - timeLabelPx / 2 < endPx) continue;
    shown.add(visit);
    endPx = middlePx + timeLabelPx / 2;
  }
  return shown;
}

/** The stops' numbers above the tall band, and their times below it unless they overlap. */
function Labels({
  visits,
  numberOf,
  widthPx,
}: {
  visits: DrawnVisit[];
  numberOf: (stop: BandStop) => number;
  widthPx: number;
}) {
  const dates = useDates();
  const shown = readable(visits, widthPx);
  return visits.map((visit) => {
    const { stop, arrival, from, width } = visit;
    const left = percent(from + width / 2);
    return (
      <span key={stop.key}>
        {stop.kind === 'customer' && (
          <span className={classes['number']} style={{ left }}>
            {numberOf(stop)}
          </span>
        )}
        {shown.has(visit) && arrival !== null && (
          <span className={classes['time']} style={{ left }}>
            {dates.time(arrival)}
          </span>
        )}
      </span>
    );
  });
}

/** The tooltip of each stop. */
function useTips(numberOf: (stop: BandStop) => number) {
  const t = useMessages('tour');
  const dates = useDates();
  const rough = useRoughWords();
  return ({ stop, arrival, departure, isRough }: Visit<NamedStop>): string => {
    const times = [arrival, departure].filter((instant) => instant !== null).map((instant) => dates.time(instant));
    const time = rough.about([...new Set(times)].join('–'), isRough);
    if (stop.kind !== 'customer') return t(`band.${stop.kind}`, { time });
    const place = stop.place?.name ?? stop.city ?? '';
    return t('band.stop', { number: numberOf(stop), place, time, state: t(`stopStates.${stop.state}`) });
  };
}

/** The day of one tour: the part driven, the part planned, and the delay. */
export function TourBand({ tour, size = 'row', scale: own, isCoarse = false, isBare = false }: TourBandProps) {
  const t = useMessages('tour');
  const numbers = useNumbers();
  const dates = useDates();
  const now = useNow();
  const { ref, width: widthPx } = useElementSize();
  const ofList = use(BandScaleContext);
  const scale = own ?? ofList;
  const placeOf = usePlaces(tour, scale);
  const { visits, breaks, begin, end, plannedEnd, late } = useTourTimes(tour);
  const { numberOf, done, total } = stopsOf(tour);
  const tipOf = useTips(numberOf);

  const marks = drawn(visits, placeOf);
  const from = placeOf(begin);
  const until = end === null ? (marks.at(-1)?.from ?? from) : placeOf(end);
  const nowAt = placeOf(now);
  const hasStarted = tour.state === 'underWay' || tour.state === 'done';
  const driven = tour.state === 'done' ? until : hasStarted ? Math.min(Math.max(nowAt, from), until) : from;
  const hours = scale.until - scale.from;
  const words = [
    t('band.label', { number: tour.number, from: dates.time(begin), until: end === null ? '–' : dates.time(end) }),
    t('band.stops', numbers.counted(total)),
    ...(hasStarted ? [t('band.done', { formatted: numbers.format(done) })] : []),
    ...(late ? [t('band.late', numbers.counted(lateMinutes(late.behindMs / 1000)))] : []),
  ];
  const label = words.join(', ');
  const frame = {
    ...(size === 'tall' && { ref }),
    'data-size': size,
    'data-coarse': isCoarse || undefined,
    'data-bare': isBare || undefined,
    'data-long': hours > usualScale.until - usualScale.from || undefined,
    'data-cancelled': tour.state === 'cancelled' || undefined,
    style: { '--hours': hours, '--labelled': hours / labelledHours } as CSSProperties,
  };
  return (
    // An image built of HTML elements.
    // eslint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="img" aria-label={label} className={classes['band']} {...frame}>
      <Leg from={from} until={driven} kind="driven" />
      <Leg from={driven} until={until} kind={late ? 'late' : 'toCome'} />
      {breaks.map(({ begin: at, lengthMs }) => (
        <i
          key={at}
          className={classes['break']}
          style={{ left: percent(placeOf(at)), width: percent(placeOf(at + lengthMs) - placeOf(at)) }}
          data-tip={t('band.break', { time: [at, at + lengthMs].map((time) => dates.time(time)).join('–') })}
        />
      ))}
      {marks.map((visit) => (
        <StopMark
          key={visit.stop.key}
          visit={visit}
          isReached={isReached(visit.stop, tour)}
          isLate={late !== null}
          tip={tipOf(visit)}
        />
      ))}
      {size === 'tall' && <Labels visits={marks} numberOf={numberOf} widthPx={widthPx} />}
      {late && plannedEnd !== null && (
        <i
          className={classes['plannedEnd']}
          style={{ left: percent(placeOf(plannedEnd)) }}
          data-tip={t('band.plannedEnd', { time: dates.time(plannedEnd) })}
        />
      )}
      {!isBare && nowAt >= 0 && nowAt <= 1 && <i className={classes['now']} style={{ left: percent(nowAt) }} />}
    </div>
  );
}
