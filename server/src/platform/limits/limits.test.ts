import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { databasesFor } from '#testing/fixtures/administered.ts';
import { engines } from '#testing/engines/databases.ts';
import { createLimits, type Attempt } from './limits.ts';
import { limitRules } from '#server/domain/accounts/limits.ts';
import type { LimitKind } from './rules.ts';

describe.each(engines)('limits on %s', (engine) => {
  const opened = databasesFor(engine);
  let time = Date.UTC(2026, 0, 1, 12);
  /** Limits of a process of its own. */
  const limitsHere = () => createLimits({ databases: opened.databases, rules: limitRules, now: () => time });
  const guess = { kind: 'sign-in-person', subject: '203.0.113.7 somebody@nordwind.example' } as const;
  const { maximum, windowMs } = limitRules['sign-in-person'];

  beforeEach(async () => {
    await opened.databases.directory.deleteFrom('attempts').execute();
    await opened.databases.directory.deleteFrom('attempts_under_way').execute();
  });

  async function refused(work: Promise<unknown>): Promise<unknown> {
    return work.then(
      () => null,
      (error: { code: string; data: unknown }) => ({ code: error.code, data: error.data }),
    );
  }
  const fail = async (limits = limitsHere(), counted: { kind: LimitKind; subject: string } = guess) =>
    (await limits.attempt(counted)).failed();
  const failOften = async (times: number) => {
    for (let n = 0; n < times; n += 1) await fail();
  };

  test('refuse what comes after the maximum and say how long to wait', async () => {
    await failOften(maximum);
    const answer = await refused(limitsHere().attempt(guess));
    expect(answer).toEqual({ code: 'too-many-requests', data: { retryAfter: expect.any(Number) } });
    time += (answer as { data: { retryAfter: number } }).data.retryAfter * 1000;
    expect(await refused(fail())).toBeNull();
  });

  test('count failures of the same moment, in several processes, one by one', async () => {
    const answers = await Promise.all(Array.from({ length: maximum + 7 }, () => refused(fail())));
    expect(answers.filter((answer) => answer === null)).toHaveLength(maximum);
  });

  test('let what is only under way wait for its turn, in two processes: sixty right ones at once all get in', async () => {
    const processes = [limitsHere(), limitsHere()];
    let underWay = 0;
    let most = 0;
    async function succeed(limits = limitsHere()): Promise<void> {
      const attempt = await limits.attempt(guess);
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise(setImmediate);
      underWay -= 1;
      await attempt.succeeded();
    }
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => refused(succeed(processes[n % 2]))));
    expect(answers.filter((answer) => answer !== null)).toEqual([]);
    expect(most).toBeLessThanOrEqual(maximum);
    expect(await opened.databases.directory.selectFrom('attempts_under_way').selectAll().execute()).toEqual([]);
    expect(await opened.databases.directory.selectFrom('attempts').selectAll().execute()).toEqual([]);
  });

  test('refuse those who wait once the failures of those before them reach the maximum', async () => {
    const limits = limitsHere();
    const before: Attempt[] = [];
    for (let n = 0; n < maximum; n += 1) before.push(await limits.attempt(guess));
    const waiting = Promise.all([refused(limits.attempt(guess)), refused(limits.attempt(guess))]);
    for (const attempt of before) await attempt.failed();
    expect(await waiting).toMatchObject([{ code: 'too-many-requests' }, { code: 'too-many-requests' }]);
  });

  test('write nothing for an attempt that is refused', async () => {
    await failOften(maximum);
    const written = async () =>
      (await sql`select ctid::text, xmin::text, * from directory.attempts`.execute(opened.databases.directory)).rows;
    const before = await written();
    for (let n = 0; n < 20; n += 1) {
      await refused(limitsHere().attempt(guess));
      await refused(limitsHere().count(guess));
    }
    expect(await written()).toEqual(before);
  });

  test('do not count what succeeded, nor what was refused', async () => {
    for (let n = 0; n < 3 * maximum; n += 1) await (await limitsHere().attempt(guess)).succeeded();
    await failOften(maximum);
    for (let n = 0; n < maximum; n += 1) await refused(fail());
    time += windowMs;
    expect(await refused(fail())).toBeNull();
  });

  test('count what is limited whatever becomes of it, and tell it in silence where asked', async () => {
    const mails = { kind: 'mail-recipient', subject: 'somebody@nordwind.example' } as const;
    const most = limitRules['mail-recipient'].maximum;
    const answers = await Promise.all(Array.from({ length: most + 3 }, () => limitsHere().allows(mails)));
    expect(answers.filter(Boolean)).toHaveLength(most);
    expect(await refused(limitsHere().count(mails))).toMatchObject({ code: 'too-many-requests' });
  });

  test('forget after a minute what a crash has left under way', async () => {
    for (let n = 0; n < maximum; n += 1) await limitsHere().attempt(guess);
    const waiting = refused(fail());
    time += 61_000;
    expect(await waiting).toBeNull();
  });

  test('hold for one subject alone', async () => {
    await failOften(maximum);
    const other = { ...guess, subject: '198.51.100.9 somebody@nordwind.example' };
    expect(await refused(fail(limitsHere(), other))).toBeNull();
  });

  test('keep no address in clear, and each count for its own window alone', async () => {
    await fail();
    await fail(limitsHere(), { kind: 'sign-up-site', subject: '203.0.113.0/24' });
    const kinds = async () =>
      (await opened.databases.directory.selectFrom('attempts').select('kind').orderBy('kind').execute()).map(
        ({ kind }) => kind,
      );
    const rows = await opened.databases.directory.selectFrom('attempts').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
    await limitsHere().purge();
    expect(await kinds()).toEqual(['sign-in-person', 'sign-up-site']);
    time += 2 * windowMs;
    await limitsHere().purge();
    expect(await kinds()).toEqual(['sign-up-site']);
    time += limitRules['sign-up-site'].windowMs;
    await limitsHere().purge();
    expect(await kinds()).toEqual([]);
  });

  test('purge many counts in portions', async () => {
    const values = Array.from({ length: 2500 }, (_, n) => ({
      kind: 'sign-in-address',
      subject: `${n}`,
      window_start: new Date(0),
      failures: 1,
    }));
    await opened.databases.directory.insertInto('attempts').values(values).execute();
    await limitsHere().purge();
    expect(await opened.databases.directory.selectFrom('attempts').select('kind').execute()).toEqual([]);
  });
});
