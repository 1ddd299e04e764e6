import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { buildDriver, buildDamage, keyOf } from '#portal/testing/entities.ts';
import { refused } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { serveDrivers } from '#portal/testing/driversScreen.ts';
import { buildTour, buildWholeTour, tourPage } from '#portal/testing/tours.ts';
import { openVehicle, buildWorld } from '#portal/testing/vehiclePage.ts';

// A Monday.
const now = Date.parse('2026-11-23T09:42+01:00');
const at = (local: string) => Date.parse(`${local}+01:00`);
const arrived = {
  state: 'arrived',
  arrived: at('2026-11-23T09:32'),
  plannedDeparture: at('2026-11-23T09:54'),
} as const;
const packages = (count: number) => ({ orders: [{ orderNumber: '', packages: count, weight: 0, volume: 0 }] });
const delivered = { state: 'delivered', arrived: at('2026-11-23T06:25'), left: at('2026-11-23T06:30') } as const;
const begun = { departs: at('2026-11-23T06:00'), state: 'underWay', started: at('2026-11-23T06:00') } as const;
const underWay = buildTour(1, { ...begun, customers: [delivered, arrived, {}] });
const whole = buildWholeTour(1, {
  ...begun,
  names: ['Feinkost', 'Großküche', 'Markt'],
  stops: { Feinkost: { ...delivered, ...packages(4) }, Großküche: { ...arrived, ...packages(8) } },
});
const evening = buildTour(2, { departs: at('2026-11-23T18:00'), state: 'released' });
const tomorrow = buildTour(3, { departs: at('2026-11-24T07:00') });
const textOf = async (row: Locator) => (await row.findElement()).textContent;
const card = (name: string) => page.getByRole('region', { name, exact: true });

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  return () => vi.useRealTimers();
});

describe('a driver’s page', () => {
  const driver = buildDriver(3);
  async function open(answers: Parameters<typeof serveDrivers>[0]['answers']) {
    await page.viewport(1440, 900);
    const asked = serveDrivers({ drivers: [driver], answers });
    return { asked, ...(await mountPortal({ at: `/admin/drivers/${keyOf(3)}` })) };
  }

  it('shows the tour under way with its stop, the week by days, and the damage that was reported', async () => {
    const { asked } = await open({
      'GET /tours': () => tourPage([underWay, evening, tomorrow]),
      [`GET /tours/${underWay.key}`]: () => whole,
      'GET /damages': () => ({ items: [buildDamage(7, { title: 'Delle' })], total: 1, isTotalExact: true, next: null }),
    });
    const today = card('Heute');
    await expect.element(today.getByText('Tour 2611-001')).toBeVisible();
    await expect.element(today.getByRole('img', { name: 'B-TL 1', exact: true })).toBeInTheDocument();
    await expect.element(today.getByText('Großküche')).toBeVisible();
    await expect
      .element(today.getByText('Angekommen 09:32, Abfahrt geplant 09:54, 4 von 12 Paketen übergeben'))
      .toBeVisible();
    await expect
      .element(today.getByRole('link', { name: 'Tour öffnen' }))
      .toHaveAttribute('href', `/admin/tours/${underWay.key}`);
    const week = card('Diese Woche');
    const rows = week.getByRole('listitem');
    await expect.element(rows).toHaveLength(6);
    expect(await textOf(rows.nth(0))).toMatch(/^Mo 23\.11\.2611-001/);
    expect(await textOf(rows.nth(1))).toMatch(/^Mo 23\.11\.2611-002/);
    expect(await textOf(rows.nth(3))).toMatch(/^Mi 25\.11\.–Keine Tour$/);
    await expect.element(card('Gemeldete Schäden').getByRole('link', { name: 'Delle' })).toBeVisible();
    const list = asked.find(({ path }) => path === '/tours');
    expect(Object.fromEntries(list?.query ?? [])).toMatchObject({ driver: keyOf(3), fromDay: '2026-11-16' });
  });

  it('says so where today there is none, and why the tours could not be read', async () => {
    let isBroken = true;
    await open({ 'GET /tours': () => (isBroken ? refused(500, 'unexpected-error') : tourPage([tomorrow])) });
    await expect.element(card('Heute').getByRole('button', { name: 'Erneut laden' })).toBeVisible();
    isBroken = false;
    await card('Diese Woche').getByRole('button', { name: 'Erneut laden' }).click();
    await expect.element(card('Heute').getByText('Heute keine Tour.')).toBeVisible();
    await expect.element(card('Diese Woche').getByText('2611-003')).toBeVisible();
  });
});

describe('a vehicle’s page', () => {
  it('names who drives it now, who does next, and who did last', async () => {
    const by = (number: number, name: string) => ({
      driver: { key: keyOf(number), name, image: null, isBlocked: false, isOnline: false },
    });
    const finished = at('2026-11-20T15:42');
    const last = buildTour(4, {
      departs: at('2026-11-20T07:00'),
      state: 'done',
      finished,
      ...by(14, 'Sören Habermann'),
    });
    const missed = buildTour(5, { departs: at('2026-11-20T16:00'), state: 'planned', ...by(15, 'Hoa Nguyễn') });
    const next = { ...evening, ...by(16, 'Aylin Yıldırım') };
    const world = buildWorld();
    world.answers = {
      'GET /tours': () => tourPage([last, missed, underWay, next, { ...tomorrow, ...by(16, 'Aylin Yıldırım') }]),
    };
    await openVehicle(world);
    const rows = card('Fahrer').getByRole('listitem');
    await expect.element(rows).toHaveLength(3);
    expect(await textOf(rows.nth(0))).toMatch(/Jürgen StraßnerFährt gerade$/);
    expect(await textOf(rows.nth(1))).toMatch(/Aylin YıldırımHeute ab 18:00$/);
    expect(await textOf(rows.nth(2))).toMatch(/Sören HabermannVor 2 Tagen$/);
    await expect
      .element(card('Heute').getByRole('link', { name: 'Tour 2611-001, Ort 1 – Ort 2 – Ort 3' }))
      .toHaveAttribute('href', `/admin/tours/${underWay.key}`);
  });
});
