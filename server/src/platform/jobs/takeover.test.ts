/** A process that is killed in the middle of the upkeep: another takes its tasks over, and so does the same one started anew. */
import { join } from 'node:path';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#contract/platform/days.ts';
import { dayOf } from '#contract/platform/time.ts';
import { openDatabases } from '#server/databases.ts';
import { insertCustomer } from '#server/features/partners/customers/store.ts';
import { copyInstallation, databaseVariables } from '#testing/engines/databases.ts';
import { freePort } from '#testing/engines/ports.ts';
import { administered, temporaryFolder } from '#testing/fixtures/administered.ts';
import { addDoneTour, archivedFiles } from '#testing/fixtures/archive.ts';
import { letUndoExpire } from '#testing/fixtures/people.ts';
import { addCompany, buildCustomer } from '#testing/fixtures/portal.ts';
import { provide } from '#testing/fixtures/providers.ts';
import { startServer, type RunningServer } from '#testing/runners/server.ts';
import { leaseSeconds } from './leases.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Milliseconds: the lease of the dead process, the look behind it, and the work on a busy machine. */
const takeoverMs = (leaseSeconds + 60) * 1000;

describe('of two processes on one PostgreSQL', () => {
  const folder = temporaryFolder('takeover');
  const storage = `file://${join(folder, 'files')}`;
  let time = Date.now();
  const { portal, company, administrator, call } = administered('postgres', {
    environment: { STORAGE_URL: storage },
    services: { now: () => time },
  });
  let mails: SMTPServer;
  let smtpPort: number;
  /** How often a mail was brought; the first time nobody answers. */
  let brought = 0;
  let holding: pg.Client;
  /** Beside it: within a transaction the engine says for ever who waits. */
  let looking: pg.Client;
  const servers: RunningServer[] = [];

  beforeAll(async () => {
    smtpPort = await freePort();
    mails = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        brought += 1;
        const isFirst = brought === 1;
        stream.resume().on('end', () => !isFirst && done());
      },
    });
    await new Promise<void>((ready) => mails.listen(smtpPort, '127.0.0.1', ready));
    const url = portal.superuserUrl ?? '';
    [holding, looking] = [new pg.Client(url), new pg.Client(url)];
    await Promise.all([holding.connect(), looking.connect()]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await Promise.all([holding.end(), looking.end()]);
    await new Promise<void>((closed) => mails.close(closed));
  });

  async function start(name: string): Promise<RunningServer> {
    const server = await startServer({
      dataDir: join(folder, name),
      environment: {
        ...databaseVariables(portal.configuration),
        STORAGE_URL: storage,
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
        DEMO: 'false',
      },
    });
    servers.push(server);
    return server;
  }
  const setUp = async (method: string, path: string, body: object) =>
    (await portal.setUp(administrator, method, path, body)).body as { key: string };
  /** Statements of the upkeep that wait for what is held. */
  const stuck = async () =>
    (
      await looking.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows[0]?.count;
  const leased = async () =>
    (
      await looking.query<{ name: string }>('select name from directory.upkeep where holder is not null order by name')
    ).rows.map(({ name }) => name);

  test('one is killed in the middle of a mail, of erasing, of archiving and of a series: the other ends each, once', async () => {
    const today = dayOf(Date.now(), 'Europe/Berlin');
    time = Date.now() - 10 * dayMs;
    const template = await setUp('POST', '/templates', { name: 'Nordtour', departure: '02:30' });
    const weekdays = [0, 1, 2, 3, 4, 5, 6];
    const fields = { name: 'Täglich', template: template.key, weekdays, onHoliday: 'keep' };
    const series = await setUp('POST', '/series', { ...fields, fromDay: addDays(today, 5) });
    time = Date.now();
    const departure = `${addDays(today, -10)}T06:00`;
    const { tour } = await addDoneTour(portal, company, administrator, departure);
    await portal.setUp(administrator, 'PATCH', '/settings', { archiveAfterDays: 5 });
    const leaver = await company.addPerson({ role: 'driver' });
    await portal.setUp(administrator, 'POST', `/drivers/${leaver.uid}/remove`, { version: 1 });
    await letUndoExpire(portal, company, leaver);
    await portal.setUp(null, 'POST', '/account/forgot-password', { email: administrator.email });

    await holding.query('begin');
    for (const held of [
      `select from company.series where key = '${series.key}' for update`,
      `select from company.tours where key = '${tour.key}' for update`,
      `select from company.users where uid = '${leaver.uid}' for update`,
    ])
      expect((await holding.query(held)).rowCount).toBe(1);
    const first = await start('first');
    await expect.poll(() => brought, { timeout: 60_000 }).toBe(1);
    // Whoever waits for a row gives up after a while, and comes back a minute later.
    const inTheMiddle = async () => [await stuck(), await leased()];
    await expect.poll(inTheMiddle, { timeout: 200_000 }).toEqual([3, ['archive-due', 'make-series', 'purge-person']]);
    await first.kill();
    const second = await start('second');
    await holding.query('rollback');

    const untilDay = addDays(today, 14);
    const archived = async () => (await archivedFiles(portal, administrator)).map(({ key }) => key);
    await expect.poll(archived, { timeout: takeoverMs }).toEqual([tour.key]);
    const made = async () =>
      (
        (await call('GET', `/tours?fromDay=${addDays(today, 5)}&untilDay=${untilDay}&limit=200`)).body as {
          items: { departure: string }[];
        }
      ).items.map((one) => one.departure.slice(0, today.length));
    await expect.poll(made, { timeout: takeoverMs }).toHaveLength(10);
    expect(new Set(await made()).size).toBe(10);
    const people = () =>
      portal.databases.directory.selectFrom('people').select('id').where('id', '=', leaver.uid).execute();
    await expect.poll(people, { timeout: takeoverMs }).toEqual([]);
    await expect.poll(() => brought, { timeout: takeoverMs }).toBe(2);
    expect(await (await fetch(`${second.url}/api/health`)).json()).not.toHaveProperty('overdue');
  }, 600_000);
});

