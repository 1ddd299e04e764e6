import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Delivery } from '#contract/partners/deliveries.ts';
import { dayOf } from '#contract/platform/time.ts';
import { datesIn } from '#portal/platform/i18n/dates.ts';
import { keyOf } from '#portal/testing/entities.ts';
import { buildMe, fakeServer } from '#portal/testing/fakeServer.ts';
import { mountPart } from '#portal/testing/mount.tsx';
import { buildTour } from '#portal/testing/tours.ts';
import { CustomerDeliveries } from './CustomerDeliveries.tsx';

const timeZone = 'Europe/Berlin';
const hourMs = 3_600_000;
const now = Date.now();
const customer = keyOf(1);
/** Its plan has changed since the list of deliveries was read: what is expected follows from the tour. */
const tour = buildTour(231, { departs: now + hourMs, state: 'released' });
const [, stop] = tour.stops;
const planned = stop?.plannedArrival ?? 0;

const delivery = (over: Partial<Delivery>): Delivery => ({
  key: stop?.key ?? '',
  tour: { key: tour.key, number: tour.number, state: tour.state },
  day: dayOf(now, timeZone),
  departs: tour.departs,
  state: 'open',
  plannedArrival: planned - hourMs / 2,
  arrived: null,
  left: null,
  reason: '',
  receiver: '',
  driver: 'Jürgen Straßner',
  orderNumbers: [],
  load: { packages: 1, weight: 0, volume: 0 },
  ...over,
});

async function open(ofToday: Partial<Delivery> = {}) {
  await page.viewport(480, 900);
  const later = delivery({ key: keyOf(50), departs: now + 72 * hourMs });
  const all = [later, delivery({})];
  fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /deliveries': ({ query }) => {
      const items = query.has('fromDay') ? [delivery(ofToday)] : all;
      return { items, total: items.length, isTotalExact: true, next: null };
    },
    'GET /tours/by-keys': () => [tour],
    'GET /archive': () => ({ items: [], total: 0, isTotalExact: true, next: null }),
  });
  await mountPart(<CustomerDeliveries customer={customer} name="Feinkost" />);
  await page.getByRole('button', { name: 'Lieferungen' }).click();
}

it('shows the deliveries of today first, with the time at which the driver is expected', async () => {
  await open();
  const today = page.getByRole('region', { name: 'Heute' });
  const time = datesIn('de', timeZone).time(planned);
  await expect
    .element(today.getByRole('listitem'))
    .toMatchTextContent(new RegExp(`offen · erwartet ${time} · Jürgen Straßner`));
});

it('shows the arrival, and no longer what is expected, where the driver is there', async () => {
  await open({ state: 'arrived', arrived: planned - hourMs / 4 });
  const today = page.getByRole('region', { name: 'Heute' });
  const time = datesIn('de', timeZone).time(planned - hourMs / 4);
  await expect.element(today.getByRole('listitem')).toMatchTextContent(new RegExp(`angekommen · ${time}`));
  await expect.element(today.getByRole('listitem')).not.toMatchTextContent(/erwartet/);
});

it('offers no receipt of what is still to be delivered', async () => {
  await open();
  await expect.element(page.getByRole('listitem').nth(2)).toBeVisible();
  expect(page.getByRole('link', { name: /^Lieferbeleg/ }).elements()).toEqual([]);
});
