/** Shows that guessing has to wait: after the maximum, at the same moment, across processes, and no longer than said. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines, openTestDatabases, type TestDatabases } from '../../../../testing/databases.ts';
import { createLimits } from './limits.ts';
import { limitRules } from './rules.ts';

describe.each(engines)('limits on %s', (engine) => {
  let opened: TestDatabases;
  let time = Date.UTC(2026, 0, 1, 12);
  const limitsHere = () => createLimits({ databases: opened.databases, now: () => time });
  const guess = { kind: 'sign-in-person', subject: '203.0.113.7 somebody@nordwind.example' } as const;
  const { maximum, window } = limitRules['sign-in-person'];

  beforeAll(async () => {
    opened = await openTestDatabases(engine);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await opened.databases.directory.deleteFrom('attempts').execute();
  });

  async function refused(attempt: Promise<unknown>): Promise<unknown> {
    return attempt.then(
      () => null,
      (error: { code: string; data: unknown }) => ({ code: error.code, data: error.data }),
    );
  }

  test('refuse what comes after the maximum and say how long to wait', async () => {
    for (let n = 0; n < maximum; n += 1) await limitsHere().attempt(guess);
    const answer = await refused(limitsHere().attempt(guess));
    expect(answer).toEqual({ code: 'too-many-requests', data: { retryAfter: expect.any(Number) } });
    time += (answer as { data: { retryAfter: number } }).data.retryAfter * 1000;
    expect(await refused(limitsHere().attempt(guess))).toBeNull();
  });

  test('count attempts of the same moment, from several processes, one by one', async () => {
    const answers = await Promise.all(Array.from({ length: maximum + 7 }, () => refused(limitsHere().attempt(guess))));
    expect(answers.filter((answer) => answer === null).length).toBeLessThanOrEqual(maximum);
    expect(answers.filter((answer) => answer !== null).length).toBeGreaterThanOrEqual(7);
  });

  test('do not count what succeeded, nor what was refused', async () => {
    for (let n = 0; n < 3 * maximum; n += 1) await (await limitsHere().attempt(guess)).succeeded();
    for (let n = 0; n < maximum; n += 1) await limitsHere().attempt(guess);
    for (let n = 0; n < maximum; n += 1) await refused(limitsHere().attempt(guess));
    time += window;
    expect(await refused(limitsHere().attempt(guess))).toBeNull();
  });

  test('hold for one subject alone', async () => {
    for (let n = 0; n < maximum; n += 1) await limitsHere().attempt(guess);
    expect(
      await refused(limitsHere().attempt({ ...guess, subject: '198.51.100.9 somebody@nordwind.example' })),
    ).toBeNull();
  });

  test('leave nothing behind for ever, and no address in clear', async () => {
    await limitsHere().attempt(guess);
    const rows = await opened.databases.directory.selectFrom('attempts').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
    time += 3 * Math.max(...Object.values(limitRules).map((rule) => rule.window));
    await limitsHere().purge();
    expect(await opened.databases.directory.selectFrom('attempts').selectAll().execute()).toEqual([]);
  });
});