describe('on the embedded engine', () => {
  const dataDir = temporaryFolder('takeover-embedded');

  test('one that is killed in the middle goes on as soon as it is started anew', async () => {
    copyInstallation(dataDir);
    const open = () => openDatabases({ dataDir, databaseUrl: null, databaseOwnerUrl: null, companyDatabases: {} });
    const databases = await open();
    const company = await addCompany(databases);
    await databases.company('main').writeTransaction({ company: company.key, uid: null }, async (tx) => {
      const { key } = await insertCustomer(tx, buildCustomer({ zipCode: '00000', city: 'Nirgendwo', street: 'Weg' }));
      await tx.db
        .insertInto('scheduled_tasks')
        .values({ company: company.key, kind: 'locate-customer', key, at: new Date(0) })
        .onConflict((conflict) => conflict.columns(['company', 'kind', 'key']).doUpdateSet({ at: new Date(0) }))
        .execute();
    });
    await databases.close();
    let asks: () => void = () => undefined;
    const asked = () => new Promise<void>((resolve) => (asks = resolve));
    const provider = await provide(() => asks());
    const environment = { PHOTON_URL: provider.url, DEMO: 'false' };
    const askedFirst = asked();
    const first = await startServer({ dataDir, environment });
    await askedFirst;
    await first.kill();
    // However long the lease of the dead one would go on.
    const left = await open();
    const extended = `update directory.upkeep set leased_until = now() + interval '1 day' where holder is not null returning name`;
    expect((await left.execute(extended)).rows).toContainEqual({ name: 'locate-customer' });
    await left.close();
    const askedAgain = asked();
    const second = await startServer({ dataDir, environment });
    await askedAgain;
    await second.stop();
  }, 300_000);
});
