import { hashKey, type QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from './platform/api/queryClient.ts';
import type { RouteEntry } from './platform/routing/table.ts';
import { preload } from './platform/routing/screens.ts';
import { meKey } from './platform/session/session.ts';
import { routes } from './routes.ts';
import { layouts } from './shell/layouts.ts';
import { buildMe, fakeServer, refused } from './testing/fakeServer.ts';
import { mountPortal } from './testing/mount.tsx';

const key = '01900000-0000-7000-8000-000000000777';
const askedBy = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ queryHash, state }) => state.fetchStatus === 'fetching' && queryHash !== hashKey(meKey))
    .map(({ queryHash }) => queryHash)
    .toSorted();

/** @returns the client that the loader's questions stand in; some are asked once code has been loaded */
function askByLoader({ search, loader }: RouteEntry): QueryClient {
  const client = createQueryClient();
  // Whose company's zone says which day it is.
  client.setQueryData(meKey, buildMe());
  const answers =
    loader?.({ client, isAdministrator: true, search: search?.({}) ?? {}, params: { key, kind: 'customers' } }) ?? [];
  for (const answer of answers) answer.catch(() => undefined);
  return client;
}

const afterEffects = requestIdleCallback.bind(globalThis);
// A browser that is never idle begins nothing else.
vi.spyOn(globalThis, 'requestIdleCallback').mockReturnValue(0);

// What is asked later, by what an answer or a person says, is nobody's first query.
it.each(routes.map((route) => [route.name, route] as const))(
  'begins the first queries of %s in its loader',
  async (_, route) => {
    fakeServer({
      'GET /account/me': () => (route.layout === 'auth' ? refused(401, 'user-token-expired') : buildMe()),
      'GET *': () => new Promise(() => undefined),
    });
    await Promise.all([preload(route.screen), preload(layouts[route.layout])]);
    const at = route.path.replace('$key', key).replace('$kind', 'customers').replace('$', 'x');
    const { client } = await mountPortal({ at });
    await expect.poll(() => document.querySelector('main')?.childElementCount).toBeGreaterThan(0);
    await new Promise((resolve) => afterEffects(resolve, { timeout: 1000 }));
    const byLoader = askByLoader(route);
    await expect.poll(() => askedBy(byLoader)).toEqual(askedBy(client));
  },
);
