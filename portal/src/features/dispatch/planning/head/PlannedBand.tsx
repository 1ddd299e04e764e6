import { memo, useMemo, useState } from 'react';
import { isRough } from '#contract/platform/position.ts';
import { instantOf } from '#contract/platform/time.ts';
import { isReleased } from '#contract/dispatch/tourStates.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { TourBand, type BandTour } from '#portal/entities/tour/TourBand.tsx';
import { TourBandAxis } from '#portal/entities/tour/TourBandAxis.tsx';
import { hoursOf } from '#portal/entities/tour/hoursOf.ts';
import { scaleAround } from '#portal/entities/tour/scale.ts';
import { useNow } from '#portal/platform/clock/clock.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useTimeZone } from '#portal/platform/session/session.ts';
import classes from './PlannedBand.module.css';
import { TimingRule } from './TimingRule.tsx';
import type { PlannedTour } from '../draft/usePlanned.ts';

interface PlannedBandProps {
  tour: Tour | null;
  planned: PlannedTour;
}

const milliseconds = (seconds: number | null | undefined) =>
  (seconds ?? null) === null ? null : Number(seconds) * 1000;

/** The driver's reports of a released tour. */
function reportedOf(tour: Tour | null) {
  const sent = tour && isReleased(tour.state) ? tour : null;
  const outcomes = new Map(sent?.stops.map((stop) => [stop.key, stop]));
  return {
    state: sent?.state ?? ('planned' as const),
    started: sent?.started ?? null,
    finished: sent?.finished ?? null,
    reportedBreaks: sent?.reportedBreaks ?? [],
    of: (key: string) => outcomes.get(key),
  };
}

/** Input of the tour band: reported times, and for the rest the plan in the form. */
function bandOf(
  { departure, stops, schedule, windows, otherDays, breaksBy, day }: PlannedTour,
  tour: Tour | null,
  timeZone: string,
): BandTour | null {
  const { of, ...reported } = reportedOf(tour);
  if (!day || !/T\d\d:\d\d$/.test(departure)) return null;
  return {
    number: tour?.number ?? '',
    ...reported,
    departure,
    departs: instantOf(departure, timeZone),
    day,
    breaksBy,
    breaks: schedule.breaks.map(({ begin, seconds }) => ({ begin: begin * 1000, lengthMs: seconds * 1000 })),
    stops: stops.map(({ key, kind, staySeconds, enteredDeparture, driverWindow, place }, index) => ({
      key,
      kind,
      staySeconds,
      enteredDeparture,
      ...(place && { place }),
      state: of(key)?.state ?? 'open',
      windows: windows[index] ?? null,
      otherDays: otherDays[index] ?? [],
      driverWindow,
      isRough: isRough(place?.positionPrecision),
      legSeconds: schedule.legs[index]?.driveSeconds ?? null,
      breakSeconds: 0,
      plannedArrival: of(key)?.plannedArrival ?? milliseconds(schedule.stops[index]?.arrival),
      plannedDeparture: of(key)?.plannedDeparture ?? milliseconds(schedule.stops[index]?.departure),
      promised: of(key)?.promised ?? null,
      arrived: of(key)?.arrived ?? null,
      left: of(key)?.left ?? null,
    })),
  };
}

/** When the times were computed last, in milliseconds since 1970. */
function useComputed(planned: PlannedTour): number {
  const now = useNow();
  const [seen, setSeen] = useState({ schedule: planned.schedule, at: now });
  if (seen.schedule !== planned.schedule) setSeen({ schedule: planned.schedule, at: now });
  return planned.computed ?? seen.at;
}

/** Below the list: the tour on an axis of hours, and how its times are computed. */
export const PlannedBand = memo(function PlannedBand({ tour, planned }: PlannedBandProps) {
  const t = useMessages('planning');
  const words = useMessages('breaks');
  const timeZone = useTimeZone();
  const dates = useDates();
  const computed = useComputed(planned);
  const band = useMemo(() => bandOf(planned, tour, timeZone), [planned, tour, timeZone]);
  if (planned.stops.length === 0) return null;
  const end = milliseconds(planned.schedule.end);
  const hourOf = band && hoursOf(band.day, timeZone);
  const scale =
    hourOf &&
    end !== null &&
    scaleAround(hourOf(milliseconds(planned.schedule.stops[0]?.departure) ?? band.departs), hourOf(end));
  return (
    <div className={classes.foot}>
      {band && scale && (
        <div className={classes.band}>
          <TourBandAxis day={band.day} scale={scale} />
          <TourBand tour={band} scale={scale} />
        </div>
      )}
      <p className={classes.rule}>
        {`${t('computedAt', { time: dates.time(computed) })} `}
        {planned.fallback && `${t(`fallback.${planned.fallback}`)} `}
        {planned.breaksBy !== 'none' && words('waitingRule')}
        {planned.attribution && ` ${planned.attribution}`}
        <TimingRule />
      </p>
    </div>
  );
});
