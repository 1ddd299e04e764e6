import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { StopPlace } from '#contract/dispatch/tourStops.ts';
import { buildMe, fakeServer } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { buildWholeTour, tourPage } from '#portal/testing/tours.ts';

/** Eilenburg: the next postcode is more than ten kilometres away. */
const eilenburg = (name: string, houseNumber: string): { place: StopPlace } => ({
  place: {
    name,
    street: 'Hauptstraße',
    houseNumber,
    zipCode: '04838',
    city: 'Eilenburg',
    country: 'Deutschland',
    addressAdditional: '',
    phone: '',
    position: { lat: 51.4599, lng: 12.6354 },
    positionPrecision: 'zipCode',
  },
});
const tour = buildWholeTour(251, {
  departs: Date.parse('2036-11-24T06:00+01:00'),
  names: ['Ahorn', 'Birke'],
  stops: { Ahorn: eilenburg('Ahorn', '1'), Birke: eilenburg('Birke', '2') },
});

it('two customers of whom no more than the postcode is known lie apart as postcodes there do', async () => {
  fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /notifications': () => ({ items: [], total: 0, next: null, unread: 0 }),
    [`GET /tours/${tour.key}`]: () => tour,
    'GET /tours': () => tourPage([]),
    'GET /planning/conflicts': () => ({ driver: { isBlocked: false, tours: [], events: [] }, vehicle: null }),
  });
  await mountPortal({ at: `/admin/plan-tour?tour=${tour.key}` });
  await expect.element(page.getByText(/^≈\s?5,0\skm$/)).toBeVisible();
  // The times behind the rough leg are rough as well.
  await expect.element(page.getByText(/^≈\s?08:49$/)).toBeVisible();
  await expect.element(page.getByText('06:00', { exact: true })).toBeVisible();
});
