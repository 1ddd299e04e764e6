import { TextInput } from '@mantine/core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useState } from 'react';
import { api } from '#portal/platform/api/api.ts';
import { expireSession } from '#portal/platform/session/expiredSession.ts';
import type { RouteTable } from '#portal/platform/routing/table.ts';
import { buildMe, fakeServer, refused } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { routes } from '../routes.ts';

function Work() {
  const [saved, setSaved] = useState('');
  const [typed, setTyped] = useState('');
  const save = () =>
    api.categories.create({ name: typed, color: '#4ca3dd' }).then(
      ({ name }) => setSaved(name),
      () => undefined,
    );
  return (
    <>
      <TextInput label="Kategorie" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <button type="button" onClick={() => void save()}>
        Speichern
      </button>
      <output>{saved && `Gespeichert: ${saved}`}</output>
    </>
  );
}

const table: RouteTable = [
  {
    ...routes[0]!,
    name: 'work',
    path: '/admin/work',
    aliases: [],
    redirects: [],
    access: 'session',
    layout: 'admin',
    screen: () => Promise.resolve({ default: Work }),
  },
  ...routes,
];

function expiringServer() {
  let isIn = true;
  const asked = fakeServer({
    'GET /account/me': () => (isIn ? buildMe() : refused(401, 'user-token-expired')),
    'POST /categories': ({ body }) =>
      isIn ? { ...(body as object), key: crypto.randomUUID() } : refused(401, 'user-token-expired'),
    'POST /account/sign-in': ({ body }) => {
      if ((body as { password: string }).password !== 'geheim') return refused(401, 'wrong-password');
      isIn = true;
      return buildMe();
    },
  });
  return { asked, expire: () => (isIn = false) };
}

it('tells the second founder that somebody else has taken over, and offers nothing that leads nowhere', async () => {
  const founder = buildMe(
    { isAdministrator: false, mayBecomeAdministrator: true },
    { role: 'pending-admin', confirmed: false },
  );
  let isTooLate = false;
  fakeServer({
    'GET /account/me': () => (isTooLate ? refused(403, 'admin-pending') : founder),
    'POST /account/become-administrator': () => {
      isTooLate = true;
      return refused(403, 'permission-denied');
    },
  });
  await mountPortal({ at: '/admin/' });
  await page.getByRole('button', { name: 'Firma einrichten' }).click();
  const dialog = page.getByRole('dialog', { name: 'Jemand anderes hat übernommen' });
  await expect
    .element(dialog.getByText('Nordwind Logistik GmbH hat inzwischen einen Administrator.', { exact: false }))
    .toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Zur Anmeldung' })).toHaveFocus();
  await expect.element(dialog.getByLabelText('Passwort')).not.toBeInTheDocument();
});

async function workAndExpire() {
  const { asked, expire } = expiringServer();
  const { address } = await mountPortal({ at: '/admin/work', table });
  await page.getByRole('textbox', { name: 'Kategorie' }).fill('Kühlware');
  expire();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Sitzung abgelaufen' })).toBeVisible();
  return { asked, address };
}

it('signs in again over the page, and the call goes on by itself', async () => {
  const { asked } = await workAndExpire();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog.getByRole('textbox', { name: 'E-Mail-Adresse' }))
    .toHaveValue('maren.schuessler@nordwind.example');
  await dialog.getByLabelText('Passwort', { exact: true }).fill('falsch');
  await dialog.getByRole('button', { name: 'Anmelden' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabelText('Passwort', { exact: true }).fill('geheim');
  await expect.element(dialog.getByRole('button', { name: 'Anmelden' }), { timeout: 3000 }).toBeEnabled();
  await dialog.getByRole('button', { name: 'Anmelden' }).click();
  await expect.element(page.getByText('Gespeichert: Kühlware')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Kategorie' })).toHaveValue('Kühlware');
  expect(asked.filter(({ path }) => path === '/categories').map(({ body }) => body)).toEqual([
    { name: 'Kühlware', color: '#4ca3dd' },
    { name: 'Kühlware', color: '#4ca3dd' },
  ]);
});

it('leads to sign-in with the way back for who would rather leave', async () => {
  const { address } = await workAndExpire();
  await page.getByRole('button', { name: 'Zur Anmeldeseite' }).click();
  await expect.poll(address).toBe('/authentication/signin?redirect=%2Fadmin%2Fwork');
});

it('tells a person blocked at work so, whatever becomes of the session', async () => {
  const { asked } = expiringServer();
  await mountPortal({ at: '/admin/work', table });
  await page.getByRole('textbox', { name: 'Kategorie' }).fill('Kühlware');
  expireSession();
  expireSession('blocked');
  expireSession();
  await expect.element(page.getByRole('dialog', { name: 'Ihr Zugang wurde gesperrt' })).toBeVisible();
  await expect.element(page.getByText(/^Ein Administrator von Nordwind/)).toBeVisible();
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
});
