import type { CapacityMeasure, DailyMeasure } from '#contract/dispatch/tourCheck.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useLoadWords } from './load.ts';
import { useMeasures } from './measures.ts';

/** Formats how far a vehicle is overloaded; amounts are pieces, kilograms or cubic metres. */
export function useOverloadWords(): (measure: CapacityMeasure, loaded: number, capacity: number) => string {
  const t = useMessages('tour');
  const { weight, volume } = useMeasures();
  const { format } = useNumbers();
  const loads = { weight, volume, pieces: useLoadWords().packages };
  const capacities = { weight, volume, pieces: format };
  return (measure, loaded, capacity) =>
    t(`overload.${measure}`, { loaded: loads[measure](loaded), capacity: capacities[measure](capacity) });
}

/** Formats how long a driver works or drives on a day, and how long is allowed. */
export function useOverHoursWords(): (measure: DailyMeasure, seconds: number, limitHours: number) => string {
  const t = useMessages('tour');
  const { duration } = useMeasures();
  return (measure, seconds, hours) => t(`overHours.${measure}`, { time: duration(seconds), hours });
}
