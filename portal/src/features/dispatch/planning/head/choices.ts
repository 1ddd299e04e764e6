/** Options for the driver, vehicle and delivery service of a tour. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listLimits } from '#contract/platform/list.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { fullName } from '#portal/entities/people/names.ts';
import { queries } from '#portal/platform/api/api.ts';

export interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

const limit = listLimits.maximumLimit;

/** Keeps the chosen option in the list even if the server no longer lists it. */
function withChosen<One extends Choice>(choices: One[], chosen: One | null): One[] {
  if (!chosen || choices.some(({ value }) => value === chosen.value)) return choices;
  return [chosen, ...choices];
}

export function useDriverChoices(tour: Tour | null, search: string) {
  const { data } = useQuery({
    ...queries.drivers.list.queryOptions({ input: { limit, sort: 'name', ...(search && { search }) } }),
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

export function useDeliveryServiceChoices(tour: Tour | null): Choice[] {
  const { data } = useQuery(queries.deliveryServices.list.queryOptions({ input: { limit, sort: 'name' } }));
  const chosen = tour?.deliveryService;
  const known = chosen?.key ? { value: chosen.key, label: chosen.name } : null;
  const offered = (data?.items ?? []).filter(({ active, key }) => active || key === known?.value);
  return withChosen(
    offered.map(({ key, name }) => ({ value: key, label: name })),
    known,
  );
}
