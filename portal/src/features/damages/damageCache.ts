import type { QueryClient } from '@tanstack/react-query';
import type { Damage } from '#contract/damages.ts';
import { queries } from '#portal/platform/api/api.ts';
import { dropFromLists, putInLists } from '#portal/list/listCache.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';

const lists = queries.damages.list.key();

/** Shows a report as it is now, wherever it was read. */
export function putDamage(client: QueryClient, damage: Damage): void {
  putInLists(client, lists, damage);
}

/** Shows a deleted report in no list any more. */
export function dropDamage(client: QueryClient, key: string): void {
  dropFromLists(client, lists, [key]);
}

/** Reads again, after a write of ours, what it can have moved. */
export function refreshAfterOwnWrite(client: QueryClient): Promise<void> {
  return refreshAfterWrite(client, 'damages', 'vehicles');
}
