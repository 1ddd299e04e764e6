import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Tour } from '#contract/dispatch/tours.ts';
import type { Vehicle } from '#contract/fleet/vehicles.ts';
import { buildVehicle, keyOf } from '#portal/testing/entities.ts';
import { buildMe, fakeServer, type Asked } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { buildWholeTour, tourPage } from '#portal/testing/tours.ts';

const departs = Date.parse('2026-11-24T05:00Z');
let tour: Tour;

/** Some six hours south of the depot, and nothing else. */
beforeEach(() => {
  tour = buildWholeTour(241, { departs, names: ['Kempten'] });
  const [start, customer, finish] = tour.stops as [Tour['stops'][0], Tour['stops'][0], Tour['stops'][0]];
  const far = { ...customer, place: { ...customer.place, position: { lat: 49.6, lng: 13.4 } } };
  tour = {
    ...tour,
    stops: [start, far, { ...finish, place: { ...finish.place, position: { lat: 49.8, lng: 13.4 } } }],
  };
});

async function open(weighed: Partial<Pick<Vehicle, 'totalWeight' | 'crossBorder'>>) {
  await page.viewport(1440, 900);
  const asked = fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /notifications': () => ({ items: [], total: 0, next: null, unread: 0 }),
    [`GET /tours/${tour.key}`]: () => tour,
    [`PATCH /tours/${tour.key}`]: ({ body }) => {
      const { version, ...fields } = body as Partial<Tour> & { version: number };
      tour = { ...tour, ...fields, version: version + 1 };
      return tour;
    },
    'GET /tours': () => tourPage([]),
    [`GET /vehicles/${keyOf(2)}`]: () => buildVehicle({ key: keyOf(2), ...weighed }),
  });
  await mountPortal({ at: `/admin/plan-tour?tour=${tour.key}` });
  return asked;
}

const stops = page.getByRole('list', { name: 'Stopps' });
const rule = page.getByRole('combobox', { name: 'Pausen' });
const patches = (asked: Asked[]) => asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

describe('breaks in the planner', () => {
  it('stand where they are had, by the rule of the vehicle’s weight, and the reason is said', async () => {
    await open({ totalWeight: 12_000 });
    await expect.element(stops.getByText(/^45\smin Pause nach 4\sh 30\smin Lenkzeit/)).toBeVisible();
    await expect.element(page.getByText(/, 45\smin Pause/)).toBeVisible();
    await expect.element(rule).toHaveValue('vehicle');
    await expect
      .element(page.getByText(/Zulässiges Gesamtgewicht 12\st: Lenk- und Arbeitszeit\. .*kein Kontrollgerät/))
      .toBeVisible();
    expect(document.querySelector('[data-tip^="Pause, "]')).not.toBeNull();
  });

  it('begin at 2.5 t across borders', async () => {
    await open({ totalWeight: 2800, crossBorder: true });
    await expect.element(stops.getByText(/^45\smin Pause nach 4\sh 30\smin Lenkzeit/)).toBeVisible();
    await expect
      .element(page.getByText(/Zulässiges Gesamtgewicht 2,8\st, grenzüberschreitend: Lenk- und Arbeitszeit\./))
      .toBeVisible();
  });

  it('are by working time for what is light, and none are planned where nobody wants them', async () => {
    const asked = await open({ totalWeight: 2800 });
    await expect.element(stops.getByText(/^30\smin Pause nach 6\sh Arbeitszeit/)).toBeVisible();
    await rule.selectOptions('none');
    await expect.element(stops.getByText(/Pause nach/)).not.toBeInTheDocument();
    await expect.poll(() => patches(asked).at(-1)).toMatchObject({ breakRule: 'none' });
    await page.getByRole('button', { name: 'Rückgängig: Pausen ändern' }).click();
    await expect.element(stops.getByText(/Pause nach 6/)).toBeVisible();
  });
});
