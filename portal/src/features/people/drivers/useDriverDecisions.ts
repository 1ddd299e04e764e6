import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Driver } from '#contract/people/drivers.ts';
import { putInLists, dropFromLists } from '#portal/list/pages/listCache.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { usePersonDecisions, type PersonKind } from '#portal/entities/people/usePersonDecisions.ts';

/** Shows a new version of a driver in all cached queries. */
export function putDriver(client: QueryClient, driver: Driver): void {
  const { key } = driver;
  client.setQueryData(queries.drivers.get.queryKey({ input: { key } }), (read) => read && { ...read, ...driver });
  putInLists(client, queries.drivers.list, driver);
}

export function useDriverDecisions() {
  const words = useMessages('drivers');
  const client = useQueryClient();
  const kind = useMemo<PersonKind<Driver>>(
    () => ({
      operations: api.drivers,
      put: (driver) => putDriver(client, driver),
      drop: (key) => dropFromLists(client, queries.drivers.list, key),
      words,
    }),
    [client, words],
  );
  return usePersonDecisions(kind);
}
