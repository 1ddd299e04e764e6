import { useMemo } from 'react';
import type { Vehicle } from '#contract/vehicles.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';

const kilogramsOfTonne = 1000;

/** "Mercedes-Benz Sprinter 317" */
export const nameOf = ({ make, model }: Pick<Vehicle, 'make' | 'model'>): string => `${make} ${model}`;

type Capacity = Pick<Vehicle, 'capacityWeight' | 'capacityVolume' | 'capacityPieces'>;

export interface VehicleWords {
  /** "3,5 t" */
  tonnes: (kilograms: number) => string;
  /** "Kühlaufbau, 3,5 t"; empty where neither is known. */
  traits: (vehicle: Pick<Vehicle, 'features' | 'totalWeight'>) => string;
  /** "1.250 kg, 11,5 m³, 6 Stück"; empty where nothing is known. */
  capacity: (vehicle: Capacity) => string;
}

/** Stays the same until the language changes, so that rows need not be drawn again. */
export function useVehicleWords(): VehicleWords {
  const t = useMessages('vehicles');
  const numbers = useNumbers();
  return useMemo(() => {
    const tonnes = (kilograms: number) =>
      t('units.tonnes', { formatted: numbers.format(kilograms / kilogramsOfTonne) });
    const traits: VehicleWords['traits'] = ({ features, totalWeight }) =>
      [...features, ...(totalWeight === null ? [] : [tonnes(totalWeight)])].join(', ');
    const capacity: VehicleWords['capacity'] = ({ capacityWeight, capacityVolume, capacityPieces }) =>
      [
        capacityWeight !== null && t('units.kilograms', { formatted: numbers.format(capacityWeight) }),
        capacityVolume !== null && t('units.cubicMetres', { formatted: numbers.format(capacityVolume) }),
        capacityPieces !== null && t('units.pieces', numbers.counted(capacityPieces)),
      ]
        .filter((part) => part !== false)
        .join(', ');
    return { tonnes, traits, capacity };
  }, [t, numbers]);
}
