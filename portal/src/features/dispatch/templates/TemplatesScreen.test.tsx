import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Template } from '#contract/dispatch/templates.ts';
import { keyOf } from '#portal/testing/entities.ts';
import { buildMe, fakeServer } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';

const template: Template = {
  key: keyOf(1),
  kind: 'tour',
  name: 'Brandenburg Nord, Apotheken und Feinkost am Vormittag',
  departure: '06:00',
  driver: keyOf(2),
  driverName: 'Annegret Höfling-Brandt',
  vehicle: keyOf(3),
  plateNumber: 'B-TL 2090E',
  deliveryService: null,
  deliveryServiceName: null,
  orderNumber: '',
  temperatureRecording: false,
  breakRule: 'vehicle',
  stops: [],
  stopPlaces: [],
  version: 1,
  created: 0,
  modified: 0,
};

it.each(['de', 'en'] as const)('cuts no button off at 1100 px, in %s', async (language) => {
  await page.viewport(1100, 900);
  fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /templates': () => ({ items: [template], total: 1, isTotalExact: true, next: null }),
  });
  await mountPortal({ at: '/admin/tour-templates', language });
  const row = page.getByRole('row').filter({ hasText: template.name });
  await expect.element(row).toBeVisible();
  const labels = () => [...row.element().querySelectorAll('.mantine-Button-label')];
  await expect.poll(() => labels().length).toBe(2);
  const cut = () =>
    labels()
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent);
  await expect.poll(cut).toEqual([]);
});
