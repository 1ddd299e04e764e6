import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { planningLimits } from '#contract/dispatch/planning.ts';
import { isOver, isReleased } from '#contract/dispatch/tourStates.ts';
import type { TourSummary } from '#contract/dispatch/tours.ts';
import { useTimesOf } from '#portal/entities/tour/useTourTimes.ts';
import { refreshListsAfterWrite } from '#portal/list/pages/listCache.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import { refreshRow } from '#portal/platform/live/queries.ts';
import { proposeDrivers, type Span } from './free.ts';

export interface Assignment {
  driver: string | null;
  vehicle: string | null;
}

const assignmentOf = ({ driver, vehicle }: TourSummary): Assignment => ({
  driver: driver?.key ?? null,
  vehicle: vehicle?.key ?? null,
});

/** Tours of a driver's day that are not over, with the drivers and vehicles that are free while they run. */
export function useReplacing(driver: string | null, day: string) {
  const timesOf = useTimesOf();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Partial<Assignment>>>(new Map());
  const listed = useQuery({
    ...queries.tours.list.queryOptions({
      input: {
        fromDay: day,
        untilDay: day,
        limit: planningLimits.toursMaximum,
        sort: 'departure',
        ...(driver !== null && { driver }),
      },
    }),
    enabled: driver !== null,
  });
  const tours = useMemo(() => (listed.data?.items ?? []).filter(({ state }) => !isOver(state)), [listed.data]);
  const free = useQuery({
    ...queries.planning.replacements.queryOptions({ input: { day, tours: tours.map(({ key }) => key) } }),
    enabled: driver !== null && tours.length > 0,
  });
  const spans = tours.map((tour): Span => {
    const { begin, end } = timesOf(tour);
    return { key: tour.key, begin, end };
  });
  const persons = (free.data?.drivers ?? []).filter(({ key }) => key !== driver);
  const drivers = new Map(
    [...chosen].flatMap(([key, { driver: uid }]) => (uid === undefined ? [] : [[key, uid] as const])),
  );
  const proposed = proposeDrivers(spans, persons, drivers);
  const assignments = new Map(
    tours.map((tour) => [
      tour.key,
      { ...assignmentOf(tour), driver: proposed.get(tour.key) ?? null, ...chosen.get(tour.key) },
    ]),
  );
  return {
    isReading: listed.isLoading || free.isLoading,
    error: listed.error ?? free.error,
    reload: () => void Promise.all([listed.refetch(), free.refetch()]),
    tours,
    spans,
    persons,
    vehicles: free.data?.vehicles ?? [],
    assignments,
    choose: (key: string, change: Partial<Assignment>) =>
      setChosen((now) => new Map(now).set(key, { ...now.get(key), ...change })),
    forget: () => setChosen(new Map()),
  };
}
export type Replacing = ReturnType<typeof useReplacing>;

/** Assigns driver and vehicle of all tours in one transaction. */
const assignAll = (assignments: ReadonlyMap<string, Assignment>) =>
  api.tours.assignEach({ tours: [...assignments].map(([key, assignment]) => ({ key, ...assignment })) });

/** The assignment can be sent to the driver at once, unless the tour already has unsent changes. */
export const canBeSent = ({ state, hasPendingChanges }: TourSummary): boolean =>
  isReleased(state) && !hasPendingChanges;

async function send({ key }: TourSummary): Promise<void> {
  const { version, hasPendingChanges } = await api.tours.get({ key });
  if (hasPendingChanges) await api.tours.sendChanges({ key, version });
}

/** Sends the changes of the assigned tours. @returns the tours that were sent */
async function sendAll(tours: readonly TourSummary[]): Promise<TourSummary[]> {
  const outcomes = await Promise.allSettled(tours.map(send));
  return tours.filter((_, index) => outcomes[index]?.status === 'fulfilled');
}

/** Assigns drivers and vehicles and sends the changes if `isSent`. The result contains `undo`. */
export function useAssigning() {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([
      refreshListsAfterWrite(client, 'tours'),
      // One of the tours may be open in the planner, or on its page.
      refreshRow(client, 'tours', null),
    ]);
  return async (
    tours: readonly TourSummary[],
    assignments: ReadonlyMap<string, Assignment>,
    { isSent }: { isSent: boolean },
  ) => {
    try {
      const done = await assignAll(assignments);
      const assigned = tours.filter(({ key }) => done.keys.includes(key));
      const before = new Map(assigned.map((tour) => [tour.key, assignmentOf(tour)]));
      // A tour without a driver cannot be sent.
      const sent = isSent
        ? await sendAll(assigned.filter((tour) => canBeSent(tour) && assignments.get(tour.key)?.driver))
        : [];
      return {
        ...done,
        unsent: assigned.filter((tour) => isReleased(tour.state) && !sent.includes(tour)),
        undo: async () => {
          await assignAll(before);
          await sendAll(sent);
          await refresh();
        },
      };
    } finally {
      void refresh();
    }
  };
}
