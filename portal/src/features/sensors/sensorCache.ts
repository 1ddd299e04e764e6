import type { QueryClient } from '@tanstack/react-query';
import type { Sensor } from '#contract/sensors.ts';
import { queries } from '#portal/platform/api/api.ts';
import { dropFromLists, follow, putInLists } from '#portal/list/listCache.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';

const lists = queries.sensors.list.key();

/** Shows a sensor as it is now, wherever it was read. */
export function putSensor(client: QueryClient, sensor: Sensor): void {
  putInLists(client, lists, sensor);
}

/** Shows a sensor that was given back in no list any more. */
export function dropSensor(client: QueryClient, key: string): void {
  dropFromLists(client, lists, [key]);
}

/** Reads again, after a write of ours, what it can have moved. */
export function refreshAfterOwnWrite(client: QueryClient): Promise<void> {
  return follow(refreshAfterWrite(client, 'sensors', 'vehicles'));
}
