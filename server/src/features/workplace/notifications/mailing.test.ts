import { v7 as uuidv7 } from 'uuid';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { instantOf, localOf } from '#contract/platform/time.ts';
import type { NotificationKind, NotificationPreferences } from '#contract/workplace/notificationPreferences.ts';
import { renderWaitingMail } from '#server/domain/mails/mail.ts';
import { notify } from '#server/domain/notifications/notify.ts';
import { createJobs, type Jobs } from '#server/platform/jobs/jobs.ts';
import { sweepTasks } from '#server/platform/jobs/scheduledTasks.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { taskWorks } from '#server/router.ts';
import type { Services } from '#server/services.ts';
import { freePort } from '#testing/engines/ports.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { inCompany, setRow } from '#testing/fixtures/people.ts';

const zone = 'Europe/Berlin';
const mailFrom = 'Tourlotse <noreply@nordwind.example>';
const log = { warn: () => undefined, error: () => undefined };

interface Received {
  to: string;
  raw: string;
}

/** What a mail says, put together again from its lines. */
const wordsOf = ({ raw }: Received): string => {
  const [, part = ''] = raw.split(/Content-Type: text\/plain[^]*?\r\n\r\n/);
  const [body = ''] = part.split('\r\n----_');
  const isBase64 = /Content-Type: text\/plain[^]*?Content-Transfer-Encoding: base64/.test(
    raw.split('text/html')[0] ?? '',
  );
  if (isBase64) return Buffer.from(body, 'base64').toString();
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
};

