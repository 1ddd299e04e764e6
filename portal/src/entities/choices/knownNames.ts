import { useQueryClient } from '@tanstack/react-query';
import { fullName } from '#portal/entities/people/names.ts';
import { queries } from '#portal/platform/api/api.ts';
import { vehicleLabel, type ChoiceKind } from './choices.ts';

/** The names of drivers or vehicles as far as they have been read; a key without one is shown as `…`. */
export function useKnownNames() {
  const client = useQueryClient();
  return (kind: ChoiceKind, keys: readonly string[]): string => {
    const nameOf = (key: string): string => {
      if (kind === 'driver') {
        const driver = client.getQueryData(queries.drivers.get.queryKey({ input: { key } }));
        return driver ? fullName(driver) : '…';
      }
      const vehicle = client.getQueryData(queries.vehicles.get.queryKey({ input: { key } }));
      return vehicle ? vehicleLabel(vehicle) : '…';
    };
    return keys.map(nameOf).join(', ');
  };
}
