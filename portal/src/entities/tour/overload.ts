import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useMeasures } from './measures.ts';

/** What of a vehicle's capacity a tour exceeds. */
export type OverloadMeasure = 'packages' | 'weight' | 'volume';

/** Says by how much a vehicle is overloaded; pieces, kilograms or cubic metres. */
export function useOverloadWords(): (what: OverloadMeasure, loaded: number, capacity: number) => string {
  const t = useMessages('tour');
  const { weight, volume } = useMeasures();
  const { counted, format } = useNumbers();
  const loads = { weight, volume, packages: (pieces: number) => t('overload.packageCount', counted(pieces)) };
  const capacities = { weight, volume, packages: format };
  return (what, loaded, capacity) =>
    t(`overload.${what}`, { loaded: loads[what](loaded), capacity: capacities[what](capacity) });
}
