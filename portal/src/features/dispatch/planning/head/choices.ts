/** The names of drivers and vehicles, for conflicting changes and differences. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listLimits } from '#contract/platform/list.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { fullName } from '#portal/entities/people/names.ts';
import { queries } from '#portal/platform/api/api.ts';
import { withChosen } from './deliveryServiceChoices.ts';

export function useDriverChoices(tour: Tour | null, search: string) {
  const { data } = useQuery({
    ...queries.drivers.list.queryOptions({
      input: { limit: listLimits.maximumLimit, sort: 'name', ...(search && { search }) },
    }),
    placeholderData: keepPreviousData,
  });
  const known = tour?.driver?.key
    ? { value: tour.driver.key, label: tour.driver.name, isBlocked: tour.driver.isBlocked }
    : null;
  const drivers = (data?.items ?? []).filter(({ confirmed }) => confirmed);
  return withChosen(
    drivers.map((driver) => ({ value: driver.key, label: fullName(driver), isBlocked: driver.status === 'BLOCKED' })),
    known,
  );
}

export function useVehicleChoices(tour: Tour | null, search: string) {
  const { data } = useQuery({
    ...queries.vehicles.references.queryOptions({ input: search ? { search } : {} }),
    placeholderData: keepPreviousData,
  });
  const known = tour?.vehicle?.key ? [{ ...tour.vehicle, key: tour.vehicle.key }] : [];
  const all = [...(data ?? []), ...known];
  const choices = all.map(({ key, make, model, plateNumber, isCritical }) => ({
    value: key,
    label: `${make} ${model}`,
    plateNumber,
    isCritical,
  }));
  return [...new Map(choices.map((choice) => [choice.value, choice])).values()];
}
