import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buildMe, fakeServer } from '#portal/testing/fakeServer.ts';
import { buildVehicle } from '#portal/testing/entities.ts';
import { mountPortal } from '#portal/testing/mount.tsx';

it('takes the compartments of a vehicle, and says at the field what is wrong', async () => {
  await page.viewport(1440, 900);
  const asked = fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /vehicles': () => ({ items: [], total: 0, next: null, counts: { all: 0, damaged: 0, underWay: 0 } }),
    'GET /vehicles/features': () => [],
    'GET /views': () => ({ items: [] }),
    'POST /vehicles': ({ body }) => buildVehicle(body as object),
  });
  await mountPortal({ at: '/admin/fleet?vehicle=new' });
  const bound = (name: string) => page.getByRole('textbox', { name });
  await bound('Kennzeichen').fill('B-EU 42');
  await bound('Marke').fill('MAN');
  await bound('Modell').fill('TGE');
  await page.getByRole('button', { name: 'Weitere Angaben' }).click();
  await page.getByRole('button', { name: 'Zone hinzufügen' }).click();
  await page.getByRole('button', { name: 'Zone hinzufügen' }).click();
  await bound('Zone 2, von').fill('−18');
  await bound('Zone 2, bis').fill('-25');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect.element(page.getByText('Muss mindestens so hoch sein wie „von“.')).toBeVisible();
  await bound('Zone 2, von').fill('-25');
  await bound('Zone 2, bis').fill('-18');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect
    .poll(() => asked.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({
      temperatureZones: [
        { from: 2, until: 8 },
        { from: -25, until: -18 },
      ],
    });
});
