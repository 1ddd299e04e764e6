/** The tests of how every kept version is taken over: by the migrations where it lies, or by restoring its backup, each as the documented log-ins. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Occurrence } from '#contract/dispatch/series.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import type { ImportEntity } from '#contract/workplace/imports.ts';
import type { Engine } from '#testing/engines/databases.ts';
import { mailTo } from '#testing/runners/server.ts';
import { dayFromNow } from './fillTours.ts';
import { keptDays } from './kept.ts';
import { callsAs, support, KeptInstallation } from './keptInstallation.ts';

type Kept = () => KeptInstallation;

/** Goes on with an import that was prepared, before anything sweeps what nobody has touched for a day. */
async function goOnWithImport(app: FastifyInstance, email: string): Promise<void> {
  const call = await callsAs(app, email);
  const [prepared] = (await call('GET', '/imports')).json<ImportEntity[]>();
  const version = prepared?.version;
  const changed = await call('PATCH', `/imports/${prepared?.key}`, { version, duplicates: 'add' });
  expect(changed.statusCode, changed.payload).toBe(200);
  expect(changed.json()).toMatchObject({ state: 'prepared', rows: 4 });
}

function importsGoOn(kept: Kept): void {
  test('the import that was being written is written to its end', async () => {
    const { administrator, import: key, rows } = kept().snapshot.halfway;
    const owner = await kept().as(administrator);
    await expect
      .poll(async () => (await kept().client.send(owner, 'GET', `/imports/${key}`))['state'], { timeout: 60_000 })
      .toBe('done');
    expect(await kept().client.send(owner, 'GET', '/customers?limit=1')).toMatchObject({ total: rows });
  });

  test('the import that was prepared is checked', async () => {
    const [, other] = kept().snapshot.companies;
    const owner = await kept().as(other?.people.administrator ?? '');
    const [prepared] = (await kept().client.send(owner, 'GET', '/imports')) as unknown as { key: string }[];
    await kept().client.send(owner, 'POST', `/imports/${prepared?.key}/check`);
    await expect
      .poll(async () => (await kept().client.send(owner, 'GET', `/imports/${prepared?.key}`))['state'])
      .toBe('checked');
  });
}

function reportsAndMailsGoOn(kept: Kept): void {
  test('steps that a phone has kept are taken', async () => {
    for (const { people, tour } of kept().snapshot.companies) {
      const driver = await kept().as(people.driver);
      const [stop = ''] = tour.stops;
      const time = kept().snapshot.made - 60_000;
      const step = { key: randomUUID(), tour: tour.key, stop, sequence: 1000, time, kind: 'deliver' };
      const report = { installation: tour.installation, now: Date.now(), steps: [step] };
      expect((await kept().client.send(driver, 'PUT', '/driving/steps', report))['steps']).toMatchObject([
        { code: null },
      ]);
      const owner = await kept().as(people.administrator);
      const { stops } = (await kept().client.send(owner, 'GET', `/tours/${tour.key}`)) as unknown as Tour;
      expect(stops.find(({ key }) => key === stop)).toMatchObject({ state: 'delivered', left: time });
    }
  });

  test('mails that had not left do', async () => {
    const [first] = kept().snapshot.companies;
    const link = '/authentication/new-password?token=';
    expect(await mailTo(kept().server, first?.people.administrator ?? '', link)).toContain(link);
    expect(await mailTo(kept().server, support, 'Blue Puck T')).toContain('Bitte mit Halterung.');
  });
}

function seriesGoOn(kept: Kept): void {
  test('series make the tours of the days to come', async () => {
    const [first] = kept().snapshot.companies;
    const owner = await kept().as(first?.people.administrator ?? '');
    const answers = kept().recorded[first?.people.administrator ?? ''] ?? [];
    const series = answers.filter(({ path }) => path.startsWith('/series?'));
    const endless = series.flatMap(({ body }) => (body as { items: { key: string; untilDay: string | null }[] }).items);
    for (const { key } of endless.filter(({ untilDay }) => untilDay === null)) {
      const path = `/series/occurrences?series=${key}&fromDay=${dayFromNow(1)}&untilDay=${dayFromNow(10)}`;
      const states = async () => {
        const days = (await kept().client.send(owner, 'GET', path)) as unknown as Occurrence[];
        return [days.length, ...new Set(days.map(({ state }) => state))];
      };
      await expect.poll(states).not.toContain('planned');
      expect(await states()).toContain(10);
    }
  });
}

function startsAgain(kept: Kept): void {
  test('and a second start changes nothing and has nothing to tell', async () => {
    const greeting = /^Tourlotse is ready at .*\nMailbox: .*\n$/;
    await expect.poll(() => kept().server.output()).toMatch(greeting);
    expect(await kept().server.stop()).toBe(0);
    const migrations = await kept().opened();
    await kept().start();
    await expect.poll(() => kept().server.output()).toMatch(greeting);
    expect(await kept().server.stop()).toBe(0);
    expect(await kept().opened()).toEqual(migrations);
  });
}

/** Describes the tests of every kept version. @param target the engine on which the present version goes on */
export function describeUpgrades(target: Engine, taken: 'upgraded' | 'restored'): void {
  describe.each(keptDays)(`an installation of %s, ${taken} on the ${target} engine,`, (day) => {
    let installation: KeptInstallation;
    const kept = () => installation;
    beforeAll(async () => {
      installation = await KeptInstallation.make(day, target, taken);
    }, 600_000);
    afterAll(() => installation.remove());

    test('answers every list, row and file as before, to who signs in with the old password', async () => {
      let found: string[] | undefined;
      await installation.opened(async (app) => {
        found = await installation.differences(app);
        await goOnWithImport(app, installation.snapshot.companies[1]?.people.administrator ?? '');
      });
      expect(found).toEqual([]);
    }, 600_000);

    describe('goes on:', () => {
      beforeAll(() => installation.start(), 600_000);
      afterAll(() => installation.server.stop());
      importsGoOn(kept);
      reportsAndMailsGoOn(kept);
      seriesGoOn(kept);
      startsAgain(kept);
    });
  });
}
