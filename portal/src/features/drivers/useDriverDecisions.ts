import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Driver } from '#contract/drivers.ts';
import { putInLists, dropFromLists } from '#portal/list/listCache.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import {
  usePersonDecisions,
  type PersonDecisions,
  type PersonKind,
} from '#portal/entities/people/usePersonDecisions.ts';
import { fullName } from '#portal/entities/people/names.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';

/** Shows a driver as they are now, wherever they were read. */
export function putDriver(client: QueryClient, driver: Driver): void {
  const { key } = driver;
  client.setQueryData(queries.drivers.get.queryKey({ input: { key } }), (read) => read && { ...read, ...driver });
  putInLists(client, queries.drivers.list, driver);
}

export type DriverDecisions = PersonDecisions<Driver>;

export function useDriverDecisions(): DriverDecisions {
  const t = useMessages('drivers');
  const client = useQueryClient();
  const kind = useMemo<PersonKind<Driver>>(
    () => ({
      operations: api.drivers,
      put: (driver) => putDriver(client, driver),
      drop: (key) => dropFromLists(client, queries.drivers.list, key),
      refresh: () => refreshAfterWrite(client, 'users'),
      words: (told, driver) => t(`done.${told}`, { name: fullName(driver) }),
      conflict: (current, hasSameStatus) =>
        t(`conflict.${hasSameStatus ? 'changed' : current.status}`, { name: fullName(current) }),
    }),
    [client, t],
  );
  return usePersonDecisions(kind);
}
