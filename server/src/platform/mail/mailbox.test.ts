import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { putIntoMailbox, readMailbox, type MailboxMail } from './mailbox.ts';
import { registerMailbox } from './mailboxRoutes.ts';
import { mailboxSecret } from './mailboxSecret.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tourlotse-mailbox-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const mail = (fields: Partial<MailboxMail> = {}): MailboxMail => ({
  key: crypto.randomUUID(),
  sent: new Date().toISOString(),
  from: 'noreply@nordwind.example',
  to: 'somebody@nordwind.example',
  subject: 'Betreff',
  text: 'Öffnen:\nhttp://localhost:8080/authentication/verify-email?token=abc&x=1\n<b>nicht fett</b>',
  html: '<p>…</p>',
  ...fields,
});

async function ask(
  headers: Record<string, string> = {},
  options: { publicUrl?: string; smtpUrl?: string | null; remoteAddress?: string; url?: string; secret?: string } = {},
) {
  const {
    publicUrl = 'http://localhost:8080',
    smtpUrl = null,
    remoteAddress = '127.0.0.1',
    url = '/mailbox',
    secret = mailboxSecret(dataDir),
  } = options;
  const app = fastify();
  registerMailbox(app, { smtpUrl, publicUrl, dataDir });
  const response = await app.inject({
    url,
    query: { secret },
    headers: { host: 'localhost:8080', ...headers },
    remoteAddress,
  });
  await app.close();
  return response;
}

test('it shows the newest mail first, with its links, in the language of the reader', async () => {
  await putIntoMailbox(dataDir, mail({ subject: 'Alt', sent: '2026-01-01T10:00:00.000Z' }));
  await putIntoMailbox(dataDir, mail({ subject: 'Neu', sent: '2026-01-02T10:00:00.000Z' }));
  const { statusCode, body, headers } = await ask({ 'accept-language': 'en' });
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('<html lang="en">');
  expect(body.indexOf('Neu')).toBeLessThan(body.indexOf('Alt'));
  expect(body).toContain('<a href="http://localhost:8080/authentication/verify-email?token=abc&amp;x=1">');
  expect(body).toContain('&lt;b&gt;nicht fett&lt;/b&gt;');
  expect(body).not.toContain('<script');
  expect(body).toContain(`<a href="/mailbox?secret=${mailboxSecret(dataDir)}">`);
  expect((await ask({}, { url: '/mailbox/mails.json' })).json()).toMatchObject([
    { subject: 'Neu' },
    { subject: 'Alt' },
  ]);
});

test('it is there before the first mail', async () => {
  expect((await ask()).body).toContain('Noch keine E-Mails.');
  expect(await readMailbox(dataDir)).toEqual([]);
});

test('the same mail twice is one', async () => {
  const sent = mail();
  await putIntoMailbox(dataDir, sent);
  await putIntoMailbox(dataDir, { ...sent, sent: new Date(Date.now() + 5000).toISOString() });
  expect(await readdir(join(dataDir, 'mailbox'))).toHaveLength(1);
});

test.each([
  ['through a proxy', { 'x-forwarded-for': '127.0.0.1' }, {}],
  ['through a proxy that says so in the standard way', { forwarded: 'for=127.0.0.1' }, {}],
  ['from elsewhere', {}, { remoteAddress: '203.0.113.7' }],
  ['by another name that points here', { host: 'elsewhere.example:8080' }, {}],
  ['where the portal is public', {}, { publicUrl: 'https://portal.example' }],
  ['where a mail server sends', {}, { smtpUrl: 'smtp://localhost' }],
  ['without the secret, as through a proxy that adds no header', {}, { secret: '' }],
  ['with another secret', {}, { secret: 'a'.repeat(43) }],
])('nobody finds it %s', async (_case, headers, options) => {
  await putIntoMailbox(dataDir, mail());
  for (const url of ['/mailbox', '/mailbox/mails.json']) {
    const { statusCode, body } = await ask(headers, { ...options, url });
    expect(statusCode).toBe(404);
    expect(body).not.toContain('token=');
  }
});

test('the secret stays the same, so that the printed address holds after a restart, and belongs to the server alone', async () => {
  const secret = mailboxSecret(dataDir);
  expect(mailboxSecret(dataDir)).toBe(secret);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect((await stat(join(dataDir, 'mailbox-secret'))).mode & 0o777).toBe(0o600);
});
