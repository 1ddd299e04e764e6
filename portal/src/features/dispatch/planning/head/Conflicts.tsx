import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BusyEvent, BusyTour } from '#contract/dispatch/planning.ts';
import type { TourFields } from '#contract/dispatch/tours.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import type { PlannedTour } from '../draft/usePlanned.ts';
import { Warning } from '#portal/entities/stop/Warning.tsx';

/** Milliseconds without a change before the request. */
const askedAfterMs = 500;
const minuteSeconds = 60;
/** How many tours are listed; the others are only counted. */
const mostNamed = 2;

interface Whose {
  /** Null if the tour is not saved yet. */
  tour: string | null;
  values: Pick<TourFields, 'driver' | 'vehicle'>;
  planned: Pick<PlannedTour, 'schedule'>;
}

/** Other tours and events of driver and vehicle while the tour runs, by whole minutes. */
export function useConflicts({ tour, values: { driver, vehicle }, planned: { schedule } }: Whose) {
  const [departs, ends] = [schedule.stops[0]?.departure ?? null, schedule.end];
  const minutes =
    departs === null ? '' : `${Math.floor(departs / minuteSeconds)} ${Math.ceil((ends ?? departs) / minuteSeconds)}`;
  const [asked] = useDebouncedValue(minutes, askedAfterMs);
  const [from = 0, until = 0] = asked.split(' ').map((text) => Number(text) * minuteSeconds * 1000);
  const { data } = useQuery({
    ...queries.planning.conflicts.queryOptions({
      input: {
        departs: from,
        ends: until,
        ...(tour !== null && { tour }),
        ...(driver !== null && { driver }),
        ...(vehicle !== null && { vehicle }),
      },
    }),
    enabled: asked !== '' && (driver !== null || vehicle !== null),
    placeholderData: keepPreviousData,
  });
  return {
    /** The times that were asked for, in milliseconds since 1970. */
    tour: { departs: from, ends: until },
    driver: driver === null ? null : data?.driver,
    vehicle: vehicle === null ? null : data?.vehicle,
  };
}

export type Conflicts = ReturnType<typeof useConflicts>;

/** Why a driver or a vehicle is not available. */
export function Absences({ events }: { events: readonly BusyEvent[] }) {
  const t = useMessages('planning');
  return events.map(({ key, title }) => <Warning key={key}>{t('warnings.away', { title })}</Warning>);
}

/** Overlapping tours, each with its times and a link. */
export function BusyTours({ tours }: { tours: readonly BusyTour[] }) {
  const t = useMessages('planning');
  const dates = useDates();
  const numbers = useNumbers();
  const named = tours.slice(0, mostNamed).map(({ key, number, begin, end }) => (
    <Warning key={key}>
      <span>
        {`${t('warnings.busy')} `}
        <RouteLink to="planTour" search={{ tour: key }}>
          {number}
        </RouteLink>
        {`, ${dates.time(begin)}–${end === null ? '?' : dates.time(end)}`}
      </span>
    </Warning>
  ));
  const more = tours.length - named.length;
  return (
    <>
      {named}
      {more > 0 && <Warning>{t('warnings.busyMore', numbers.counted(more))}</Warning>}
    </>
  );
}
