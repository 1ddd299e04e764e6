import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { queries } from '#portal/platform/api/api.ts';
import '#portal/features.ts';
import { refreshAfterOwnWrite as refreshAfterVehicle } from '../vehicles/vehiclesCache.ts';
import { refreshAfterOwnWrite as refreshAfterDamage } from './damageCache.ts';

const shown = {
  reports: queries.damages.list.key(),
  vehicles: queries.vehicles.list.key(),
  start: queries.dashboard.get.key(),
  activities: queries.activities.list.key(),
};

it.each([
  ['a report', refreshAfterDamage],
  ['a vehicle', refreshAfterVehicle],
])('reads again what shows %s', async (_what, refresh) => {
  const client = new QueryClient();
  for (const queryKey of Object.values(shown)) client.setQueryData(queryKey, {});
  await refresh(client);
  for (const queryKey of Object.values(shown)) expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
