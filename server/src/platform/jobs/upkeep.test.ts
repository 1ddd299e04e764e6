import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { databasesFor } from '#testing/fixtures/administered.ts';
import { mainEngines, type TestDatabases } from '#testing/engines/databases.ts';
import { createAccount } from '#server/domain/accounts/accounts.ts';
import { limitRules, unknownKeyRule } from '#server/domain/accounts/limits.ts';
import { createLimits } from '../limits/limits.ts';
import { pruneChangesTask } from '#server/domain/accounts/pruneTask.ts';
import { changesKeptHours } from '#server/platform/live/history.ts';
import { forgetExpiredTokens } from '#server/domain/people/mailTokens.ts';
import { createSessions } from '../session/sessions.ts';
import { sweepTasks, type TaskWorks } from './scheduledTasks.ts';

const hourMs = 60 * 60 * 1000;

describe.each(mainEngines)('upkeep on the %s engine', (engine) => {
  const opened = databasesFor(engine);
  let companies: string[];

  beforeAll(async () => {
    const accounts = [
      await createAccount(opened.databases.directory, { name: 'Nordwind' }),
      await createAccount(opened.databases.directory, { name: 'Südkurier' }),
    ];
    companies = accounts.map(({ key }) => key);
  });

  const write = <Result>(
    company: string,
    work: Parameters<TestDatabases['databases']['companies'][number]['writeTransaction']>[1],
  ) => opened.databases.company('main').writeTransaction({ company, uid: null }, work) as Promise<Result>;
  const postpone = (company: string, at: Date, key = uuidv7()) =>
    write(company, ({ db }) =>
      db.insertInto('scheduled_tasks').values({ company, kind: 'purge-customer', key, at }).execute(),
    ).then(() => key);

  test('does what is due in each company, many at once, and leaves what is not', async () => {
    const [one = '', other = ''] = companies;
    const past = new Date(Date.now() - 1000);
    const due = await Promise.all(Array.from({ length: 230 }, () => postpone(one, past)));
    const elsewhere = await postpone(other, past);
    const later = await postpone(other, new Date(Date.now() + hourMs));
    const done: [string, string][] = [];
    const works: TaskWorks = {
      'purge-customer': {
        inCompany: (tx, keys) => Promise.resolve(done.push(...keys.map((key): [string, string] => [tx.company, key]))),
      },
    };
    await sweepTasks(opened.databases, works);
    expect(new Set(done)).toEqual(new Set([...due.map((key) => [one, key]), [other, elsewhere]]));
    expect(
      await opened.databases.company('main').acrossCompanies.selectFrom('scheduled_tasks').select('key').execute(),
    ).toEqual([{ key: later }]);
    await sweepTasks(opened.databases, works);
    expect(done).toHaveLength(231);
  });

  test('keeps what could not be done for the next time', async () => {
    const [company = ''] = companies;
    const key = await postpone(company, new Date(Date.now() - 1000));
    const works: TaskWorks = { 'purge-customer': { inCompany: () => Promise.reject(new Error('not now')) } };
    await expect(sweepTasks(opened.databases, works)).rejects.toThrow('not now');
    expect(
      await opened.databases
        .company('main')
        .acrossCompanies.selectFrom('scheduled_tasks')
        .select('key')
        .where('key', '=', key)
        .execute(),
    ).toEqual([{ key }]);
  });

  test('forgets live changes after a day, in every company', async () => {
    const old = new Date(Date.now() - (changesKeptHours + 1) * hourMs);
    for (const company of companies) {
      await write(company, ({ db }) =>
        db
          .insertInto('changes')
          .values([
            { company, revision: 1, position: 0, collection: 'customers', kind: 'changed', created: old },
            { company, revision: 2, position: 0, collection: 'customers', kind: 'changed' },
          ])
          .execute(),
      );
    }
    await pruneChangesTask(opened.databases).run();
    for (const company of companies) {
      const kept = await write(company, ({ db }) =>
        db.selectFrom('changes').select('revision').where('company', '=', company).execute(),
      );
      expect(kept).toEqual([{ revision: 2 }]);
    }
  });

  test('removes sessions and links that are over', async () => {
    const { directory } = opened.databases;
    const uid = uuidv7();
    const person = { id: uid, email: `${uid}@nordwind.example`, name: 'Änne', account: companies[0] ?? '' };
    await directory
      .insertInto('people')
      .values({ ...person, state: 'ready' })
      .execute();
    const session = (token: string, expires: number) => ({
      id: uuidv7(),
      user_id: uid,
      token,
      expires_at: new Date(expires),
    });
    await directory
      .insertInto('sessions')
      .values([session('over', Date.now() - hourMs), session('open', Date.now() + hourMs)])
      .execute();
    const link = (identifier: string, expires: number) => ({
      id: uuidv7(),
      identifier,
      value: uid,
      expires_at: new Date(expires),
    });
    await directory
      .insertInto('verifications')
      .values([link('long over', Date.now() - 200 * hourMs), link('just over', Date.now() - hourMs)])
      .execute();
    await createSessions(opened).forgetExpired();
    await forgetExpiredTokens(directory);
    await createLimits({ ...opened, rules: limitRules, unlimited: { [unknownKeyRule.kind]: unknownKeyRule } }).purge();
    expect(await directory.selectFrom('sessions').select('token').execute()).toEqual([{ token: 'open' }]);
    expect(await directory.selectFrom('verifications').select('identifier').execute()).toEqual([
      { identifier: 'just over' },
    ]);
  });
});
