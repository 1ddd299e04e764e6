import { expectAllAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

const question = 'Warum liegt ein Kunde nur „auf die Postleitzahl genau“?';

test('an answer is found from the screen that it explains, and has an address of its own', async ({
  page,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  await page.goto(`${portal.url}/admin/customers`);
  await page.getByRole('link', { name: 'Fragen und Antworten zu dieser Seite' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  await expect(page.getByText('5 Fragen')).toBeVisible();
  await page.getByRole('button', { name: question }).click();
  await expect(page.getByText('ziehen Sie den Pin')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/support\?topic=customers#positions$/);
  await page.reload();
  await expect(page.getByText('ziehen Sie den Pin')).toBeVisible();

  await page.goto(`${portal.url}/admin/support`);
  await page.getByRole('searchbox', { name: 'Fragen durchsuchen' }).fill('schlussel');
  await expect(page.getByRole('button', { name: 'Was ist der Validierungsschlüssel?' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Fragen durchsuchen' }).fill('Xylophon');
  await expect(page.getByText('Keine Frage passt dazu.')).toBeVisible();
  await page.getByRole('button', { name: 'Suche löschen' }).last().click();
  await expect(page.getByText(/^\d+ Fragen$/)).toBeVisible();
});

test('a message is checked, sent with its attachments, and reaches the support contact', async ({
  page,
  sharedPortal: portal,
}) => {
  const said = `Wo sehe ich den Beleg ${crypto.randomUUID()}?`;
  await portal.signIn(page);
  await page.goto(`${portal.url}/admin/support`);
  const message = page.getByRole('textbox', { name: 'Nachricht' });
  const send = page.getByRole('button', { name: 'Nachricht senden' });
  await send.click();
  await expect(message).toBeFocused();
  await expect(page.getByText('Bitte stimmen Sie der Datenschutzerklärung zu.')).toBeVisible();
  await message.fill('Verworfen');
  await page.getByRole('button', { name: 'Zurücksetzen' }).click();
  await expect(message).toHaveValue('');
  await expect(page.getByText('Bitte stimmen Sie der Datenschutzerklärung zu.')).toBeHidden();

  await message.fill(said);
  await page.getByRole('checkbox').check();
  await page.locator('input[type=file]').setInputFiles([
    { name: 'Beleg.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    { name: 'Programm.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    { name: 'Leer.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
  ]);
  await expect(page.getByText('Nur JPEG, PNG oder PDF. Nicht angehängt: Programm.exe, Leer.pdf.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Beleg.pdf' })).toBeVisible();
  await send.click();
  await expect(page.getByRole('status').getByText('Ihre Nachricht ist unterwegs.')).toBeVisible();
  await expect(message).toHaveValue('');
  expect(await portal.mailTo('support@tourlotse.example', said)).toContain(portal.demo.email);
});

test('what was typed is asked for before it is lost', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  await page.goto(`${portal.url}/admin/support`);
  await page.getByRole('textbox', { name: 'Nachricht' }).fill('Noch nicht fertig');
  await page.getByRole('link', { name: 'Kunden', exact: true }).click();
  await expect(page.getByText('Ihre Nachricht ist noch nicht gesendet.')).toBeVisible();
});

test('the accessibility rules hold in every state', async ({ page, sharedPortal: portal }) => {
  test.slow();
  await portal.signIn(page);
  await expectAllAccessible(page, async () => void (await page.goto(`${portal.url}/admin/support`)), {
    'as it opens': async () => page.getByText(/^\d+ Fragen$/).waitFor(),
    'with an answer': async () => page.getByRole('button', { name: question }).click(),
    'with what is wrong': async () => page.getByRole('button', { name: 'Nachricht senden' }).click(),
    'with nothing found': async () => page.getByRole('searchbox').fill('Xylophon'),
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a long name of a file stays inside, and what became of the message is seen where it was sent', async ({
    page,
    sharedPortal: portal,
  }) => {
    const name = `${'Lieferschein '.repeat(12)}.pdf`;
    await portal.signIn(page);
    await page.goto(`${portal.url}/admin/support`);
    await page.getByRole('textbox', { name: 'Nachricht' }).fill('Wo sehe ich den Beleg?');
    await page.getByRole('checkbox').check();
    const beleg = { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
    await page.locator('input[type=file]').setInputFiles([beleg]);
    await expect(page.getByRole('button', { name: `${name} entfernen` })).toBeInViewport({ ratio: 1 });
    await page.route('**/api/support/messages/*', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal' } }),
    );
    await page.getByRole('button', { name: 'Nachricht senden' }).tap();
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./ })).toBeInViewport({ ratio: 1 });
  });
});
