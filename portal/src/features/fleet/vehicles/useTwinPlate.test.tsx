import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buildVehicle } from '#portal/testing/entities.ts';
import { buildMe, fakeServer, refused } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';

const twin = buildVehicle();
const dialog = page.getByRole('dialog', { name: `${twin.plateNumber} gibt es schon` });
const save = () => page.getByRole('button', { name: 'Speichern', exact: true }).click();

/** @param listed what a search finds */
async function open(listed: () => unknown) {
  await page.viewport(1440, 900);
  const asked = fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /vehicles': ({ query }) =>
      query.has('search') ? listed() : { items: [], total: 0, next: null, counts: { all: 0, damaged: 0, underWay: 0 } },
    'GET /vehicles/features': () => [],
    'GET /views': () => ({ items: [] }),
    'POST /vehicles': ({ body }) => ({ ...twin, ...(body as object), key: '0193aaaa-0000-7000-8000-000000000001' }),
  });
  await mountPortal({ at: '/admin/fleet?vehicle=new' });
  await page.getByRole('textbox', { name: 'Kennzeichen' }).fill(twin.plateNumber);
  await page.getByRole('textbox', { name: 'Marke' }).fill('MAN');
  await page.getByRole('textbox', { name: 'Modell' }).fill('TGE');
  await save();
  return () => asked.filter(({ method, path }) => method === 'POST' && path === '/vehicles').length;
}
const found = () => ({ items: [twin], total: 1, next: null, counts: { all: 1, damaged: 0, underWay: 0 } });

it('asks before a second vehicle gets a plate, and keeps what was typed', async () => {
  const saved = await open(found);
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Modell' })).toHaveValue('TGE');
  expect(saved()).toBe(0);
  await save();
  await dialog.getByRole('button', { name: 'Trotzdem speichern' }).click();
  await expect.poll(saved).toBe(1);
});

it('saves without asking where nobody has the plate, or the fleet cannot be read', async () => {
  const saved = await open(() => refused(500, 'unexpected-error'));
  await expect.poll(saved).toBe(1);
  expect(dialog.query()).toBeNull();
});
