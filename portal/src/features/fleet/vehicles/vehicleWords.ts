import { useMemo } from 'react';
import type { Vehicle } from '#contract/fleet/vehicles.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';

export const kilogramsOfTonne = 1000;

/** "Mercedes-Benz Sprinter 317" */
export const nameOf = ({ make, model }: Pick<Vehicle, 'make' | 'model'>): string => `${make} ${model}`;

type Capacity = Pick<Vehicle, 'capacityWeight' | 'capacityVolume' | 'capacityPieces'>;

/** Stable until the language changes, so that rows do not render again. */
export function useVehicleWords() {
  const t = useMessages('vehicles');
  const numbers = useNumbers();
  return useMemo(() => {
    /** "3,5 t" */
    const tonnes = (kilograms: number) =>
      t('units.tonnes', { formatted: numbers.format(kilograms / kilogramsOfTonne) });
    /** "Kühlaufbau, 3,5 t"; empty if neither is known. */
    const traits = ({ features, totalWeight }: Pick<Vehicle, 'features' | 'totalWeight'>) =>
      [...features, ...(totalWeight === null ? [] : [tonnes(totalWeight)])].join(', ');
    /** "1.250 kg, 11,5 m³, 6 Stück"; empty if nothing is known. */
    const capacity = ({ capacityWeight, capacityVolume, capacityPieces }: Capacity) =>
      [
        capacityWeight !== null && t('units.kilograms', { formatted: numbers.format(capacityWeight) }),
        capacityVolume !== null && t('units.cubicMetres', { formatted: numbers.format(capacityVolume) }),
        capacityPieces !== null && t('units.pieces', numbers.counted(capacityPieces)),
      ]
        .filter((part) => part !== false)
        .join(', ');
    /** "Höhe 2,65 m, Breite 2,02 m"; empty if nothing is known. */
    const measures = ({ height, width, length }: Pick<Vehicle, 'height' | 'width' | 'length'>) =>
      Object.entries({ height, width, length })
        .filter(([, metres]) => metres !== null)
        .map(([name, metres]) =>
          t('units.measure', {
            name: t(`fields.${name as 'height' | 'width' | 'length'}`),
            formatted: numbers.format(metres ?? 0),
          }),
        )
        .join(', ');
    const euro = (cents: number) => numbers.format(cents / 100);
    /** "38,5 € je Stunde, 0,42 € je km"; empty if nothing is known. */
    const costs = ({ costPerHour, costPerKilometre }: Pick<Vehicle, 'costPerHour' | 'costPerKilometre'>) =>
      [
        costPerHour !== null && t('units.costPerHour', { formatted: euro(costPerHour) }),
        costPerKilometre !== null && t('units.costPerKilometre', { formatted: euro(costPerKilometre) }),
      ]
        .filter((part) => part !== false)
        .join(', ');
    return { tonnes, traits, capacity, measures, costs };
  }, [t, numbers]);
}
