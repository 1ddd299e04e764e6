import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, engines } from '#testing/engines/databases.ts';
import { forAllTests } from '#testing/fixtures/administered.ts';
import { LiveSinkProbe } from '#testing/fixtures/liveSink.ts';
import { addCompany, buildCustomer, buildPortal, type TestCompany } from '#testing/fixtures/portal.ts';
import { startPostgres } from '#testing/engines/postgres.ts';
import { backdateLeases, untilLeaseIsOver } from '#testing/fixtures/presence.ts';
import { upkeepTasks } from '#server/jobs.ts';
import { openDatabases } from '#server/databases.ts';
import { createPresenceSweep } from '#server/domain/presence/sweep.ts';

const unavailable = { status: 503, body: { code: 'service-unavailable', data: { retryAfter: expect.any(Number) } } };

describe.each(engines)('a frozen company database beside the %s engine', (engine) => {
  const frozen = forAllTests(() => startPostgres());
  const further = forAllTests(() => createDatabase({ isEmpty: true }));
  const portal = forAllTests(() => buildPortal(engine, { companyDatabases: { south: frozen.url, west: further.url } }));
  const south = forAllTests(() => portal.addCompany('Südfracht GmbH', 'south'));
  /** In the main database, and in one that comes behind the frozen one. */
  let others: TestCompany[];

  beforeAll(async () => {
    others = [await portal.addCompany(), await portal.addCompany('Westkurier KG', 'west')];
  });
  afterEach(async () => {
    frozen.thaw();
    await untilThere();
  });
  afterAll(async () => {
    await portal.close();
    await Promise.all([frozen.stop(), further.drop()]);
  });

  const untilThere = () => expect.poll(() => portal.databases.company('south').isAway).toBe(false);
  const untilAway = () => expect.poll(() => portal.databases.company('south').isAway).toBe(true);

  /** Opens a stream of a person's only session. */
  async function follow(company: TestCompany, database: string) {
    const person = await company.addPerson();
    const token = person.headers['authorization']?.slice('Bearer '.length) ?? '';
    const session = await portal.services.sessions.resolve(token);
    if (!session) throw new Error('not signed in');
    const sink = new LiveSinkProbe();
    portal.services.hub.subscribe({ ...session, company: company.key, database }, sink);
    await sink.until(({ type }) => type === 'revision');
    return { person, sink };
  }

  test('people of other companies who sign out lose their streams', async () => {
    const [main, west] = others as [TestCompany, TestCompany];
    await follow(south, 'south');
    const streams = [await follow(main, 'main'), await follow(west, 'west')];
    frozen.freeze();
    // So that the question about its revisions is under way.
    void portal.databases
      .company('south')
      .revisions([south.key])
      .catch(() => undefined);
    for (const { person, sink } of streams) {
      expect(await portal.call(person, 'POST', '/account/sign-out', {})).toMatchObject({ status: 200 });
      expect(await sink.until(({ type }) => type === 'end')).toMatchObject({ reason: 'signed-out' });
    }
  });

  test('changes of other companies arrive, those whose notification was lost included', async () => {
    const [main, west] = others as [TestCompany, TestCompany];
    await follow(south, 'south');
    const [inMain, inWest] = [await follow(main, 'main'), await follow(west, 'west')];
    frozen.freeze();
    await portal.call(inMain.person, 'POST', '/customers', buildCustomer());
    expect(await inMain.sink.until(({ type }) => type === 'change')).toMatchObject({
      changes: [{ collection: 'customers', kind: 'added' }],
    });
    // As it is where the message of another process was lost: nothing tells of it but the poll.
    await portal.databases.company('west').readTransaction({ company: west.key, uid: null }, async (tx) => {
      const changed = [{ collection: 'customers', key: uuidv7(), kind: 'changed', position: 0 }];
      await sql`select company.record('[]'::jsonb, ${JSON.stringify(changed)}::jsonb)`.execute(tx.db);
    });
    expect(await inWest.sink.until(({ type }) => type === 'change')).toMatchObject({
      changes: [{ collection: 'customers', kind: 'changed' }],
    });
  });

  test('its own are answered 503 with the time to come back, those who wait already included, and 200 once it is there', async () => {
    const person = await south.addPerson();
    expect(await portal.call(person, 'GET', '/customers')).toMatchObject({ status: 200 });
    frozen.freeze();
    expect(await portal.call(person, 'GET', '/customers')).toMatchObject(unavailable);
    await untilAway();
    expect(await portal.call(person, 'POST', '/customers', buildCustomer())).toMatchObject(unavailable);
    frozen.thaw();
    await untilThere();
    expect(await portal.call(person, 'POST', '/customers', buildCustomer())).toMatchObject({ status: 200 });
  });

  test('every sweep ends, and has done its work in the others', async () => {
    const west = portal.databases.company('west');
    const company = others[1]?.key ?? '';
    const key = uuidv7();
    await west.writeTransaction({ company, uid: null }, ({ db }) =>
      db
        .insertInto('scheduled_tasks')
        .values({ company, kind: 'purge-customer', key, at: new Date(Date.now() - 1000) })
        .execute(),
    );
    frozen.freeze();
    for (const task of upkeepTasks(portal.services)) await task.run().catch(() => undefined);
    expect(
      await west.acrossCompanies.selectFrom('scheduled_tasks').select('key').where('key', '=', key).execute(),
    ).toEqual([]);
    await untilAway();
    for (const task of upkeepTasks(portal.services)) await task.run();
  });

  test('who vanished elsewhere goes offline', async () => {
    const [, west] = others as [TestCompany, TestCompany];
    const { sink } = await follow(west, 'west');
    const driver = await west.addPerson({ role: 'driver' });
    const device = uuidv7();
    await portal.call(driver, 'PUT', `/devices/${device}`, { name: 'Diensthandy' });
    await portal.call(driver, 'POST', `/devices/${device}/heartbeat`, {});
    await sink.until(
      (event) => event.type === 'change' && event.changes.some(({ collection }) => collection === 'presence'),
    );
    sink.events.length = 0;
    await backdateLeases(portal.databases, west.key, untilLeaseIsOver, 'west');
    frozen.freeze();
    const sweep = createPresenceSweep(portal.databases, { warn: () => undefined });
    sweep.start();
    expect(await sink.until(({ type }) => type === 'change')).toMatchObject({
      changes: [{ collection: 'presence', key: driver.uid }],
    });
    await sweep.stop();
  });

  test('it can be closed, and opened without', async () => {
    const again =
      engine === 'postgres' ? portal : await buildPortal('postgres', { companyDatabases: { south: frozen.url } });
    frozen.freeze();
    const opened = await openDatabases({
      ...again.configuration,
      companyDatabases: { south: frozen.url, west: further.url },
    });
    expect(opened.companies.map(({ name, isAway }) => [name, isAway])).toEqual([
      ['main', false],
      ['south', true],
      ['west', false],
    ]);
    const told: unknown[] = [];
    opened.followAvailability(({ database, error }) => told.push([database, error === null]));
    await addCompany(opened, 'Westwind OHG', 'west');
    frozen.thaw();
    await expect
      .poll(() => told)
      .toEqual([
        ['south', false],
        ['south', true],
      ]);
    await addCompany(opened, 'Südwind OHG', 'south');
    frozen.freeze();
    await opened.close();
    if (again !== portal) await again.close();
  });
});
