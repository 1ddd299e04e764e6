import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

test('a calendar is subscribed to by an address of its own, replaced and withdrawn', async ({
  page,
  context,
  embeddedPortal: portal,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await portal.signIn(page);
  const made = await page.request.post(`${portal.url}/api/calendar/events`, {
    headers: { origin: portal.url },
    data: { kind: 'meeting', title: 'Runde der Disposition', begin: '2026-01-01', end: '2026-12-31' },
  });
  expect(made.ok()).toBe(true);
  await page.goto(`${portal.url}/admin/calendar`);
  await page.getByRole('button', { name: 'Kalender abonnieren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kalender abonnieren' });
  await dialog.getByLabel('Namen der Fahrer').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Adresse anlegen' }).click();
  const first = await dialog.getByLabel('Ihre Adresse').inputValue();
  await dialog.getByRole('button', { name: 'Kopieren' }).click();
  await expect(dialog.getByText('Kopiert')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  await expectAccessible(page);
  const address = new URL(first);
  const read = () => fetch(`${portal.url}${address.pathname}${address.search}`);
  const answer = await read();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await answer.text()).toContain('SUMMARY:Runde der Disposition');

  // What it tells is chosen at any time; the address itself is shown no more.
  await dialog.getByRole('button', { name: 'Schließen' }).last().click();
  await page.getByRole('button', { name: 'Kalender abonnieren' }).click();
  await expect(dialog.getByLabel('Ihre Adresse')).toBeHidden();
  await expect(dialog.getByLabel('Namen der Fahrer')).toBeChecked();
  await dialog.getByLabel('Kennzeichen der Fahrzeuge').click();
  await expect(dialog.getByLabel('Kennzeichen der Fahrzeuge')).toBeChecked();
  await expect
    .poll(async () => (await page.request.get(`${portal.url}/api/calendar/feed`)).json())
    .toMatchObject({ feed: { drivers: true, plateNumbers: true, notes: false, tours: true } });

  await dialog.getByRole('button', { name: 'Neue Adresse' }).click();
  const renewing = page.getByRole('dialog', { name: 'Neue Adresse anlegen?' });
  await page.keyboard.press('Escape');
  await expect(renewing).toBeHidden();
  await expect(dialog).toBeVisible();
  expect((await read()).status).toBe(200);
  await dialog.getByRole('button', { name: 'Neue Adresse' }).click();
  await renewing.getByRole('button', { name: 'Neue Adresse' }).click();
  await expect(dialog.getByLabel('Ihre Adresse')).not.toHaveValue(first);
  expect((await read()).status).toBe(404);

  await dialog.getByRole('button', { name: 'Abo beenden' }).click();
  const ending = page.getByRole('dialog', { name: 'Kalender-Abo beenden?' });
  await ending.getByRole('button', { name: 'Abo beenden' }).click();
  await expect(page.getByText('Kalender-Abo beendet.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Adresse anlegen' })).toBeVisible();
  await expect(dialog.getByLabel('Kennzeichen der Fahrzeuge')).toBeChecked();
});
