import { IconAlertTriangle } from '@tabler/icons-react';
import { use, useEffect, useEffectEvent, useRef } from 'react';
import { addDays } from '#contract/platform/days.ts';
import { instantOf } from '#contract/platform/time.ts';
import type { BoardTour, Insertion } from '#contract/dispatch/board.ts';
import { hoursOf } from '#portal/entities/tour/hoursOf.ts';
import { useRoughWords } from '#portal/entities/position/useRoughWords.ts';
import { BandScaleContext } from '#portal/entities/tour/scale.ts';
import { TourBand } from '#portal/entities/tour/TourBand.tsx';
import { useTimesOf } from '#portal/entities/tour/useTourTimes.ts';
import { useNow } from '#portal/platform/clock/clock.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useTimeZone } from '#portal/platform/session/session.ts';
import { useDayBoard } from '../context.ts';
import { isOpenTour, type Lane } from '../lanes.ts';
import { draggableTour, takesDrops } from '../moving/jobDrag.ts';
import { useCostWords } from '../moving/useCostWords.ts';
import { whereOf } from '../moving/whereJobs.ts';
import { LaneHead } from './LaneHead.tsx';
import classes from './timeline.module.css';

/** Departures move in steps of so many minutes. */
const stepMinutes = 5;
/** A drag of fewer pixels does not change the departure. */
const leastPx = 6;

/** The share of the scale at which an instant lies, and the instant at a share. */
function useScale() {
  const { day } = useDayBoard();
  const { from, until } = use(BandScaleContext);
  const hourOf = hoursOf(day, useTimeZone());
  return {
    shareOf: (instant: number) => (hourOf(instant) - from) / (until - from),
    hours: until - from,
  };
}

const percent = (share: number) => `${(Math.min(Math.max(share, 0), 1) * 100).toFixed(2)}%`;

/** The cheapest tour of the lane for the selected jobs. */
function useLaneCost(lane: Lane): Insertion | null {
  const { costs } = useDayBoard();
  const found = lane.tours.flatMap(({ key }) => costs?.get(key) ?? []);
  // The costs are in the order of what is cheapest.
  const all = costs ? [...costs.values()] : [];
  return found.toSorted((one, other) => all.indexOf(one) - all.indexOf(other))[0] ?? null;
}

/** What happens if jobs or a tour are dropped on the lane. */
function useDrops(lane: Lane, trackWidth: () => number) {
  const day = useDayBoard();
  const { hours } = useScale();
  const timeZone = useTimeZone();
  async function onJobs(jobs: readonly string[]): Promise<void> {
    const where = whereOf(day);
    const insertion = await day.acts.cheapestOf(
      jobs,
      lane.tours.filter(isOpenTour).map(({ key }) => key),
    );
    const tour = lane.tours.find(({ key }) => key === insertion?.tour);
    const isDone =
      insertion && tour
        ? await day.acts.insert(insertion, tour.number, where)
        : lane.driver !== null && (await day.acts.create(lane.driver, jobs, where));
    if (isDone) day.select([]);
  }
  function onTour(key: string, byPx: number): void {
    const tour = day.board.tours.find((one) => one.key === key);
    if (!tour || !isOpenTour(tour)) return;
    if (!lane.tours.includes(tour)) {
      if (lane.group === 'away') return;
      void day.acts.change(tour, { driver: lane.driver?.key ?? null });
      return;
    }
    const minutes = Math.round(((byPx / trackWidth()) * hours * 60) / stepMinutes) * stepMinutes;
    if (Math.abs(byPx) < leastPx || minutes === 0) return;
    void day.acts.change(tour, { departure: movedBy(tour.departure, minutes, timeZone) });
  }
  return { onJobs: useEffectEvent((jobs: readonly string[]) => void onJobs(jobs)), onTour: useEffectEvent(onTour) };
}

