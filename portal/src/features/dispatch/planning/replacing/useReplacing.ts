import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Replacements } from '#contract/dispatch/planning.ts';
import { planningLimits } from '#contract/dispatch/planningLimits.ts';
import { isOver, isReleased } from '#contract/dispatch/tourStates.ts';
import type { TourSummary } from '#contract/dispatch/tours.ts';
import type { Wanted } from '#portal/entities/availability/standing.ts';
import { candidatesOf } from '#portal/entities/availability/judging.tsx';
import { useTimesOf } from '#portal/entities/tour/useTourTimes.ts';
import { refreshListsAfterWrite } from '#portal/list/pages/listCache.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import { useTimeZone } from '#portal/platform/session/session.ts';
import { refreshRow } from '#portal/platform/live/queries.ts';
import { proposeFree, type TourSpan } from './free.ts';

export interface Assignment {
  driver: string | null;
  vehicle: string | null;
}

const assignmentOf = ({ driver, vehicle }: TourSummary): Assignment => ({
  driver: driver?.key ?? null,
  vehicle: vehicle?.key ?? null,
});

/** Who or what is out; the key is null until it is chosen. */
export interface Out {
  kind: 'driver' | 'vehicle';
  key: string | null;
}

/** Local days, both included. */
export interface Days {
  fromDay: string;
  untilDay: string;
}

const noCandidates: Replacements = { drivers: [], vehicles: [] };

/** The tours of a driver or a vehicle that are not over, and who and what is free while they run. */
function useOutTours({ kind, key }: Out, { fromDay, untilDay }: Days) {
  const listed = useQuery({
    ...queries.tours.list.queryOptions({
      input: {
        fromDay,
        untilDay,
        limit: planningLimits.toursMaximum,
        sort: 'departure',
        ...(key !== null && { [kind]: key }),
      },
    }),
    enabled: key !== null,
  });
  const tours = useMemo(() => (listed.data?.items ?? []).filter(({ state }) => !isOver(state)), [listed.data]);
  const free = useQuery({
    ...queries.planning.replacements.queryOptions({
      input: { day: fromDay, untilDay, tours: tours.map((tour) => tour.key) },
    }),
    enabled: key !== null && tours.length > 0,
  });
  return {
    isReading: listed.isLoading || free.isLoading,
    error: listed.error ?? free.error,
    reload: () => void Promise.all([listed.refetch(), free.refetch()]),
    tours,
    found: free.data ?? noCandidates,
  };
}

/** The tours that are handed over, each with a proposal that can be changed. */
export function useReplacing(out: Out, days: Days) {
  const timesOf = useTimesOf();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Partial<Assignment>>>(new Map());
  const found = useOutTours(out, days);
  const timeZone = useTimeZone();
  const { tours } = found;
  const { kind } = out;
  const partner = kind === 'driver' ? 'vehicle' : 'driver';
  const spans = tours.map((tour): TourSpan => {
    const { begin, end } = timesOf(tour);
    return { key: tour.key, begin, end };
  });
  const taken = new Map(
    [...chosen].flatMap(([tour, { [kind]: one }]) => (one === undefined ? [] : [[tour, one] as const])),
  );
  /** A tour as a driver or vehicle is wanted for it, with the partner that it has or gets. */
  const wantedFor = ({ key, load }: TourSummary, other: string | null): Wanted => ({
    spans: spans.filter((span) => span.key === key),
    tours: tours.map((tour) => tour.key),
    loads: [load],
    partners: other === null ? [] : [other],
    days: { day: days.fromDay, untilDay: days.untilDay },
  });
  const suiting = new Map(
    tours.map((tour) => {
      const chosenPartner = chosen.get(tour.key)?.[partner];
      const wanted = wantedFor(tour, chosenPartner === undefined ? (tour[partner]?.key ?? null) : chosenPartner);
      const all = candidatesOf(kind, found.found, wanted, timeZone);
      const suited = all.filter(({ objections, key }) => objections.length === 0 && key !== out.key);
      return [tour.key, suited.map(({ key }) => key)];
    }),
  );
  const proposed = proposeFree(spans, suiting, taken);
  const assignments = new Map(
    tours.map((tour) => [
      tour.key,
      { ...assignmentOf(tour), [kind]: proposed.get(tour.key) ?? null, ...chosen.get(tour.key) },
    ]),
  );
  return {
    ...found,
    out,
    spans,
    assignments,
    wantedFor,
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

/** An outage that is entered into the calendar. */
interface EnteredOutage {
  out: Out;
  days: Days;
  title: string;
}

/** @returns the key of the calendar's event */
async function enter({ out: { kind, key }, days: { fromDay, untilDay }, title }: EnteredOutage): Promise<string> {
  const eventKind = kind === 'driver' ? 'absence' : 'maintenance';
  const event = await api.calendar.create({ kind: eventKind, title, begin: fromDay, end: untilDay, [kind]: key });
  return event.key;
}

const nothingAssigned = { keys: [], left: [] };

/**
 * Enters the outage, assigns drivers and vehicles, and sends the changes if `isSent`. The result contains `undo`, which
 * takes back all of it.
 */
export function useAssigning() {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([
      refreshListsAfterWrite(client, 'tours', 'calendar'),
      // One of the tours may be open in the planner, or on its page.
      refreshRow(client, 'tours', null),
    ]);
  return async (
    tours: readonly TourSummary[],
    assignments: ReadonlyMap<string, Assignment>,
    { isSent, event }: { isSent: boolean; event: EnteredOutage | null },
  ) => {
    try {
      const entered = event && (await enter(event));
      const done = assignments.size > 0 ? await assignAll(assignments) : nothingAssigned;
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
          if (before.size > 0) await assignAll(before);
          await sendAll(sent);
          if (entered !== null) await api.calendar.remove({ keys: [entered] });
          await refresh();
        },
      };
    } finally {
      void refresh();
    }
  };
}
