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

/**
 * The server filters the options. The list scrolls by itself instead of in a scroll area, so that all options are
 * reachable by keyboard.
 */
export const choiceProps = {
  searchable: true,
  clearable: true,
  // Only the clear button is shown, which leaves room for a long name.
  clearSectionMode: 'clear',
  withScrollArea: false,
  styles: { options: { maxHeight: 220, overflowY: 'auto' } },
  filter: ({ options }) => options,
} as const satisfies SelectProps;

/** Milliseconds without typing before the search is sent. */
export const searchAfterMs = 250;

export const vehicleLabel = ({ plateNumber, make, model }: { plateNumber: string; make: string; model: string }) =>
  `${plateNumber}, ${make} ${model}`;

/** Drivers or vehicles that match a search. */
export function useOffered(kind: ChoiceKind, wanted: string, isAsked: boolean): Choice[] {
  const drivers = useQuery({
    ...queries.drivers.list.queryOptions({
      input: { limit: listLimits.maximumLimit, sort: 'name', ...(wanted && { search: wanted }) },
    }),
    enabled: kind === 'driver' && isAsked,
    placeholderData: keepPreviousData,
  });
  const vehicles = useQuery({
    ...queries.vehicles.references.queryOptions({ input: wanted ? { search: wanted } : {} }),
    enabled: kind === 'vehicle' && isAsked,
    placeholderData: keepPreviousData,
  });
  return [
    ...(drivers.data?.items ?? [])
      .filter(({ confirmed }) => confirmed)
      .map((driver) => ({ value: driver.key, label: fullName(driver), disabled: driver.status === 'BLOCKED' })),
    ...(vehicles.data ?? []).map((vehicle) => ({ value: vehicle.key, label: vehicleLabel(vehicle) })),
  ];
}

/**
 * Drivers or vehicles for a tour that match the search; the chosen one is always included.
 * @param isAsked false until the user opens the choices; nothing is read before
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
  // The label of the chosen option is not a search.
  const wanted = known.some(({ label }) => label === rested) ? '' : rested.slice(0, listLimits.searchMaximum);
  const offered = useOffered(kind, wanted, isAsked);
  const choices = [...known.filter(({ value }) => offered.every((one) => one.value !== value)), ...offered];
  return { choices, search };
}
