/** Reads the page of sensors that the address asks for, its rows held still while a hand is on them. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Sensor } from '#contract/sensors.ts';
import { api, queries } from '#portal/platform/api.ts';
import { useSteadyList, type SteadyList } from '#portal/platform/list/useSteadyList.ts';
import { putSensor } from './sensorCache.ts';
import { listInputOf, type SensorListState } from './sensorList.ts';

export type SensorList = SteadyList<Sensor>;

/** @param isHandOn asked when something changed elsewhere: true while rows must not move */
export function useSensorList(state: SensorListState, isHandOn: () => boolean): SensorList {
  const client = useQueryClient();
  const input = listInputOf(state);
  const query = useQuery({ ...queries.sensors.list.queryOptions({ input }), placeholderData: keepPreviousData });
  async function read(key: string): Promise<Sensor> {
    const sensor = await api.sensors.get({ key });
    putSensor(client, sensor);
    return sensor;
  }
  return useSteadyList({ list: JSON.stringify(input), query, read, isHandOn });
}
