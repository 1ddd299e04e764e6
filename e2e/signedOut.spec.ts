import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** All that the browser keeps for the portal: storages with their values, databases, and the addresses in caches. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all(
      (await globalThis.caches.keys()).map(async (name) =>
        (await (await globalThis.caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      ),
    );
    return {
      local: Object.fromEntries<string>(Object.entries(localStorage)),
      session: Object.fromEntries<string>(Object.entries(sessionStorage)),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      cached: caches.flat(),
    };
  });

/** Whether the browser has a picture without asking the server. */
const hasPicture = (page: Page, path: string) =>
  page.evaluate(
    (address) =>
      fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    path,
  );

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /, Konto$/ }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/\/authentication\/signin/);
}

test('nothing of the company stays in the browser after signing out, in any tab', async ({ page, portal }) => {
  test.slow();
  await portal.signIn(page);
  await page.goto(`${portal.url}/admin/dashboard`);
  await page.getByRole('button', { name: 'Suchen', exact: true }).click();
  await page.getByRole('combobox', { name: 'Alles durchsuchen' }).fill('Lindqvist');
  await page
    .getByRole('option', { name: /Lindqvist/ })
    .first()
    .click();
  await expect(page).toHaveURL(/customer=/);
  const image = await page.evaluate(async () => {
    const answer = (await (await fetch('/api/drivers?limit=50')).json()) as { items: { image: string | null }[] };
    const path = answer.items.find((driver) => driver.image)?.image ?? '';
    await fetch(path);
    return path;
  });
  expect(await hasPicture(page, image)).toBe(true);

  // Another tab plans, and keeps what it has not saved over a reload.
  const other = await page.context().newPage();
  await other.goto(`${portal.url}/admin/plan-tour`);
  const search = other.getByPlaceholder('Kunde, Adresse oder Ort hinzufügen');
  await search.fill('Feinkost Lindqvist');
  await expect(other.getByRole('option', { name: /Feinkost Lindqvist/ })).toBeVisible();
  await search.press('Enter');
  await expect(other.getByText('Feinkost Lindqvist').first()).toBeVisible();
  await other.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  expect(JSON.stringify((await kept(other)).session)).toContain('Lindqvist');
  const [recent] = Object.entries((await kept(page)).local).filter(([name]) => name.startsWith('tourlotse.recent.'));
  expect(recent?.[1]).toMatch(/^\["customers [\da-f-]{36}"/);

  await signOut(page);
  await expect(other).toHaveURL(/\/authentication\/signin/);
  for (const tab of [page, other]) {
    const { local, session, databases, cached } = await kept(tab);
    expect(Object.keys(local).filter((name) => /recent|rows|planner/.test(name))).toEqual([]);
    // The router keeps how far pages were scrolled, by numbers of its own.
    expect(Object.keys(session).filter((name) => name.startsWith('tourlotse'))).toEqual([]);
    expect(databases).toEqual([]);
    expect(cached.filter((path) => path.startsWith('/api/'))).toEqual([]);
    expect(JSON.stringify({ local, session, cached })).not.toMatch(/Lindqvist|Berlin/);
  }
  await expect.poll(() => hasPicture(page, image)).toBe(false);
});
