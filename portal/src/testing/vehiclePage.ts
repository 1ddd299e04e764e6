import { page } from 'vitest/browser';
import type { Damage } from '#contract/fleet/damages.ts';
import type { Vehicle } from '#contract/fleet/vehicles.ts';
import type { Sensor } from '#contract/fleet/sensors.ts';
import { queries } from '#portal/platform/api/api.ts';
import { vehicleKey, buildVehicle } from './entities.ts';
import { buildMe, fakeServer, refused, type Asked } from './fakeServer.ts';
import { mountPortal } from './mount.tsx';

export interface World {
  vehicle: Vehicle;
  damages: Damage[];
  sensors: Sensor[];
  /** Answers to further calls, or in place of the world's. */
  answers?: Parameters<typeof fakeServer>[0];
}

export const buildWorld = (): World => ({ vehicle: buildVehicle(), damages: [], sensors: [] });

/** A page of a list as the server answers it; the cursor is the index of the next item. */
export function pageOf<Item>(all: readonly Item[], { query }: Pick<Asked, 'query'>) {
  const [from, limit] = [Number(query.get('cursor') ?? 0), Number(query.get('limit') ?? 50)];
  const next = from + limit < all.length ? String(from + limit) : null;
  return { items: all.slice(from, from + limit), total: all.length, next };
}

/** Answers as the real server would, from a world. */
function serveWorld(world: World): Asked[] {
  return fakeServer({
    'GET /account/me': () => buildMe(),
    [`GET /vehicles/${vehicleKey}`]: () => world.vehicle,
    'GET /damages': (asked) => pageOf(world.damages, asked),
    'GET /sensors': (asked) => pageOf(world.sensors, asked),
    'GET /activities': () => ({ items: [], total: 0, next: null }),
    ...world.answers,
  });
}

/** Opens the vehicle's page in a wide window; `renew` fetches the world's current state, as after a live event. */
export async function openVehicle(world: World, query = '') {
  await page.viewport(1440, 900);
  const asked = serveWorld(world);
  const portal = await mountPortal({ at: `/admin/fleet/${vehicleKey}${query}` });
  const lists = [queries.damages.key(), queries.vehicles.key()];
  const renew = () => Promise.all(lists.map((queryKey) => portal.client.invalidateQueries({ queryKey })));
  return { ...portal, asked, renew };
}

export const gone = () => refused(404, 'not-found');
export const damageDrawer = () => page.getByRole('dialog');
export const titleField = () => damageDrawer().getByRole('textbox', { name: 'Was ist beschädigt?' });

/** Fills the fields that a new report leaves empty. */
export async function choosePlaceAndSeverity(): Promise<void> {
  await damageDrawer().getByLabelText('Stelle am Fahrzeug').selectOptions('Kotflügel');
  await damageDrawer().getByText('Gering', { exact: true }).click();
}
