import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Tour, TourFields } from '#contract/dispatch/tours.ts';
import { drivenOrder } from '#planner/plan.ts';
import { breaksBy } from '#planner/routing/breaks.ts';
import { stopPoints } from '#portal/entities/tour/stopPoints.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useNow } from '#portal/platform/clock/clock.ts';
import { useSettings } from '#portal/platform/session/session.ts';
import { decodeLine } from '#planner/routing/polyline.ts';
import { planDraft, stopWarnings, visitsOf } from './planDraft.ts';
import { nothingPromised } from '#portal/entities/stop/promise.ts';
import { useAcceptanceHours } from '#portal/entities/stop/useAcceptanceHours.ts';
import { planStopOf, reportsOf, type DrivenReports } from './reports.ts';
import { passedOf } from '../stops/stops.ts';
import { useEarlierTours } from './useEarlierTours.ts';
import { useRoute } from './useRoute.ts';
import { useSpacing } from './useSpacing.ts';

const minuteMs = 60_000;

/** The driver's reports, updated every minute, and the passed stops. */
function useReports(tour: Tour | null, minute: number) {
  const reports = useMemo(() => reportsOf(tour, minute), [tour, minute]);
  const passed = useMemo(() => passedOf(tour), [tour]);
  return { reports, passed };
}

/** The stops in driven order, without skipped stops. */
const useDriven = (stops: TourFields['stops'], reports: DrivenReports | null) =>
  useMemo(() => {
    if (!reports) return stops;
    const reported = stops.map((stop) => planStopOf(stop, nothingPromised, reports));
    return drivenOrder(reported, reports).flatMap((index) => stops[index] ?? []);
  }, [stops, reports]);

function useVehicle(key: string | null) {
  const { data } = useQuery({
    ...queries.vehicles.get.queryOptions({ input: { key: key ?? '' } }),
    enabled: key !== null,
  });
  return key === null ? undefined : data;
}

/**
 * Times and warnings of the tour in the form. They take one or two milliseconds for 200 stops, so they are rendered
 * together with the change.
 */
export function usePlanned(values: TourFields, tour: Tour | null) {
  const [turn, setTurn] = useState(0);
  const settings = useSettings();
  const { departure, stops, driver, vehicle: vehicleKey, breakRule } = values;
  const hoursOf = useAcceptanceHours(stops);
  const vehicle = useVehicle(vehicleKey);
  const rule = breaksBy(breakRule, vehicle ?? null);
  const minute = Math.floor(useNow() / minuteMs) * minuteMs;
  const { reports, passed } = useReports(tour, minute);
  const before = useEarlierTours(tour?.key ?? null, values, minute);
  const spacingOf = useSpacing(stops);
  const driven = useDriven(stops, reports);
  const { answer, isAsking, ask } = useRoute(driven, vehicleKey);
  const compute = useCallback(() => {
    ask();
    setTurn((now) => now + 1);
  }, [ask]);
  const computed = useMemo(() => {
    const planned = planDraft(
      { departure, stops, breaksBy: rule, vehicle, before },
      hoursOf,
      { ...settings, spacingOf },
      answer?.legs ?? null,
      reports,
    );
    const warnings = stopWarnings(stops, planned, passed, { driver, vehicle: vehicle ?? null });
    const { points, line } = stopPoints(stops);
    return {
      ...planned,
      points,
      line: answer?.line ? decodeLine(answer.line) : line,
      departure,
      stops,
      visits: visitsOf(stops, planned, warnings),
      warnings,
      vehicle,
      source: answer?.source ?? 'estimate',
      fallback: answer?.fallback ?? null,
      attribution: answer?.attribution ?? '',
      /** When the provider computed the route, in milliseconds since 1970; null for the estimate. */
      computed: answer?.computed ?? null,
      /** Increased each time that the user computes the route again. */
      turn,
    };
  }, [departure, stops, driver, hoursOf, settings, spacingOf, vehicle, rule, before, answer, turn, reports, passed]);
  return useMemo(() => ({ ...computed, isAsking, compute }), [computed, isAsking, compute]);
}

export type PlannedTour = ReturnType<typeof usePlanned>;
