import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer, refused } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';

it.each(['/credits', '/admin/credits'])('%s lists the shipped packages by licence, and finds one', async (at) => {
  fakeServer({ 'GET /account/me': () => refused(401, 'user-token-expired') });
  await mountPortal({ at });
  await expect.element(page.getByRole('heading', { name: /^Mitgelieferte Pakete \(\d+\)$/ })).toBeVisible();
  const react = page.getByRole('link', { name: 'react', exact: true });
  await expect.element(react).not.toBeInTheDocument();
  const search = page.getByRole('searchbox', { name: 'Pakete durchsuchen' });
  await search.fill('React');
  await expect.element(react).toBeVisible();
  expect(react.element().getAttribute('href')).toMatch(/^https:\/\/www\.npmjs\.com\/package\/react\/v\/\d/);
  await search.fill('Xylophon');
  await expect.element(page.getByText('Kein Paket heißt so.')).toBeVisible();
});
