import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  buildCustomer,
  buildPortal,
  type TestCompany,
  type TestPerson,
  type TestPortal,
} from '#testing/fixtures/portal.ts';

/** The statements under way for people; the question itself is not among them. */
const running = `
  select pid from pg_stat_activity
  where datname = current_database() and application_name = 'tourlotse' and state = 'active' and wait_event = 'PgSleep'`;

let portal: TestPortal;
let owner: pg.Client;
let url: string;
let slow: TestCompany;
let slowPerson: TestPerson;
let other: TestPerson;

async function start(times: Parameters<typeof buildPortal>[1] & object = {}): Promise<void> {
  portal = await buildPortal('postgres', times);
  url = `${await portal.app.listen({ host: '127.0.0.1', port: 0 })}/api`;
  owner = new pg.Client({ connectionString: portal.superuserUrl ?? '' });
  await owner.connect();
  slow = await portal.addCompany('Spedition Langsam');
  slowPerson = await slow.addPerson();
  other = await (await portal.addCompany('Spedition Nebenan')).addPerson();
  for (const person of [slowPerson, other]) await portal.call(person, 'POST', '/customers', buildCustomer());
}

/** From now on whatever reads this company's customers takes a minute, whichever statement it is. */
const slowDown = () =>
  owner.query(`create policy slow on company.customers as restrictive
    using (company <> '${slow.key}' or pg_sleep(60) is not null)`);

/** Questions that differ: the same one would be answered together. */
const question = (index: number) => `/customers?limit=${index + 1}`;

async function ask(person: TestPerson, path: string, signal?: AbortSignal): Promise<{ status: number; code?: string }> {
  const answer = await fetch(`${url}${path}`, { headers: person.headers, signal: signal ?? null });
  const { code } = (await answer.json()) as { code?: string };
  return { status: answer.status, ...(code !== undefined && { code }) };
}

const countRunning = async () => (await owner.query(running)).rows.length;
const untilRunning = (count: number) =>
  vi.waitFor(async () => expect(await countRunning()).toBe(count), { timeout: 15_000 });

afterEach(async () => {
  await owner.end();
  await portal.close();
});

describe('with the usual limits', () => {
  beforeEach(() => start());

  test('another company reads and writes, and health answers, while one company holds its share', async () => {
    await slowDown();
    const gone = new AbortController();
    const asked = Array.from({ length: 20 }, (_, index) =>
      ask(slowPerson, question(index), gone.signal).then(
        () => 'answered',
        () => 'hung up',
      ),
    );
    await untilRunning(4);
    expect(await ask(other, '/customers?search=feinkost')).toEqual({ status: 200 });
    expect(await portal.call(other, 'POST', '/customers', buildCustomer())).toMatchObject({ status: 200 });
    expect(await fetch(`${url}/health`).then(({ status }) => status)).toBe(200);
    expect(await countRunning()).toBe(4);
    gone.abort();
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['hung up']));
  });

  test('what a caller waits for is cancelled when they hang up, and what was queued never starts', async () => {
    await slowDown();
    const gone = new AbortController();
    const asked = Array.from({ length: 12 }, (_, index) =>
      ask(slowPerson, question(index), gone.signal).catch(() => 'hung up'),
    );
    await untilRunning(4);
    gone.abort();
    await Promise.all(asked);
    await untilRunning(0);
    await owner.query('drop policy slow on company.customers');
    // The connections are usable, and no late cancellation hits the next query on them.
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => ask(slowPerson, question(index))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('health answers while every connection of the pool is taken', async () => {
    await slowDown();
    const further = await portal.addCompany('Spedition Auch langsam');
    await owner.query('drop policy slow on company.customers');
    await owner.query('create policy slow on company.customers as restrictive using (pg_sleep(60) is not null)');
    const gone = new AbortController();
    const people = [slowPerson, await further.addPerson(), other];
    await Promise.all(people.map((person) => ask(person, '/me')));
    const directory = Array.from({ length: 2 }, () =>
      portal.databases.execute('select pg_sleep($1)', [60]).catch(() => null),
    );
    const asked = people.flatMap((person) =>
      Array.from({ length: 5 }, (_, index) => ask(person, question(index), gone.signal).catch(() => null)),
    );
    await untilRunning(10);
    expect(await fetch(`${url}/health`).then(({ status }) => status)).toBe(200);
    gone.abort();
    await owner.query(`select pg_terminate_backend(pid) from (${running}) left_over`);
    await Promise.all([...asked, ...directory]);
  });
});

describe('with limits of a moment', () => {
  test('a statement that takes too long is answered from the catalogue, and its connection is good', async () => {
    await start({ times: { statementMs: 200 } });
    await slowDown();
    const answers = await Promise.all(Array.from({ length: 4 }, (_, index) => ask(slowPerson, question(index))));
    expect(answers).toEqual(Array.from({ length: 4 }, () => ({ status: 504, code: 'timeout' })));
    await owner.query('drop policy slow on company.customers');
    expect(await ask(slowPerson, '/customers')).toEqual({ status: 200 });
  });

  test('nobody waits for a turn longer than the limit', async () => {
    await start({ times: { turnMs: 100 } });
    await slowDown();
    const gone = new AbortController();
    const holding = Array.from({ length: 4 }, (_, index) =>
      ask(slowPerson, question(index), gone.signal).catch(() => null),
    );
    await untilRunning(4);
    expect(await ask(slowPerson, question(4))).toEqual({ status: 504, code: 'timeout' });
    gone.abort();
    await Promise.all(holding);
  });

  test('a write does not wait for a lock for ever', async () => {
    await start({ times: { lockMs: 200 } });
    await owner.query('begin');
    await owner.query('lock table company.customers in share mode');
    const answer = await portal.call(slowPerson, 'POST', '/customers', buildCustomer());
    expect(answer).toBeRefused(504, 'timeout');
    await owner.query('rollback');
    expect(await portal.call(slowPerson, 'POST', '/customers', buildCustomer())).toMatchObject({ status: 200 });
  });
});
