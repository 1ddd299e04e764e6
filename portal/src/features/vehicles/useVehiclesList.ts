/** Reads the page of vehicles that the address asks for, its rows held still while a hand is on them. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Vehicle } from '#contract/vehicles.ts';
import { api, queries } from '#portal/platform/api.ts';
import { useSteadyList, type SteadyList } from '#portal/platform/list/useSteadyList.ts';
import { putVehicle } from './vehiclesCache.ts';
import { listInputOf, type VehiclesListState } from './vehiclesList.ts';

export interface VehiclesList extends SteadyList<Vehicle> {
  /** How many there are in the whole fleet, and with damage; undefined until first read. */
  counts: { all: number; damaged: number } | undefined;
}

/** @param isHandOn asked when something changed elsewhere: true while rows must not move */
export function useVehiclesList(state: VehiclesListState, isHandOn: () => boolean): VehiclesList {
  const client = useQueryClient();
  const input = listInputOf(state);
  const query = useQuery({ ...queries.vehicles.list.queryOptions({ input }), placeholderData: keepPreviousData });
  async function read(key: string): Promise<Vehicle> {
    const vehicle = await api.vehicles.get({ key });
    putVehicle(client, vehicle);
    return vehicle;
  }
  const list = useSteadyList({ list: JSON.stringify(input), query, read, isHandOn });
  return { ...list, counts: query.data?.counts };
}
