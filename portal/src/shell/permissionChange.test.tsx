import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '#portal/platform/api/api.ts';
import { meKey } from '#portal/platform/session/session.ts';
import { isSessionExpired } from '#portal/platform/session/expiredSession.ts';
import { buildMe, fakeServer, refused } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';

const founder = buildMe(
  { isAdministrator: false, mayBecomeAdministrator: true },
  { role: 'pending-admin', confirmed: false },
);

it('reads again what was refused before the person took over', async () => {
  let isAdministrator = false;
  const asked = fakeServer({
    'GET /account/me': () => (isAdministrator ? buildMe() : founder),
    'GET /notifications': () => ({ items: [], total: 0, next: null, unread: 0 }),
    'GET /administrators': () =>
      isAdministrator ? { items: [], total: 0, next: null } : refused(403, 'permission-denied'),
  });
  const { client } = await mountPortal({ at: '/admin/imprint' });
  await expect.element(page.getByRole('button', { name: 'Maren Schüßler, Konto' })).toBeVisible();
  const key = ['asked before'];
  const read = () => api.administrators.list();
  await client.fetchQuery({ queryKey: key, queryFn: read, retry: false }).catch(() => undefined);
  expect(client.getQueryState(key)?.status).toBe('error');
  isAdministrator = true;
  client.setQueryData(meKey, buildMe());
  await expect.poll(() => client.getQueryState(key)?.status).toBe('pending');
  expect(await client.fetchQuery({ queryKey: key, queryFn: read })).toMatchObject({ total: 0 });
  expect(asked.filter(({ path }) => path === '/administrators')).toHaveLength(2);
});

it('asks once who is signed in when pictures are refused, and lets sign in again', async () => {
  let isIn = true;
  const asked = fakeServer({
    'GET /account/me': () => (isIn ? buildMe() : refused(401, 'user-token-expired')),
    'GET /notifications': () => ({ items: [], total: 0, next: null, unread: 0 }),
  });
  await mountPortal({ at: '/admin/imprint' });
  await expect.element(page.getByRole('button', { name: 'Maren Schüßler, Konto' })).toBeVisible();
  isIn = false;
  const before = asked.filter(({ path }) => path === '/account/me').length;
  for (const src of ['/api/files/a', '/api/files/b', '/elsewhere.png']) {
    const picture = new Image();
    document.body.append(picture);
    picture.src = src;
  }
  await expect.poll(isSessionExpired).toBe(true);
  expect(asked.filter(({ path }) => path === '/account/me')).toHaveLength(before + 1);
  for (const picture of document.querySelectorAll('body > img')) picture.remove();
});
