import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databasesFor } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { freePort } from '#testing/engines/ports.ts';
import { carryOut } from '../../operator/carryOut.ts';
import { readMailbox } from '../mail/mailbox.ts';
import { renderWaitingMail, writeMail, type Mail } from '#server/domain/mails/mail.ts';
import { createMailer } from '../mail/mailer.ts';
import { areMailsFailing } from '../mail/failing.ts';
import { dropHeldMails, releaseMails, type Attachment } from '../mail/outbox.ts';
import { createJobs, type Jobs } from './jobs.ts';

const mail = (to: string): Mail => ({
  template: 'resetPassword',
  to,
  replyTo: 'maren@nordwind.example',
  language: 'de',
  data: {
    name: 'Maren Schüßler',
    companyName: 'Nordwind',
    link: 'http://localhost:8080/authentication/new-password?token=t',
    validHours: 1,
  },
});
const log = { warn: () => undefined, error: () => undefined };
const mailFrom = 'Tourlotse <noreply@nordwind.example>';

describe.each(mainEngines)('mails on %s', (engine) => {
  const opened = databasesFor(engine);
  let dataDir: string;
  let jobs: Jobs | null = null;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tourlotse-mail-'));
  });
  afterEach(async () => {
    await jobs?.stop();
    jobs = null;
    await opened.databases.directory.deleteFrom('outbox').execute();
    await rm(dataDir, { recursive: true, force: true });
  });

  const write = (to: string, heldBy: string | null = null, attachments: readonly Attachment[] = []) =>
    opened.databases.directory.transaction().execute((tx) => writeMail(tx, { ...mail(to), attachments }, heldBy));
  const attached = (filename: string, path: string): Attachment => ({
    filename,
    type: 'application/pdf',
    company: crypto.randomUUID(),
    path,
  });
  const start = (smtpUrl: string | null, retries = { retryLimit: 50, retryDelay: 1 }) => {
    jobs = createJobs({
      databases: opened.databases,
      mailer: createMailer(
        { smtpUrl, mailFrom, dataDir },
        renderWaitingMail,
        ({ path }) => Promise.resolve(path === 'kept' ? Buffer.from('%PDF-1.7 ä') : null),
        (company) =>
          company === 'away'
            ? Promise.reject(new Error('The storage does not answer.'))
            : Promise.resolve(company === 'pictured' ? Buffer.from('JPEG') : null),
      ),
      log,
      retries,
    });
    jobs.start();
    return jobs;
  };
  const received = async () => (await readMailbox(dataDir)).map(({ to }) => to);

  test('land in the mailbox as soon as the worker is woken, readable by nobody else', async () => {
    const running = start(null);
    await write('first@nordwind.example');
    await expect.poll(received).toHaveLength(1);
    await write('a@nordwind.example');
    running.relayMails();
    await expect.poll(received).toHaveLength(2);
    const [landed] = await readMailbox(dataDir);
    expect(landed).toMatchObject({
      to: 'a@nordwind.example',
      from: mailFrom,
      text: expect.stringContaining('?token=t'),
      html: expect.stringContaining('?token=t'),
    });
    const [file = ''] = await readdir(join(dataDir, 'mailbox'));
    expect((await stat(join(dataDir, 'mailbox', file))).mode & 0o077).toBe(0);
  });

  test('carry the picture of their company within them, and leave without it where it cannot be read', async () => {
    const running = start(null);
    await opened.databases.directory.transaction().execute(async (tx) => {
      await writeMail(tx, { ...mail('a@nordwind.example'), company: 'pictured' });
      await writeMail(tx, { ...mail('b@nordwind.example'), company: 'plain' });
      await writeMail(tx, { ...mail('c@nordwind.example'), company: 'away' });
    });
    running.relayMails();
    await expect.poll(received).toHaveLength(3);
    const pictures = (await readMailbox(dataDir)).map(({ to, html }) => [to, /<img src="([^"]*)"/.exec(html)?.[1]]);
    const source = `data:image/jpeg;base64,${Buffer.from('JPEG').toString('base64')}`;
    expect(new Map(pictures as [string, string][])).toEqual(
      new Map<string, string | undefined>([
        ['a@nordwind.example', source],
        ['b@nordwind.example', undefined],
        ['c@nordwind.example', undefined],
      ]),
    );
  });

  test('leave one after the other without waiting for a poll', async () => {
    const running = start(null);
    for (let n = 0; n < 12; n += 1) await write(`n${n}@nordwind.example`);
    const begun = performance.now();
    running.relayMails();
    await expect.poll(received).toHaveLength(12);
    expect(performance.now() - begun).toBeLessThan(5000);
  });

  test('that are held back leave when they are released, or never', async () => {
    const [settled, undone] = [crypto.randomUUID(), crypto.randomUUID()];
    const running = start(null);
    await write('settled@nordwind.example', settled);
    await write('undone@nordwind.example', undone);
    await write('free@nordwind.example');
    running.relayMails();
    await expect.poll(received).toHaveLength(1);
    expect(await received()).toEqual(['free@nordwind.example']);
    await opened.databases.directory.transaction().execute(async (tx) => {
      await releaseMails(tx, settled);
      await dropHeldMails(tx, undone);
    });
    running.relayMails();
    await expect.poll(received).toHaveLength(2);
    expect(await received()).toContain('settled@nordwind.example');
    expect(await opened.databases.directory.selectFrom('outbox').select('key').execute()).toEqual([]);
  });

  test('written while nothing ran leave with the next start', async () => {
    await write('early@nordwind.example');
    start(null);
    await expect.poll(received).toHaveLength(1);
    expect(await received()).toEqual(['early@nordwind.example']);
  });

  test('that never could be sent are kept for the operator to see', async () => {
    const running = start(`smtp://127.0.0.1:${await freePort()}`, { retryLimit: 0, retryDelay: 1 });
    await write('unreachable@nordwind.example');
    running.relayMails();
    const { databases } = opened;
    const failed = () =>
      carryOut(
        { databases, configuration: { dataDir: '', companyDatabases: {}, storages: {} } },
        { command: 'mail failed' },
      );
    await expect.poll(failed).toHaveLength(2);
    expect((await failed())[1]).toMatch(/unreachable@nordwind\.example +resetPassword/);
  });

  test('wait for a mail server that is down, and arrive once it is up', async () => {
    const port = await freePort();
    const running = start(`smtp://127.0.0.1:${port}`);
    await write('patient@nordwind.example', null, [
      attached('Lieferschein Köln.pdf', 'kept'),
      attached('a.pdf', 'gone'),
    ]);
    running.relayMails();
    expect(await areMailsFailing(opened.databases)).toBe(false);
    await expect.poll(() => areMailsFailing(opened.databases)).toBe(true);
    const arrived: { to: string; body: string }[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      async onData(stream, session, callback) {
        arrived.push({ to: session.envelope.rcptTo[0]?.address ?? '', body: await text(stream) });
        callback();
      },
    });
    server.listen(port, '127.0.0.1');
    try {
      await expect.poll(() => arrived).toHaveLength(1);
      expect(arrived[0]?.to).toBe('patient@nordwind.example');
      expect(arrived[0]?.body).toMatch(/^Message-ID: <[\w-]+@nordwind\.example>/im);
      expect(arrived[0]?.body).toMatch(/^Reply-To: maren@nordwind\.example\r$/im);
      expect(arrived[0]?.body).toContain(Buffer.from('%PDF-1.7 ä').toString('base64'));
      expect(arrived[0]?.body.match(/^Content-Disposition: attachment/gim)).toHaveLength(1);
      expect(await areMailsFailing(opened.databases)).toBe(false);
    } finally {
      // The mailer keeps its connection for the next mail; the test server waits for it to go.
      await running.stop();
      await new Promise<void>((resolve) => {
        server.close(resolve);
      });
    }
  });
});
