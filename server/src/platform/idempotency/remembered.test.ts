import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { idempotencyTimes } from '#contract/platform/idempotency.ts';
import { sensorSteps, type SensorStep } from '#server/features/fleet/sensors/registration.ts';
import { listStock } from '#server/domain/sensors/stock.ts';
import { pruneChangesTask } from '#server/domain/accounts/pruneTask.ts';
import { eraseRow } from '#server/domain/people/erase.ts';
import { buildSignUp, mailsTo } from '#testing/fixtures/accounts.ts';
import { forAllTests, portalFor } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { inCompany, setRow } from '#testing/fixtures/people.ts';
import { buildCustomer, stockSensors, type TestPerson } from '#testing/fixtures/portal.ts';

describe.each(mainEngines)('keys of creating requests on the %s engine', (engine) => {
  const portal = portalFor(engine);
  const company = forAllTests(() => portal.addCompany());
  let people: [TestPerson, TestPerson];
  let serial = 0;

  beforeAll(async () => {
    people = [await company.addPerson(), await company.addPerson()];
  });

  async function send(path: string, body: object, key: string, as: TestPerson | null = people[0]) {
    const answer = await portal.call(as, 'POST', path, body, { 'idempotency-key': key });
    return { status: answer.status, body: answer.body, replayed: answer.headers['idempotency-replayed'] };
  }
  const create = (body: object, key: string, as?: TestPerson) => send('/customers', body, key, as);
  async function inStock(): Promise<{ serialKey: string }> {
    serial += 1;
    const serialKey = `IDEM-0000-0000-${String(serial).padStart(4, '0')}`;
    await stockSensors(portal.databases, serialKey);
    return { serialKey };
  }
  const change = (statement: (key: string) => ReturnType<typeof sql>, { body }: { body: unknown }) =>
    inCompany(portal, company, (db) => statement((body as { key: string }).key).execute(db));

  test('a key belongs to the person who sent it', async () => {
    const [key, body] = [uuidv7(), buildCustomer()];
    const answers = [await create(body, key), await create(body, key, people[1])];
    expect(answers).toMatchObject([{ status: 200 }, { status: 200, replayed: undefined }]);
    expect(answers[0]?.body).not.toEqual(answers[1]?.body);
  });

  test('what was refused leaves the key free', async () => {
    const key = uuidv7();
    expect(await create(buildCustomer({ name: '' }), key)).toMatchObject({ status: 400 });
    expect(await create(buildCustomer(), key)).toMatchObject({ status: 200, replayed: undefined });
  });

  test.each(['', 'two words', 'a'.repeat(256)])('%j is no key', async (key) => {
    expect(await create(buildCustomer(), key)).toBeRefused(400, 'invalid-input', {
      issues: [{ path: 'idempotency-key', rule: 'idempotency-key' }],
    });
  });

  test('neither key nor contents can be read from what is kept, and a sign-up sent twice mails one link', async () => {
    const [key, body] = [uuidv7(), buildSignUp({ validationKey: company.validationKey })];
    const twice = [1, 2].map(() => send('/drivers/sign-up', body, key, null));
    expect(await Promise.all(twice)).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await mailsTo(portal, body.email)).toHaveLength(1);
    const kept = await inCompany(portal, company, (db) => db.selectFrom('idempotency_keys').selectAll().execute());
    for (const secret of [key, body.password, body.email]) expect(JSON.stringify(kept)).not.toContain(secret);
  });

  test.each(sensorSteps.slice(0, 3))('a registration that failed once it was %s is carried on', async (step) => {
    let failing: SensorStep | null = step;
    portal.services.failpoint = (reached) => {
      if (reached === failing) throw new Error('cut off');
    };
    const [key, body] = [uuidv7(), await inStock()];
    expect(await send('/sensors', body, key)).toMatchObject({ status: 500 });
    failing = null;
    const again = await send('/sensors', body, key);
    expect(again).toMatchObject({ status: 200, body });
    expect(await send('/sensors', body, key)).toEqual({ ...again, replayed: 'true' });
    const stock = await listStock(portal.databases.directory);
    expect(stock.find(({ serialKey }) => serialKey === body.serialKey)).toMatchObject({ state: 'registered' });
  });

  test('one that a crash cut off keeps others waiting, and is carried on once its time is over', async () => {
    const [key, body] = [uuidv7(), await inStock()];
    const first = await send('/sensors', body, key);
    // As a crash leaves it just before the answer is kept.
    await change(
      (sensor) => sql`update company.idempotency_keys
        set answer = null, holder = ${uuidv7()}, object = ${sensor}, held = now() + interval '1 minute'
        where answer ->> 'key' = ${sensor}`,
      first,
    );
    expect(await send('/sensors', body, key)).toBeRefused(409, 'idempotency-key-in-use', {
      retryAfter: expect.any(Number) as number,
    });
    await change(
      (sensor) => sql`update company.idempotency_keys set held = now() - interval '1 second' where object = ${sensor}`,
      first,
    );
    expect(await send('/sensors', body, key)).toEqual(first);
  });

  test('an answer is kept for a day, and no longer', async () => {
    const keys = [uuidv7(), uuidv7()] as const;
    const bodies = [buildCustomer({ name: 'Alt' }), buildCustomer({ name: 'Neu' })] as const;
    for (const [n, hours] of [1, -1].entries())
      await change(
        (customer) => sql`update company.idempotency_keys
          set created = now() - make_interval(hours => ${idempotencyTimes.keptHours + hours})
          where answer ->> 'key' = ${customer}`,
        await create(bodies[n] ?? {}, keys[n] ?? ''),
      );
    await pruneChangesTask(portal.databases).run();
    expect(await create(bodies[0], keys[0])).toMatchObject({ status: 200, replayed: undefined });
    expect(await create(bodies[1], keys[1])).toMatchObject({ status: 200, replayed: 'true' });
  });

  test('what is kept of a person goes with them', async () => {
    const leaving = await company.addPerson();
    await create(buildCustomer(), uuidv7(), leaving);
    const kept = () =>
      inCompany(portal, company, (db) =>
        db.selectFrom('idempotency_keys').select('key').where('person', '=', leaving.uid).execute(),
      );
    expect(await kept()).toHaveLength(1);
    await setRow(portal, company, leaving, { ready: false });
    await portal.databases
      .company('main')
      .writeTransaction({ company: company.key, uid: null }, (tx) => eraseRow(tx, leaving.uid));
    expect(await kept()).toEqual([]);
  });
});
