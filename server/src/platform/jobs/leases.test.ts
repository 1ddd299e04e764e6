import { describe, expect, test, vi } from 'vitest';
import { upkeepNames } from '#server/jobs.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { engines } from '#testing/engines/databases.ts';
import { portalFor } from '#testing/fixtures/administered.ts';
import { createLeases, leaseSeconds, readTaskAges } from './leases.ts';
import { createUpkeep } from './upkeep.ts';

const none: ReadonlySet<string> = new Set();

describe.each(engines)('tasks of the upkeep on the %s engine', (engine) => {
  const portal = portalFor(engine);

  test('every one has a name of its own', () => {
    const names = upkeepNames(portal.services);
    expect(new Set(names).size).toBe(names.length);
    for (const name of ['mails', 'purge-person', 'archive-due', 'make-series', 'sessions'])
      expect(names).toContain(name);
  });

  test('are done by one process at a time, the longest due first, and by another when a lease was not renewed', async () => {
    const [one, other] = [createLeases(portal.databases, ['a', 'b']), createLeases(portal.databases, ['a', 'b'])];
    const pass = (seconds: number) =>
      portal.databases.execute(
        `update directory.upkeep set due = due - make_interval(secs => $1),
          leased_until = leased_until - make_interval(secs => $1) where name in ('a', 'b')`,
        [seconds],
      );
    await one.begin();
    await portal.databases.execute(`update directory.upkeep set due = now() - interval '1 hour' where name = 'b'`);
    expect([await one.claim(none), await other.claim(none), await other.claim(none)]).toEqual(['b', 'a', null]);
    await other.finish('a', true);
    expect(await one.claim(none)).toBeNull();
    await pass(leaseSeconds - 5);
    await one.renew();
    await pass(10);
    expect([await other.claim(none), await other.claim(none)]).toEqual(['a', null]);
    await pass(leaseSeconds);
    expect(await other.claim(new Set(['a']))).toBe('b');
    // Whoever comes late ends nobody else's.
    await one.finish('b', true);
    expect(await one.claim(new Set(['a']))).toBeNull();
    await other.release();
    expect(await one.claim(none)).not.toBeNull();
    await portal.databases.execute(`delete from directory.upkeep where name in ('a', 'b')`);
  });

  test('are counted and timed, and what fails holds up nothing and keeps its age', async () => {
    const ran = vi.fn<() => Promise<void>>();
    const metrics = createMetrics({ version: '0.1.0', liveStreams: () => 0, lastBackup: () => Promise.resolve(null) });
    const log = { warn: () => undefined, error: vi.fn<() => void>() };
    const tasks = [
      { name: 'broken', run: () => Promise.reject(new Error('the storage is away')) },
      { name: 'whole', run: ran },
    ];
    await createLeases(portal.databases, ['broken', 'whole']).begin();
    await portal.databases.execute(
      `update directory.upkeep set ended = now() - interval '1 hour' where name in ('broken', 'whole')`,
    );
    const upkeep = createUpkeep({ databases: portal.databases, metrics, tasks, log });
    upkeep.start();
    const ages = async () =>
      new Map((await readTaskAges(portal.databases, ['broken', 'whole'])).map(({ task, seconds }) => [task, seconds]));
    await expect.poll(async () => (await ages()).get('whole')).toBeLessThan(3600);
    await expect.poll(() => log.error.mock.calls.length).toBe(1);
    await upkeep.stop();
    expect(ran).toHaveBeenCalledTimes(1);
    expect((await ages()).get('broken')).toBeGreaterThanOrEqual(3600);
    const text = await metrics.registry.metrics();
    expect(text).toContain('tourlotse_upkeep_failures_total{task="broken"} 1');
    for (const task of ['broken', 'whole'])
      expect(text).toContain(`tourlotse_upkeep_duration_seconds_count{task="${task}"} 1`);
  });
});
