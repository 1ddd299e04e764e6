import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { TourFields } from '#contract/tours.ts';
import { breaksBy } from '#planner/routing/breaks.ts';
import { stopPoints } from '#portal/entities/tour/stopPoints.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useSettings } from '#portal/platform/session/session.ts';
import { decodePolyline } from './polyline.ts';
import { overLimits } from './limits.ts';
import { loadOfTour, overloads, planTour, stopWarnings, visitsOf } from './planTour.ts';
import { useAcceptanceHours } from '#portal/entities/stop/useAcceptanceHours.ts';
import { useRoute } from './useRoute.ts';

/** The times of what stands in the form, and what is wrong with it: computed once what was changed has been drawn. */
export function usePlanned(newest: TourFields) {
  const values = useDeferredValue(newest);
  const [turn, setTurn] = useState(0);
  const { timeZone, routeType } = useSettings();
  const { departure, stops, vehicle: vehicleKey, breakRule } = values;
  const hoursOf = useAcceptanceHours(stops);
  const { data: vehicle } = useQuery({
    ...queries.vehicles.get.queryOptions({ input: { key: vehicleKey ?? '' } }),
    enabled: vehicleKey !== null,
  });
  const totalWeight = (vehicleKey === null ? undefined : vehicle)?.totalWeight ?? null;
  const rule = breaksBy(breakRule, totalWeight);
  const { answer, isAsking, ask } = useRoute(stops, vehicleKey);
  const compute = useCallback(() => {
    ask();
    setTurn((now) => now + 1);
  }, [ask]);
  const computed = useMemo(() => {
    const planned = planTour(
      { departure, stops, breaksBy: rule },
      hoursOf,
      { timeZone, routeType },
      answer?.legs ?? null,
    );
    const load = loadOfTour(stops);
    const warnings = stopWarnings(stops, planned);
    const { points, line } = stopPoints(stops);
    return {
      ...planned,
      points,
      line: answer?.line ? decodePolyline(answer.line) : line,
      departure,
      stops,
      visits: visitsOf(stops, planned, warnings),
      warnings,
      load,
      overloads: overloads(load, vehicleKey === null ? undefined : vehicle),
      totalWeight,
      overLimits: overLimits(planned.schedule, totalWeight),
      source: answer?.source ?? 'estimate',
      fallback: answer?.fallback ?? null,
      attribution: answer?.attribution ?? '',
      /** When the provider did, in milliseconds since 1970; null where the estimate stands. */
      computed: answer?.computed ?? null,
      /** Another number each time that somebody has it computed anew. */
      turn,
    };
  }, [departure, stops, hoursOf, timeZone, routeType, vehicle, vehicleKey, totalWeight, rule, answer, turn]);
  return useMemo(() => ({ ...computed, isAsking, compute }), [computed, isAsking, compute]);
}

export type PlannedTour = ReturnType<typeof usePlanned>;