describe.each(mainEngines)('mails of notifications on the %s engine', (engine) => {
  const { portal, company, administrator, call } = administered(engine);
  let server: SMTPServer;
  let jobs: Jobs;
  let received: Received[];

  beforeEach(async () => {
    received = [];
    // Mails of the companies of other tests.
    await portal.databases.company('main').acrossCompanies.deleteFrom('scheduled_tasks').execute();
    const port = await freePort();
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, { envelope: { rcptTo } }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          received.push({ to: rcptTo[0]?.address ?? '', raw: Buffer.concat(chunks).toString() });
          done();
        });
      },
    });
    await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
    jobs = createJobs({
      databases: portal.databases,
      mailer: createMailer(
        { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom, dataDir: portal.configuration.dataDir },
        renderWaitingMail,
        () => Promise.resolve(null),
      ),
      log,
      retries: { retryLimit: 50, retryDelay: 1 },
    });
    jobs.start();
  });
  afterEach(async () => {
    await jobs.stop();
    await new Promise<void>((closed) => server.close(closed));
  });

  const tell = (kind: NotificationKind, object = uuidv7(), tour = '2611-004') =>
    portal.databases
      .company('main')
      .writeTransaction({ company: company.key, uid: null }, (tx) =>
        notify(tx, kind, object, { tour: { key: uuidv7(), number: tour } }),
      );
  const choose = (events: object, as = administrator) =>
    portal.setUp(as, 'PATCH', '/notifications/preferences', { events });
  const preferences = async () => (await call('GET', '/notifications/preferences')).body as NotificationPreferences;
  /** What is swept once a minute. @param over what a process of its own has */
  async function sweep(now = Date.now(), over: Partial<Services> = {}): Promise<void> {
    const works = taskWorks({ ...portal.services, relayMails: () => jobs.relayMails(), now: () => now, ...over });
    const { 'mail-notification': atOnce, 'daily-mail': daily } = works;
    await sweepTasks(portal.databases, { 'mail-notification': atOnce }, now);
    await sweepTasks(portal.databases, { 'daily-mail': daily }, now);
    jobs.relayMails();
  }
  /** Waits for a mail that is written behind all others, so that those are known to be all. */
  async function all(): Promise<Received[]> {
    const last = await company.addPerson();
    await choose({ damage: { mail: true } }, last);
    await tell('damage');
    await sweep();
    const isLast = ({ to }: Received) => to === last.email;
    await expect.poll(() => received.some(isLast), { timeout: 20_000 }).toBe(true);
    return received.filter((mail) => !isLast(mail));
  }

  test('leave at once to whom they are to, in their language, once however often it is swept', async () => {
    const colleague = await company.addPerson();
    await setRow(portal, company, colleague, { language: 'en' });
    await choose({ late: { mail: true } });
    await choose({ late: { mail: true } }, colleague);
    await tell('tour-late');
    await tell('contradiction');
    await Promise.all([sweep(), sweep()]);
    await sweep();
    const mails = await all();
    expect(mails.map(({ to }) => to).toSorted()).toEqual([administrator.email, colleague.email].toSorted());
    const [german, english] = [administrator, colleague].map(({ email }) => mails.find(({ to }) => to === email)!);
    expect(wordsOf(german!)).toContain('Tour 2611-004 kommt zu spät.');
    expect(wordsOf(english!)).toContain('Tour 2611-004 will be late.');
  });

  test('survive a crash between the directory and the company', async () => {
    await choose({ late: { mail: true, daily: true } });
    await tell('tour-late');
    const crash = () => Promise.reject(new Error('killed'));
    await expect(sweep(Date.now(), { failpoint: crash })).rejects.toThrow('killed');
    await sweep();
    const mails = await all();
    expect(mails.map(({ to }) => to)).toEqual([administrator.email]);
  });

  test('go to nobody who is blocked, or has ended them meanwhile', async () => {
    const [blocked, ended] = [await company.addPerson(), await company.addPerson()];
    for (const person of [blocked, ended]) await choose({ late: { mail: true } }, person);
    await tell('tour-late');
    await setRow(portal, company, blocked, { active: false });
    await choose({ late: { mail: false } }, ended);
    await sweep();
    expect(await all()).toEqual([]);
  });

  describe('gathered once a day', () => {
    /** Moves what is told to a local time. */
    const happened = (local: string) =>
      inCompany(portal, company, (db) =>
        db
          .updateTable('notifications')
          .set({ created: new Date(instantOf(local, zone)) })
          .execute(),
      );
    const dueAt = () =>
      inCompany(portal, company, async (db) => {
        const [due] = await db.selectFrom('scheduled_tasks').select('at').where('kind', '=', 'daily-mail').execute();
        return due ? localOf(due.at.getTime(), zone) : null;
      });

    test.each([
      ['2027-03-27T14:00', '06:00', '2027-03-28T06:00'],
      ['2027-03-27T14:00', '02:30', '2027-03-28T03:30'],
      ['2027-03-28T05:59', '06:00', '2027-03-28T06:00'],
      ['2027-10-30T14:00', '06:00', '2027-10-31T06:00'],
      ['2027-10-31T01:00', '02:30', '2027-10-31T02:30'],
      ['2027-10-31T06:00', '06:00', '2027-11-01T06:00'],
    ])('what happened at %s is mailed at %s on %s', async (at, dailyAt, due) => {
      await portal.setUp(administrator, 'PATCH', '/notifications/preferences', {
        dailyAt,
        events: { late: { daily: true } },
      });
      await tell('tour-late');
      await happened(at);
      await sweepTasks(portal.databases, {
        'mail-notification': taskWorks(portal.services)['mail-notification'],
      });
      expect(await dueAt()).toBe(due);
    });

    test('one mail, by two processes at once, with everything in it; none on a day without anything', async () => {
      await choose({ late: { daily: true }, failure: { daily: true } });
      await tell('tour-late');
      await tell('archive-failed', uuidv7(), '2611-005');
      await sweep();
      const due = instantOf((await dueAt()) ?? '', zone);
      const day = 24 * 60 * 60 * 1000;
      await Promise.all([sweep(due), sweep(due)]);
      await sweep(due + day);
      await sweep(due + 2 * day);
      const mails = await all();
      expect(mails.map(({ to }) => to)).toEqual([administrator.email]);
      expect(wordsOf(mails[0]!)).toMatch(/Tour 2611-004 kommt zu spät[^]*Tour 2611-005 konnte nicht archiviert werden/);
      expect(await dueAt()).toBeNull();
    });

    test('a second one only on the next day', async () => {
      await choose({ late: { daily: true } });
      await tell('tour-late');
      await sweep();
      const due = (await dueAt()) ?? '';
      await sweep(instantOf(due, zone));
      await tell('tour-late', uuidv7(), '2611-006');
      await sweep();
      const [first, second] = [due, (await dueAt()) ?? ''];
      expect(second.slice(0, 10) > first.slice(0, 10)).toBe(true);
      expect(second.slice(11)).toBe('06:00');
    });
  });

  describe('their links', () => {
    async function mailed(events: object): Promise<{ address: string; page: string }> {
      await choose(events);
      await tell('tour-late');
      await sweep();
      const found = () => received.find(({ to }) => to === administrator.email);
      await expect.poll(found, { timeout: 20_000 }).toBeDefined();
      const raw = (found()?.raw ?? '').replaceAll(/\r\n[ \t]+/g, ' ');
      expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
      const [, address = ''] = /^List-Unsubscribe: <([^>]+)>/m.exec(raw) ?? [];
      const [page = ''] = /http\S+end-mails\S+/.exec(wordsOf(found()!)) ?? [];
      return { address: new URL(address).pathname, page };
    }
    const post = (url: string, payload = 'List-Unsubscribe=One-Click') =>
      portal.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });

    test('end that kind of mail with one click, without a session, and nothing else', async () => {
      const { address, page } = await mailed({ late: { mail: true, daily: true }, stop: { mail: true } });
      expect(page).toContain(address.split('/').at(-2));
      expect((await portal.app.inject({ method: 'GET', url: address })).statusCode).toBe(404);
      expect((await preferences()).events.late.mail).toBe(true);
      for (let time = 0; time < 2; time += 1) {
        const answer = await post(address);
        expect([answer.statusCode, answer.json()]).toEqual([200, { ended: 'late' }]);
      }
      const { events } = await preferences();
      expect([events.late, events.stop.mail]).toEqual([{ bell: true, mail: false, daily: true }, true]);
    });

    test('are no good for anything else', async () => {
      const { address } = await mailed({ late: { mail: true }, stop: { mail: true } });
      const [token = ''] = address.split('/').slice(-2);
      const [keys, what, signature] = token.split('.');
      const altered = [
        `${keys}.stop.${signature}`,
        `${keys}.${what}.${'A'.repeat(43)}`,
        `${'A'.repeat(43)}.${what}.${signature}`,
        `x.${what}.${signature}`,
        'x',
      ];
      for (const one of altered)
        expect((await post(`/api/notifications/mails/${one}/end`)).json()).toMatchObject({
          code: 'invalid-action-code',
        });
      const { events } = await preferences();
      expect([events.late.mail, events.stop.mail]).toEqual([true, true]);
      // No other address takes such forms.
      expect((await post('/api/notifications/read')).statusCode).toBe(415);
    });

    test('of the mail of the day end it for every event', async () => {
      await choose({ late: { daily: true }, stop: { daily: true, mail: true } });
      await tell('tour-late');
      await sweep();
      await sweep(Date.now() + 25 * 60 * 60 * 1000);
      await expect.poll(() => received.length, { timeout: 20_000 }).toBe(1);
      const raw = (received[0]?.raw ?? '').replaceAll(/\r\n[ \t]+/g, ' ');
      const [, address = ''] = /^List-Unsubscribe: <([^>]+)>/m.exec(raw) ?? [];
      expect((await post(new URL(address).pathname)).json()).toEqual({ ended: 'daily' });
      const { events } = await preferences();
      expect([events.late.daily, events.stop.daily, events.stop.mail]).toEqual([false, false, true]);
    });
  });
});
