import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test, type Portal } from './fixtures.ts';
import { registerDriver } from './registering.ts';

async function open(page: Page, portal: Portal): Promise<void> {
  await portal.signIn(page);
  await page.goto(`${portal.url}/admin/settings?section=notifications`);
  await expect(page.getByRole('heading', { name: 'Benachrichtigungen', exact: true })).toBeVisible();
}

const event = (page: Page, name: string) => page.getByRole('group', { name });
const saved = (page: Page) =>
  page
    .getByRole('status')
    .getByText(/^Gespeichert \d\d:\d\d$/)
    .first();

test('each person chooses what they are told, also on a phone, and it is saved by itself', async ({
  page,
  browser,
  portal,
}) => {
  await open(page, portal);
  const late = event(page, 'Tour verspätet sich');
  await expect(late.getByRole('checkbox', { name: 'Glocke' })).toBeChecked();
  await expect(late.getByRole('checkbox', { name: 'Mail sofort' })).not.toBeChecked();
  await late.getByText('Tagesmail').click();
  await late.getByText('Glocke').click();
  const hour = page.getByRole('spinbutton', { name: 'Tagesmail um, Stunde' });
  await hour.click();
  await hour.pressSequentially('0515');
  await page.keyboard.press('Tab');
  await expect(saved(page)).toBeVisible();
  const kept = async () =>
    (await (await page.request.get(`${portal.url}/api/notifications/preferences`)).json()) as Record<string, unknown>;
  await expect.poll(kept).toMatchObject({
    dailyAt: '05:15',
    events: { late: { bell: false, mail: false, daily: true }, damage: { bell: true, daily: false } },
  });
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await open(phone, portal);
  await expect(event(phone, 'Tour verspätet sich').getByRole('checkbox', { name: 'Tagesmail' })).toBeChecked();
  await expectAccessible(phone);
  await phone.close();
});

test('a mail says what happened, and its link ends such mails without signing in', async ({
  page,
  browser,
  portal,
}) => {
  test.slow();
  await open(page, portal);
  await event(page, 'Freigabe steht aus').getByText('Mail sofort').click();
  await expect(saved(page)).toBeVisible();
  await registerDriver(portal, { firstname: 'Ottilie', lastname: 'Zschäpitz' });
  let mail = '';
  // It leaves within a minute.
  await expect(async () => {
    mail = await portal.mailTo(portal.demo.email, 'Ottilie Zschäpitz hat sich als Fahrer registriert');
  }).toPass({ timeout: 120_000 });
  const [, token = ''] = /end-mails\?token=([\w.-]+)/.exec(mail) ?? [];
  expect(token).not.toBe('');

  const guest = await browser.newPage({ locale: 'de-DE' });
  await guest.goto(`${portal.url}/authentication/end-mails?token=${token}`);
  await expect(guest.getByText('Möchten Sie keine Mails mehr, wenn jemand auf Freigabe wartet?')).toBeVisible();
  await expectAccessible(guest);
  // Looking ends nothing.
  await page.reload();
  const mails = event(page, 'Freigabe steht aus').getByRole('checkbox', { name: 'Mail sofort' });
  await expect(mails).toBeChecked();
  await guest.getByRole('button', { name: 'Mails beenden' }).click();
  await expect(guest.getByText('Wir schreiben Ihnen nicht mehr, wenn jemand auf Freigabe wartet.')).toBeVisible();
  await guest.close();
  // The person's other devices see it at once.
  await expect(mails).not.toBeChecked();
});

test('a link that was cut off says so', async ({ page, sharedPortal: portal }) => {
  await page.goto(`${portal.url}/authentication/end-mails?token=abc`);
  await expect(page.getByText('Der Link ist nicht vollständig.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mails beenden' })).toHaveCount(0);
});
