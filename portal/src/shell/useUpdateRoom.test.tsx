import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buildMe, fakeServer } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { routes } from '#portal/routes.ts';
import { useUpdateRoom } from './useUpdateRoom.ts';

function Notice() {
  const [isShown, setShown] = useState(true);
  useUpdateRoom(isShown);
  return (
    <button type="button" onClick={() => setShown(false)}>
      Weg damit
    </button>
  );
}

it('gives the page more room at its foot, until the notice is closed', async () => {
  await page.viewport(1440, 900);
  fakeServer({ 'GET /account/me': () => buildMe() });
  const table = routes.map((route) =>
    route.name === 'imprintAdmin' ? { ...route, screen: () => Promise.resolve({ default: Notice }) } : route,
  );
  await mountPortal({ at: '/admin/imprint', table });
  const main = page.getByRole('main');
  await expect.element(main).toBeVisible();
  const room = () => Number.parseFloat(getComputedStyle(main.element()).paddingBottom);
  await expect.poll(room).toBeGreaterThan(92);
  await page.getByRole('button', { name: 'Weg damit' }).click();
  await expect.poll(room).toBeLessThan(92);
});