/** A local time some minutes later. @param departure `2026-11-23T05:30` */
function movedBy(departure: string, minutes: number, timeZone: string): string {
  const [day = '', time = ''] = departure.split('T');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const all = hour * 60 + minute + minutes;
  const minutesOfDay = 24 * 60;
  const shifted = addDays(day, Math.floor(all / minutesOfDay));
  const rest = ((all % minutesOfDay) + minutesOfDay) % minutesOfDay;
  const local = `${shifted}T${[Math.floor(rest / 60), rest % 60].map((part) => String(part).padStart(2, '0')).join(':')}`;
  return Number.isFinite(instantOf(local, timeZone)) ? local : departure;
}

/** The extent of a tour: selects it, and is dragged to another lane or hour. */
function TourBar({ tour }: { tour: BoardTour }) {
  const t = useMessages('board');
  const { openTour, tour: opened } = useDayBoard();
  const { begin, end, visits } = useTimesOf()(tour);
  const { shareOf } = useScale();
  const bar = useRef<HTMLButtonElement>(null);
  const { key } = tour;
  const isOpen = isOpenTour(tour);
  useEffect(() => (bar.current && isOpen ? draggableTour(bar.current, key) : undefined), [key, isOpen]);
  const from = shareOf(begin);
  const until = shareOf(end ?? Math.max(begin, ...visits.map(({ arrival }) => arrival ?? begin)));
  const isSelected = opened?.key === key;
  return (
    <>
      <button
        ref={bar}
        type="button"
        className={classes['bar']}
        style={{ left: percent(from), right: percent(1 - until) }}
        aria-label={t('lanes.open', { number: tour.number })}
        aria-pressed={isSelected}
        data-tour={key}
        data-unsent={tour.hasPendingChanges || undefined}
        onClick={() => openTour(isSelected ? null : key)}
      />
      <TourBand tour={tour} isBare />
    </>
  );
}

/** When driver or vehicle are away. */
function Away({ lane }: { lane: Lane }) {
  const { shareOf } = useScale();
  return lane.events.map(({ key, begin, end, title }) => {
    const [from, until] = [shareOf(begin), shareOf(end)];
    if (until <= 0 || from >= 1) return null;
    return (
      <span
        key={key}
        className={classes['away']}
        style={{ left: percent(from), right: percent(1 - until) }}
        title={title}
      >
        {title}
      </span>
    );
  });
}

function Cost({ lane }: { lane: Lane }) {
  const words = useCostWords();
  const rough = useRoughWords();
  const { isEstimate } = useDayBoard();
  const cost = useLaneCost(lane);
  if (!cost) return null;
  return (
    <span className={classes['cost']} data-objected={cost.objections.length > 0 || undefined}>
      {rough.about(words(cost), isEstimate)}
    </span>
  );
}

/** A driver's day: name, vehicle, sums, and the tours on the scale of the day. */
export function LaneRow({ lane, conflicts }: { lane: Lane; conflicts: readonly string[] }) {
  const track = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLLIElement>(null);
  const { onJobs, onTour } = useDrops(lane, () => track.current?.clientWidth ?? 1);
  const { shareOf } = useScale();
  const now = shareOf(useNow());
  const takesJobs = lane.group !== 'away';
  useEffect(
    () =>
      row.current && takesJobs
        ? takesDrops(row.current, { onJobs: (jobs) => onJobs(jobs), onTour: (key, byPx) => onTour(key, byPx) })
        : undefined,
    [takesJobs],
  );
  return (
    <li ref={row} className={classes['lane']} data-group={lane.group}>
      <LaneHead lane={lane} />
      <div ref={track} className={classes['track']}>
        <Away lane={lane} />
        {lane.tours.map((tour) => (
          <TourBar key={tour.key} tour={tour} />
        ))}
        {now >= 0 && now <= 1 && <i className={classes['now']} style={{ left: percent(now) }} />}
        <Cost lane={lane} />
      </div>
      {conflicts.length > 0 && (
        <p className={classes['conflicts']}>
          <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
          {conflicts.join('. ')}
        </p>
      )}
    </li>
  );
}
