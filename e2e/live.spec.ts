import type { BrowserContext, Page, Request } from '@playwright/test';
import { startServer, type RunningServer } from '#testing/runners/server.ts';
import { expect, test, type Portal } from './fixtures.ts';

const tabCount = 10;
// Ten tabs and three server starts on a busy machine.
test.describe.configure({ timeout: 120_000 });

interface Session {
  url: string;
  cookie: string;
}

/** A colleague's session, beside the browser's own. */
async function colleague(portal: Portal): Promise<Session> {
  const { email, password } = portal.demo;
  const answer = await fetch(`${portal.url}/api/account/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: portal.url },
    body: JSON.stringify({ email, password }),
  });
  return { url: portal.url, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

/** Adds a customer whose name comes first in the list. */
async function addCustomer({ url, cookie }: Session, name: string): Promise<void> {
  const answer = await fetch(`${url}/api/customers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({
      name,
      street: 'Kaistraße',
      houseNumber: '1',
      zipCode: '10961',
      city: 'Berlin',
      country: 'Deutschland',
    }),
  });
  expect(answer.status).toBe(200);
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const banner = (page: Page) => page.getByRole('alert').filter({ hasText: 'Verbindung unterbrochen' });

/** Opens the customers, and counts the streams that the browser opens. */
async function openCustomers(context: BrowserContext, portal: Portal): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${portal.url}/admin/customers`);
  await expect(page.getByRole('heading', { level: 1, name: 'Kunden' })).toBeVisible();
  return page;
}

/** The streams that are open now. */
function openStreams(context: BrowserContext): () => number {
  const open = new Set<Request>();
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') open.add(request);
  });
  const close = (request: Request) => open.delete(request);
  context.on('requestfinished', close).on('requestfailed', close);
  return () => open.size;
}

/**
 * Opens the customers, and waits until the stream stands: what a colleague adds then is shown. Lists are read before
 * the stream is asked for, so that the row alone would not tell.
 */
async function followCustomers(context: BrowserContext, portal: Portal, colleagues: Session): Promise<Page> {
  const stream = context.waitForEvent('response', (answer) => new URL(answer.url()).pathname === '/api/live');
  const tab = await openCustomers(context, portal);
  await stream;
  await addCustomer(colleagues, 'AAD Dessauer Lager');
  await expect(rowOf(tab, 'AAD Dessauer Lager')).toBeVisible();
  return tab;
}

function countStreams(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') count += 1;
  });
  return () => count;
}

test('ten tabs of a browser all work over plain HTTP, and all see a change', async ({ context, page, portal }) => {
  await portal.signIn(page);
  const streams = countStreams(context);
  const tabs: Page[] = [];
  for (let tab = 0; tab < tabCount; tab += 1) tabs.push(await openCustomers(context, portal));
  const session = await colleague(portal);
  await addCustomer(session, 'AAA Aachener Lager');
  for (const tab of tabs) await expect(rowOf(tab, 'AAA Aachener Lager')).toBeVisible();
  expect(streams()).toBe(1);

  await tabs[0]?.close();
  await addCustomer(session, 'AAB Bremer Lager');
  for (const tab of tabs.slice(1)) await expect(rowOf(tab, 'AAB Bremer Lager')).toBeVisible();
  expect(streams()).toBe(2);
});

test('tabs share one connection where the browser offers no locks, too', async ({ context, page, portal }) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'locks');
  });
  await portal.signIn(page);
  const streams = openStreams(context);
  const tabs = [await openCustomers(context, portal), await openCustomers(context, portal)];
  const session = await colleague(portal);
  await addCustomer(session, 'AAA Aachener Lager');
  for (const tab of tabs) await expect(rowOf(tab, 'AAA Aachener Lager')).toBeVisible();
  // A tab that was too busy to object to another one's claim has two of them for a moment, and then one gives way.
  await expect.poll(streams).toBe(1);
  await tabs[0]?.close();
  await addCustomer(session, 'AAB Bremer Lager');
  await expect(rowOf(tabs[1] as Page, 'AAB Bremer Lager')).toBeVisible();
});

test('a lost connection is said, and what changed meanwhile shows once it is back', async ({
  context,
  page,
  portal,
}) => {
  await portal.signIn(page);
  const session = await colleague(portal);
  const tab = await followCustomers(context, portal, session);
  await expect(banner(tab)).toBeHidden();
  await portal.server.stop();
  await expect(banner(tab)).toBeVisible();
  await expect(banner(tab)).toContainText('Die Anzeige hat den Stand von');

  // While nobody is listening at the address, something changes.
  const { dataDir, port } = portal.server;
  const restart = (chosen?: number): Promise<RunningServer> =>
    startServer({ dataDir, environment: portal.environment, ...(chosen !== undefined && { port: chosen }) });
  const elsewhere = await restart();
  await addCustomer({ ...session, url: elsewhere.url }, 'AAA Aachener Lager');
  await elsewhere.stop();
  const back = await restart(port);
  try {
    await expect(banner(tab)).toBeHidden({ timeout: 20_000 });
    await expect(rowOf(tab, 'AAA Aachener Lager')).toBeVisible();
    await addCustomer(session, 'AAB Bremer Lager');
    await expect(rowOf(tab, 'AAB Bremer Lager')).toBeVisible();
  } finally {
    await back.stop();
  }
});

test('a session that ends elsewhere asks every tab to sign in again, and then they go on', async ({
  context,
  page,
  portal,
}) => {
  await portal.signIn(page);
  const tabs = [await openCustomers(context, portal), await openCustomers(context, portal)];
  await page.request.post(`${portal.url}/api/account/sign-out`, { headers: { origin: portal.url } });
  for (const tab of tabs) await expect(tab.getByRole('dialog', { name: 'Sitzung abgelaufen' })).toBeVisible();
  const [first, second] = tabs as [Page, Page];
  const dialog = first.getByRole('dialog', { name: 'Sitzung abgelaufen' });
  await dialog.getByLabel('Passwort', { exact: true }).fill(portal.demo.password);
  await dialog.getByRole('button', { name: 'Anmelden' }).click();
  for (const tab of [first, second]) await expect(tab.getByRole('dialog')).toBeHidden();
  // New rows wait behind a note while the pointer is on the list.
  await first.mouse.move(0, 0);
  await addCustomer(await colleague(portal), 'AAA Aachener Lager');
  for (const tab of tabs) await expect(rowOf(tab, 'AAA Aachener Lager')).toBeVisible();
});

test('one’s own writes are read again only once', async ({ context, page, portal }) => {
  await portal.signIn(page);
  const session = await colleague(portal);
  let readings = 0;
  context.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname === '/api/customers') readings += 1;
  });
  const tab = await followCustomers(context, portal, session);
  // The row may have come with the reading when the stream began, and be read once more for its own event.
  await expect(async () => {
    const before = readings;
    await tab.waitForTimeout(1000);
    expect(readings).toBe(before);
  }).toPass();
  readings = 0;
  await tab.getByRole('button', { name: 'Kunde anlegen' }).click();
  await tab.getByLabel('Name').fill('AAA Aachener Lager');
  await tab.getByLabel('Straße').fill('Kaistraße');
  await tab.getByLabel('PLZ').fill('10961');
  await tab.getByLabel('Stadt').fill('Berlin');
  await tab.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(rowOf(tab, 'AAA Aachener Lager')).toBeVisible();
  // The colleague's change comes after the own one on the stream: whatever that caused has been asked for by then.
  await addCustomer(session, 'AAB Bremer Lager');
  await expect(rowOf(tab, 'AAB Bremer Lager')).toBeVisible();
  expect(readings).toBe(2);
});
