import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Driver } from '#contract/drivers.ts';
import { api } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { usePersonDecisions, type PersonDecisions, type Sort } from '#portal/entities/people/usePersonDecisions.ts';
import { dropDriver, putDriver, refreshAfterOwnWrite } from './driverCache.ts';
import { fullName } from '#portal/entities/people/names.ts';

export type DriverDecisions = PersonDecisions<Driver>;

export function useDriverDecisions(): DriverDecisions {
  const t = useMessages('drivers');
  const client = useQueryClient();
  const sort = useMemo<Sort<Driver>>(
    () => ({
      operations: api.drivers,
      put: (driver) => putDriver(client, driver),
      drop: (key) => dropDriver(client, key),
      refresh: () => refreshAfterOwnWrite(client),
      words: (told, driver) => t(`done.${told}`, { name: fullName(driver) }),
      conflict: (current, hasSameStatus) =>
        t(`conflict.${hasSameStatus ? 'changed' : current.status}`, { name: fullName(current) }),
    }),
    [client, t],
  );
  return usePersonDecisions(sort);
}
