import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { queries } from '#portal/platform/api/api.ts';
import '#portal/routes.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';

const shown = {
  reports: queries.damages.list.key(),
  vehicles: queries.vehicles.list.key(),
  start: queries.dashboard.get.key(),
  activities: queries.activities.list.key(),
};

it.each([
  ['a report', ['damages', 'vehicles']],
  ['a vehicle', ['vehicles']],
] as const)('reads again what shows %s', async (_what, [written, ...touched]) => {
  const client = new QueryClient();
  for (const queryKey of Object.values(shown)) client.setQueryData(queryKey, {});
  await refreshAfterWrite(client, written, ...touched);
  for (const queryKey of Object.values(shown)) expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
