import { page } from 'vitest/browser';
import type { Sensor } from '#contract/fleet/sensors.ts';
import type { VehicleReference } from '#contract/fleet/vehicles.ts';
import { expect } from 'vitest';
import { keyOf, buildReference, buildSensor } from './entities.ts';
import { buildMe, fakeServer, refused, type Asked } from './fakeServer.ts';
import { mountPortal } from './mount.tsx';

export const serialKey = '7KQ2-M4XA-90PT-B6ZD';

export interface World {
  sensors: Sensor[];
  vehicles: VehicleReference[];
  register?: () => unknown;
  rename?: (body: Partial<Sensor>) => unknown;
  assign?: (body: { version: number; vehicle: string }) => unknown;
}

/** Answers as the real server would, from a world. */
function serve(world: World): Asked[] {
  const first = `/sensors/${keyOf(1)}`;
  return fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /sensors': ({ query }) => {
      const items = world.sensors.filter(({ vehicle }) => query.get('unassigned') !== 'true' || vehicle === null);
      return { items, total: items.length, next: null };
    },
    [`GET /vehicles/${keyOf(571)}`]: () => ({
      ...buildReference(71),
      damages: { open: 0, inRepair: 0, isCritical: false },
    }),
    [`GET ${first}`]: () => world.sensors.find(({ key }) => key === keyOf(1)) ?? refused(404, 'not-found'),
    'GET /vehicles/references': () => world.vehicles,
    'POST /sensors': () => world.register?.(),
    'POST /sensors/requests': () => ({ ok: true }),
    [`PATCH ${first}`]: ({ body }) => world.rename?.(body as Partial<Sensor>),
    [`POST ${first}/assign`]: ({ body }) => world.assign?.(body as { version: number; vehicle: string }),
  });
}

/** One sensor without a vehicle, and one in a vehicle. */
export const buildWorld = (): World => ({
  sensors: [buildSensor(1), buildSensor(2, { vehicle: buildReference(71), position: 'Laderaum' })],
  vehicles: [buildReference(71), buildReference(650)],
});

/** Opens the screen in a wide window; `sentTo` returns the bodies of the changes sent to a path. */
export async function openSensors(world: World, query = '') {
  await page.viewport(1440, 900);
  const asked = serve(world);
  const portal = await mountPortal({ at: `/admin/sensors${query}` });
  await expect.element(serialKeyField()).toBeVisible();
  const sentTo = (path: string) =>
    asked.filter((call) => call.method !== 'GET' && call.path === path).map(({ body }) => body);
  return { ...portal, sentTo };
}

export const serialKeyField = () => page.getByRole('textbox', { name: 'Seriennummer' });
export const registerButton = () => page.getByRole('button', { name: 'Registrieren', exact: true });
export const typed = () => (serialKeyField().element() as HTMLInputElement).value;

/** Pastes a text into the focused element. */
export function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
}
