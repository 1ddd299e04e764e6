import { IconSteeringWheel, IconTruck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isOver, isReleased } from '#contract/dispatch/tourStates.ts';
import type { TourSummary } from '#contract/dispatch/tours.ts';
import { holdsWords, searchWords } from '#contract/platform/searchWords.ts';
import type { Wanted } from '#portal/entities/availability/standing.ts';
import { candidatesOf } from '#portal/entities/availability/judging.tsx';
import { candidatesQuery, type Candidate } from '#portal/entities/availability/useCandidates.ts';
import { useStandingWords } from '#portal/entities/availability/useStandingWords.ts';
import { useDeparture } from '#portal/entities/tour/departure.ts';
import { useToday } from '#portal/entities/tour/today.ts';
import { useTimesOf } from '#portal/entities/tour/useTourTimes.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useTimeZone } from '#portal/platform/session/session.ts';
import type { Entry } from '../entries.ts';
import type { Command } from './parseCommand.ts';
import { impossible, type CommandEntries } from './commandEntries.ts';
import { useAssigningTour } from './useAssigningTour.ts';

type AssignCommand = Extract<Command, { kind: 'driver' | 'vehicle' }>;

const mostTours = 3;
const mostEntries = 6;
const icons = { driver: IconSteeringWheel, vehicle: IconTruck };

/** The open tours whose number is typed, or ends so: the nearest first. */
function useTours({ tour }: AssignCommand) {
  const found = useQuery(queries.search.everything.queryOptions({ input: { search: tour }, staleTime: 0 }));
  const named = (found.data?.found ?? []).filter(({ kind, name }) => kind === 'tours' && name.endsWith(tour));
  const keys = named.map(({ key }) => key);
  const read = useQuery(queries.tours.byKeys.queryOptions({ input: { keys }, enabled: keys.length > 0, staleTime: 0 }));
  const byKey = new Map((read.data ?? []).map((one) => [one.key, one]));
  const tours = keys.flatMap((key) => byKey.get(key) ?? []);
  return {
    tours: tours.filter(({ state }) => !isOver(state)).slice(0, mostTours),
    over: tours[0] ?? null,
    isRead: found.isSuccess && (keys.length === 0 || read.isSuccess),
    isFailed: found.isError || read.isError,
  };
}

interface Meant {
  tour: TourSummary;
  candidate: Candidate;
  /** When the tour begins, in milliseconds since 1970. */
  begin: number;
}

/** The drivers or vehicles that are meant, for each of the tours, the best suited first. */
function useMeant({ kind, who }: AssignCommand, tours: readonly TourSummary[]) {
  const client = useQueryClient();
  const timesOf = useTimesOf();
  const timeZone = useTimeZone();
  const today = useToday();
  const wanted = tours.map((tour): Wanted => {
    const { begin, end } = timesOf(tour);
    const partner = tour[kind === 'driver' ? 'vehicle' : 'driver']?.key;
    return { spans: [{ begin, end }], tours: [tour.key], loads: [tour.load], partners: partner ? [partner] : [] };
  });
  const answer = useQuery({
    queryKey: ['commands', 'candidates', wanted],
    queryFn: () => Promise.all(wanted.map((one) => client.fetchQuery(candidatesQuery(one, { timeZone, today })))),
    enabled: wanted.length > 0,
    staleTime: 0,
    gcTime: 0,
  });
  const asked = searchWords(who);
  const meant = tours.flatMap((tour, index): Meant[] => {
    const [one, found] = [wanted[index], answer.data?.[index]];
    if (!one || !found) return [];
    return candidatesOf(kind, found, one, timeZone)
      .filter(({ label, plateNumber }) => holdsWords(`${plateNumber ?? ''} ${label}`, asked))
      .map((candidate) => ({ tour, candidate, begin: one.spans[0]?.begin ?? 0 }));
  });
  return { meant, isRead: wanted.length === 0 || answer.isSuccess, isFailed: answer.isError };
}

/** The row of a candidate: what changes, and how well it suits. */
function useEntryOf(kind: AssignCommand['kind']) {
  const t = useMessages('search');
  const words = useStandingWords(kind);
  const departure = useDeparture();
  const assign = useAssigningTour();
  return ({ tour, candidate, begin }: Meant): Entry => {
    const { key, label, plateNumber, objections } = candidate;
    const isBlocked = objections.some((objection) => objection.kind === 'blocked');
    const isAssigned = tour[kind]?.key === key;
    const details = [
      departure(tour.departure),
      isAssigned ? t('commands.has') : words(objections, begin),
      !isAssigned && isReleased(tour.state) && t('commands.unsent'),
    ];
    return {
      id: `command ${tour.key} ${key}`,
      group: 'commands',
      name: t(`commands.${kind}`, {
        number: tour.number,
        name: plateNumber === null ? label : `${plateNumber}, ${label}`,
      }),
      detail: details.filter(Boolean).join(' · '),
      icon: icons[kind],
      target: isBlocked || isAssigned ? null : { run: () => assign(kind, tour, candidate) },
    };
  };
}

/** The assignments that a command can mean. If several tours or candidates are meant, each is a row. */
export function useAssignEntries(command: AssignCommand): CommandEntries {
  const t = useMessages('search');
  const { kind, who, tour } = command;
  const { tours, over, isRead, isFailed } = useTours(command);
  const candidates = useMeant(command, tours);
  const entryOf = useEntryOf(kind);
  const only = (reason: string): CommandEntries => ({ entries: [impossible(reason, icons[kind])], isSettled: true });
  if (isFailed || candidates.isFailed) return only(t('commands.failed'));
  if (!isRead || !candidates.isRead) return { entries: [], isSettled: false };
  if (tours.length === 0)
    return only(over ? t('commands.over', { number: over.number }) : t('commands.noTour', { number: tour }));
  if (candidates.meant.length === 0) return only(t(`commands.nobody.${kind}`, { name: who }));
  return { entries: candidates.meant.slice(0, mostEntries).map(entryOf), isSettled: true };
}
