import { afterEach, describe, expect, test } from 'vitest';
import type { Tour } from '#contract/dispatch/tours.ts';
import { reportSteps } from './report.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { Phone, releaseTour, report } from '#testing/fixtures/driving.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { followLive } from '#testing/fixtures/liveClient.ts';
import type { TestPerson } from '#testing/fixtures/portal.ts';

describe.each(mainEngines)('who is told of steps on the %s engine', (engine) => {
  const { portal, company, administrator, call } = administered(engine);
  const leaving: (() => void)[] = [];
  afterEach(() => {
    for (const leave of leaving.splice(0)) leave();
  });

  test('dispatchers and the driver, by the key of the tour, and nobody else', async () => {
    const [driver, colleague] = [
      await company.addPerson({ role: 'driver' }),
      await company.addPerson({ role: 'driver' }),
    ];
    const tour = await releaseTour(portal, administrator, driver);
    const other = await releaseTour(portal, administrator, colleague);
    const url = await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const follow = async ({ headers }: TestPerson) => {
      const { received, leave } = await followLive({ url, headers });
      leaving.push(leave);
      await received.until(({ type }) => type === 'revision');
      return () =>
        received.events.flatMap((event) =>
          event.type === 'change' ? (event.changes as { collection: string; key: string; kind: string }[]) : [],
        );
    };
    const [dispatcher, own, foreign] = [await follow(administrator), await follow(driver), await follow(colleague)];
    const [phone, next] = [new Phone(), new Phone()];
    const start = phone.step(tour.key, 'start');
    for (const _arrival of ['first', 'second']) await report(portal, driver, phone, start);
    await report(portal, colleague, next, next.step(other.key, 'start'));
    const arrival = phone.step(tour.key, 'arrive', { stop: tour.stops[1]?.key ?? '' });
    for (const _arrival of ['first', 'second']) await report(portal, driver, phone, arrival);
    const started = { collection: 'tours', kind: 'changed' };
    const reported = { collection: 'driving', kind: 'changed', key: tour.key };
    await expect.poll(dispatcher).toEqual([{ ...started, key: tour.key }, { ...started, key: other.key }, reported]);
    await expect.poll(foreign).toEqual([{ ...started, key: other.key }]);
    expect(own()).toEqual([{ ...started, key: tour.key }, reported]);
  });

  test('a correction that waits for a step is decided on what the step has made of the stop', async () => {
    const driver = await company.addPerson({ role: 'driver' });
    const tour = await releaseTour(portal, administrator, driver);
    const stop = tour.stops[1]?.key ?? '';
    const phone = new Phone();
    const correction = { from: 'open', state: 'delivered', arrived: null, left: null, reason: 'Telefon leer' };
    let waiting: ReturnType<typeof call> | undefined;
    const database = portal.databases.company('main');
    await database.writeTransaction({ company: company.key, uid: driver.uid }, async (tx) => {
      await reportSteps(tx, driver.uid, phone.report(phone.step(tour.key, 'skip', { stop })));
      waiting = call('POST', `/tours/${tour.key}/stops/${stop}/correct`, correction);
      await expect.poll(waitingForLocks).toBe(1);
    });
    expect(await waiting).toBeRefused(409, 'conflict');
    expect(((await call('GET', `/tours/${tour.key}`)).body as Tour).stops[1]).toMatchObject({ state: 'skipped' });
  });

  /** On the embedded engine whoever comes second waits for the one connection. */
  async function waitingForLocks(): Promise<number> {
    if (engine === 'embedded') return 1;
    const { rows } = await portal.databases.execute(
      `select count(*)::int as waiting from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where not l.granted and a.datname = current_database()`,
    );
    return Number(rows[0]?.['waiting']);
  }
});
