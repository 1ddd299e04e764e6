import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buildMe, fakeServer } from '#portal/testing/fakeServer.ts';
import { buildVehicle } from '#portal/testing/entities.ts';
import { mountPortal } from '#portal/testing/mount.tsx';

it('takes what a vehicle costs in euro, and sends cents', async () => {
  await page.viewport(1440, 900);
  const asked = fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /vehicles': () => ({ items: [], total: 0, next: null, counts: { all: 0, damaged: 0, underWay: 0 } }),
    'GET /vehicles/features': () => [],
    'GET /views': () => ({ items: [] }),
    'POST /vehicles': ({ body }) => buildVehicle(body as object),
  });
  await mountPortal({ at: '/admin/fleet?vehicle=new' });
  await page.getByRole('textbox', { name: 'Kennzeichen' }).fill('B-EU 42');
  await page.getByRole('textbox', { name: 'Marke' }).fill('MAN');
  await page.getByRole('textbox', { name: 'Modell' }).fill('TGE');
  await page.getByRole('button', { name: 'Weitere Angaben' }).click();
  await page.getByRole('textbox', { name: 'Kosten je Stunde' }).fill('38,50');
  await page.getByRole('textbox', { name: 'Kosten je Kilometer' }).fill('0,42');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect
    .poll(() => asked.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ costPerHour: 3850, costPerKilometre: 42 });
});
