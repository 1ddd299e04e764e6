import type { SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listLimits } from '#contract/platform/list.ts';
import { fullName } from '#portal/entities/people/names.ts';
import { queries } from '#portal/platform/api/api.ts';

export type ChoiceKind = 'driver' | 'vehicle';

export interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

/** Every choice has been searched on the server; the list scrolls itself, so that the keyboard reaches all of it. */
export const choiceProps = {
  searchable: true,
  clearable: true,
  // Where it is cleared, nothing else stands: a long name has room.
  clearSectionMode: 'clear',
  withScrollArea: false,
  styles: { options: { maxHeight: 220, overflowY: 'auto' } },
  filter: ({ options }) => options,
} as const satisfies SelectProps;

/** Milliseconds without typing before the server is asked. */
const searchAfterMs = 250;

const vehicleLabel = ({ plateNumber, make, model }: { plateNumber: string; make: string; model: string }) =>
  `${plateNumber}, ${make} ${model}`;

/**
 * The drivers or vehicles that tours can be given, as far as they match what is typed; the chosen one always.
 * @param isAsked nothing is read before somebody looks at them
 */
export function useChoices(kind: ChoiceKind, chosen: string | null, isAsked: boolean) {
  const [typed, search] = useState('');
  const [rested] = useDebouncedValue(typed.trim(), searchAfterMs);
  const [isDriver, isVehicle] = [kind === 'driver', kind === 'vehicle'];
  const chosenDriver = useQuery({
    ...queries.drivers.get.queryOptions({ input: { key: chosen ?? '' } }),
    enabled: isDriver && chosen !== null,
  });
  const chosenVehicle = useQuery({
    ...queries.vehicles.get.queryOptions({ input: { key: chosen ?? '' } }),
    enabled: isVehicle && chosen !== null,
  });
  const known: Choice[] = [
    ...(chosenDriver.data ? [{ value: chosenDriver.data.key, label: fullName(chosenDriver.data) }] : []),
    ...(chosenVehicle.data ? [{ value: chosenVehicle.data.key, label: vehicleLabel(chosenVehicle.data) }] : []),
  ];
  // What stands in the field because it was chosen is no search.
  const wanted = known.some(({ label }) => label === rested) ? '' : rested.slice(0, listLimits.searchMaximum);
  const drivers = useQuery({
    ...queries.drivers.list.queryOptions({
      input: { limit: listLimits.maximumLimit, sort: 'name', ...(wanted && { search: wanted }) },
    }),
    enabled: isDriver && isAsked,
    placeholderData: keepPreviousData,
  });
  const vehicles = useQuery({
    ...queries.vehicles.references.queryOptions({ input: wanted ? { search: wanted } : {} }),
    enabled: isVehicle && isAsked,
    placeholderData: keepPreviousData,
  });
  const offered: Choice[] = [
    ...(drivers.data?.items ?? [])
      .filter(({ confirmed }) => confirmed)
      .map((driver) => ({ value: driver.key, label: fullName(driver), disabled: driver.status === 'BLOCKED' })),
    ...(vehicles.data ?? []).map((vehicle) => ({ value: vehicle.key, label: vehicleLabel(vehicle) })),
  ];
  const choices = [...known.filter(({ value }) => offered.every((one) => one.value !== value)), ...offered];
  return { choices, search };
}
