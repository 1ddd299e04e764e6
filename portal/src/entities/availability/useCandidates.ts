import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { planningLimits } from '#contract/dispatch/planningLimits.ts';
import type { VehicleReference } from '#contract/fleet/vehicles.ts';
import { addDays } from '#contract/platform/days.ts';
import { listLimits } from '#contract/platform/list.ts';
import { dayOf } from '#contract/platform/time.ts';
import { useToday } from '#portal/entities/tour/today.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useTimeZone } from '#portal/platform/session/session.ts';
import type { Objection, Span, Wanted } from './standing.ts';

export type CandidateKind = 'driver' | 'vehicle';

/** A driver or a vehicle that can be chosen, and how well it suits. */
export interface Candidate {
  key: string;
  /** A name, or make and model. */
  label: string;
  /** Null for a driver. */
  plateNumber: string | null;
  image: string | null;
  objections: readonly Objection[];
  /** Part of the capacity that the load takes; null if unknown. */
  share: number | null;
}

/** The chosen driver or vehicle as far as it is known before the candidates are read. */
export type KnownChoice = Pick<Candidate, 'key' | 'label' | 'plateNumber'>;

export const knownVehicle = ({ key, make, model, plateNumber }: VehicleReference): KnownChoice => ({
  key,
  label: `${make} ${model}`,
  plateNumber,
});
export const knownDriver = ({ key, name }: { key: string; name: string }): KnownChoice => ({
  key,
  label: name,
  plateNumber: null,
});

/** The local days of the spans; null if there are none, or they are too far apart for one request. */
function daysOf(spans: readonly Span[], timeZone: string): { day: string; untilDay: string } | null {
  if (spans.length === 0) return null;
  const day = dayOf(Math.min(...spans.map(({ begin }) => begin)), timeZone);
  const untilDay = dayOf(Math.max(...spans.map(({ begin, end }) => end ?? begin)), timeZone);
  return untilDay < addDays(day, planningLimits.replacedDaysMaximum) ? { day, untilDay } : null;
}

/** The query of drivers and vehicles with what they have on the days of the spans; of today without spans. */
export function candidatesQuery(wanted: Wanted, { timeZone, today, search }: Surroundings) {
  return queries.planning.replacements.queryOptions({
    input: {
      ...(wanted.days ?? daysOf(wanted.spans, timeZone) ?? { day: today }),
      tours: wanted.tours.slice(0, planningLimits.toursMaximum),
      ...(search && { search }),
    },
  });
}

interface Surroundings {
  timeZone: string;
  today: string;
  search?: string;
}

/**
 * The drivers or vehicles for tours, with what speaks against them.
 * @param isAsked false until somebody chooses; nothing is read before
 * @param typed what is typed; sent only if not all candidates are in one response
 */
export function useCandidates(
  kind: CandidateKind,
  wanted: Wanted,
  { isAsked, typed }: { isAsked: boolean; typed: string },
) {
  const timeZone = useTimeZone();
  const today = useToday();
  const asked = JSON.stringify(wanted);
  const around = { timeZone, today };
  const all = useQuery({ ...candidatesQuery(wanted, around), enabled: isAsked });
  const isPart = (all.data?.[`${kind}s`].length ?? 0) >= planningLimits.replacementsMaximum;
  const search = typed.trim().slice(0, listLimits.searchMaximum);
  const narrowed = useQuery({
    ...candidatesQuery(wanted, { ...around, search }),
    enabled: isAsked && isPart && search !== '',
    placeholderData: keepPreviousData,
  });
  const data = isPart && search !== '' ? (narrowed.data ?? all.data) : all.data;
  // The code that judges candidates is not loaded before somebody chooses.
  const judging = useQuery({
    queryKey: ['chunks', 'judging'],
    queryFn: () => import('./judging.tsx'),
    enabled: isAsked,
    staleTime: Infinity,
    structuralSharing: false,
  });
  const judge = judging.data;
  const candidates = useMemo(() => {
    if (!data || !judge) return [];
    const read = JSON.parse(asked) as Wanted;
    const isRead = read.days !== undefined || daysOf(read.spans, timeZone) !== null;
    return judge.candidatesOf(kind, data, isRead ? read : { ...read, spans: [] }, timeZone);
  }, [data, judge, asked, kind, timeZone]);
  return {
    candidates,
    judge,
    isLoaded: data !== undefined && judge !== undefined,
    isFailed: all.isError || judging.isError,
  };
}
