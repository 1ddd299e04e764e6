import type { QueryClient } from '@tanstack/react-query';
import { page } from 'vitest/browser';
import type { DriverDetail, Driver } from '#contract/people/drivers.ts';
import type { DriverStatus } from '#contract/people/people.ts';
import { RefetchScheduler } from '#portal/platform/live/refetchScheduler.ts';
import { refreshTouched } from '#portal/platform/live/queries.ts';
import { keyOf, buildDriver, waiting } from './entities.ts';
import { buildMe, fakeServer, type Asked } from './fakeServer.ts';

export interface DriversWorld {
  drivers: Driver[];
  /** The total, if it is more than the listed drivers. */
  total?: number;
  /** The responses to decisions, by `METHOD /path`. */
  answers: Record<string, (asked: Asked) => unknown>;
}

/** One who waits, one online, one offline, one blocked. */
export const buildDrivers = (): DriversWorld => ({
  answers: {},
  drivers: [
    buildDriver(1, waiting),
    buildDriver(2, { status: 'ONLINE', lastOnline: Date.now() }),
    buildDriver(3, { lastOnline: Date.now() - 12 * 3_600_000 - 60_000 }),
    buildDriver(4, { active: false, status: 'BLOCKED' }),
  ],
});

/** Answers as the real server would, from a world. */
export function serveDrivers(world: DriversWorld): Asked[] {
  const count = (status: DriverStatus) => world.drivers.filter((driver) => driver.status === status).length;
  const one = (driver: Driver) => ({ ...driver, devices: [], presence: [] as DriverDetail['presence'] });
  return fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /company/validation-key': () => ({ validationKey: '48217' }),
    'GET /activities': () => ({ items: [], total: 0, next: null }),
    'GET /drivers': () => ({
      items: world.drivers,
      total: world.total ?? world.drivers.length,
      next: null,
      counts: {
        all: world.total ?? world.drivers.length,
        CONFIRM: count('CONFIRM'),
        BLOCKED: count('BLOCKED'),
        ONLINE: count('ONLINE'),
        OFFLINE: count('OFFLINE'),
      },
    }),
    ...Object.fromEntries(world.drivers.map((driver) => [`GET /drivers/${driver.key}`, () => one(driver)])),
    ...world.answers,
  });
}

export const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name.replace('.', '\\.')} `) });
export const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Refreshes the queries that a change of presence makes stale, as after a live event. */
export const changePresence = (client: QueryClient, key: string | null) =>
  refreshTouched(new RefetchScheduler(client), { collection: 'presence', key, kind: 'changed' }, keyOf(999));
