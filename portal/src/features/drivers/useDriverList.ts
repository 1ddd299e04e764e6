/** Reads the page of drivers that the address asks for, its rows held still while a hand is on them. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import type { Driver, driverCounts } from '#contract/drivers.ts';
import { api, queries } from '#portal/platform/api.ts';
import { useSteadyList, type SteadyList } from '#portal/platform/list/useSteadyList.ts';
import { putDriver } from './driverCache.ts';
import { listInputOf, type DriverListState } from './driverList.ts';

export interface DriverList extends SteadyList<Driver> {
  /** How many there are in each status; undefined until first read. */
  counts: z.infer<typeof driverCounts> | undefined;
}

/** @param isHandOn asked when something changed elsewhere: true while rows must not move */
export function useDriverList(state: DriverListState, isHandOn: () => boolean): DriverList {
  const client = useQueryClient();
  const input = listInputOf(state);
  const query = useQuery({ ...queries.drivers.list.queryOptions({ input }), placeholderData: keepPreviousData });
  async function read(key: string): Promise<Driver> {
    const driver = await api.drivers.get({ key });
    putDriver(client, driver);
    return driver;
  }
  const list = useSteadyList({ list: JSON.stringify(input), query, read, isHandOn });
  return { ...list, counts: query.data?.counts };
}
