import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Replacements } from '#contract/dispatch/planning.ts';
import { planningLimits } from '#contract/dispatch/planningLimits.ts';
import type { VehicleReference } from '#contract/fleet/vehicles.ts';
import { addDays } from '#contract/platform/days.ts';
import { listLimits } from '#contract/platform/list.ts';
import { dayOf } from '#contract/platform/time.ts';
import { useToday } from '#portal/entities/tour/today.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useTimeZone } from '#portal/platform/session/session.ts';
import {
  loadShareOf,
  objectionsToDriver,
  objectionsToVehicle,
  severityOf,
  type Objection,
  type Span,
  type Wanted,
} from './standing.ts';

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

/** What is known of the chosen driver or vehicle before the candidates are read. */
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

/** Before others of the same severity: vehicles that the load fills most, drivers with the least to do. */
type Ranked = Candidate & { preference: number };

const lengthOf = ({ begin, end }: Span) => (end ?? begin) - begin;

function rankedDrivers(found: Replacements, wanted: Wanted, timeZone: string): Ranked[] {
  return found.drivers.map((driver) => ({
    key: driver.key,
    label: driver.name,
    plateNumber: null,
    image: driver.image,
    objections: objectionsToDriver(driver, wanted, found, timeZone),
    share: null,
    preference: wanted.spans.length === 0 ? 0 : driver.tours.reduce((sum, tour) => sum + lengthOf(tour), 0),
  }));
}

function rankedVehicles(found: Replacements, wanted: Wanted): Ranked[] {
  return found.vehicles.map((vehicle) => {
    const share = loadShareOf(vehicle, wanted);
    const { key, make, model, plateNumber } = vehicle;
    const objections = objectionsToVehicle(vehicle, wanted, found);
    return { key, label: `${make} ${model}`, plateNumber, image: null, objections, share, preference: -(share ?? 0) };
  });
}

/** The candidates of a kind: those that suit best first. */
export function candidatesOf(kind: CandidateKind, found: Replacements, wanted: Wanted, timeZone: string): Candidate[] {
  const ranked = kind === 'driver' ? rankedDrivers(found, wanted, timeZone) : rankedVehicles(found, wanted);
  const name = ({ plateNumber, label }: Ranked) => plateNumber ?? label;
  return ranked.toSorted(
    (one, other) =>
      severityOf(one.objections) - severityOf(other.objections) ||
      one.preference - other.preference ||
      name(one).localeCompare(name(other)),
  );
}

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
  const suits = useCallback(
    (found: Replacements): Candidate[] => {
      const read = JSON.parse(asked) as Wanted;
      const isRead = read.days !== undefined || daysOf(read.spans, timeZone) !== null;
      return candidatesOf(kind, found, isRead ? read : { ...read, spans: [] }, timeZone);
    },
    [asked, kind, timeZone],
  );
  const candidates = useMemo(() => (data ? suits(data) : []), [data, suits]);
  return { candidates, isLoaded: data !== undefined, isFailed: all.isError };
}
