import type { QueryClient } from '@tanstack/react-query';
import type { Vehicle } from '#contract/vehicles.ts';
import { queries } from '#portal/platform/api/api.ts';
import { dropFromLists, findInLists, follow, putInLists } from '#portal/list/listCache.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';

const lists = queries.vehicles.list.key();

/** A vehicle from any list that was read, to show its page at once; undefined where none holds it. */
export function findReadVehicle(client: QueryClient, key: string): Vehicle | undefined {
  return findInLists(client, lists, key) as Vehicle | undefined;
}

/** Shows a saved vehicle in place, wherever it was read. */
export function putVehicle(client: QueryClient, vehicle: Vehicle): void {
  client.setQueryData(queries.vehicles.get.queryKey({ input: { key: vehicle.key } }), vehicle);
  putInLists(client, lists, vehicle);
}

/** Shows a vehicle's new picture, which leaves everything else of it as it is. */
export function putVehicleImage(client: QueryClient, key: string, image: string | null): void {
  const { queryKey } = queries.vehicles.get.queryOptions({ input: { key } });
  const vehicle = client.getQueryData(queryKey) ?? findReadVehicle(client, key);
  if (vehicle) putVehicle(client, { ...vehicle, image });
}

/** Shows a deleted vehicle in no list any more. */
export function dropVehicle(client: QueryClient, key: string): void {
  dropFromLists(client, lists, [key]);
}

/** Reads again, after a write of ours, what it can have moved. */
export function refreshAfterOwnWrite(client: QueryClient): Promise<void> {
  return follow(refreshAfterWrite(client, 'vehicles'));
}
