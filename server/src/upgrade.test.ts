/** Every kept version is taken over: by the migrations where it lies, and by restoring its backup, each as the documented log-ins. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportEntity } from '#contract/imports.ts';
import type { Occurrence } from '#contract/series.ts';
import type { Tour } from '#contract/tours.ts';
import { readConfiguration } from '#server/configuration.ts';
import { engines, type Engine } from '#testing/engines/databases.ts';
import { openInstallation } from '#testing/fixtures/installations.ts';
import { mailTo, startServer, type RunningServer } from '#testing/runners/server.ts';
import { answerTo, type Answer, type Ask } from '#testing/snapshots/answers.ts';
import { clientOf, type Client } from '#testing/snapshots/client.ts';
import { differencesBetween, presentPath } from '#testing/snapshots/comparing.ts';
import { signIn, snapshotPassword } from '#testing/snapshots/fillPeople.ts';
import { dayFromNow } from '#testing/snapshots/fillTours.ts';
import { keptDays, layOut, publicUrlOf, readAnswers, readSnapshot, restoreBackup } from '#testing/snapshots/kept.ts';
import { makePlace, type Place } from '#testing/snapshots/places.ts';

const ways = ['upgraded', 'restored'] as const;
/** A backup is restored into the other engine, so that it is read by both. */
const otherThan = (engine: Engine): Engine => (engine === 'embedded' ? 'postgres' : 'embedded');
const cases = keptDays.flatMap((day) => engines.flatMap((engine) => ways.map((way) => ({ day, engine, way }))));
/** Requests for prices wait until somebody is configured. */
const support = 'support@tourlotse.example';
const roleOf = (email: string) => (email.startsWith('driver') ? 'drivers' : 'account');

/** Signs in with the password of the old version. @returns calls as that person */
async function callsAs(app: FastifyInstance, email: string) {
  const payload = { email, password: snapshotPassword };
  const signedIn = await app.inject({ method: 'POST', url: `/api/${roleOf(email)}/sign-in`, payload });
  expect(signedIn.statusCode, signedIn.payload).toBe(200);
  const headers = { authorization: `Bearer ${signedIn.json<{ token: string }>().token}` };
  return (method: 'GET' | 'PATCH' | 'POST', path: string, body?: object) =>
    app.inject({ method, url: `/api${path}`, headers, ...(body && { payload: body }) });
}

/** Goes on with an import that was prepared, before anything sweeps what nobody has touched for a day. */
async function goOnWithImport(app: FastifyInstance, email: string): Promise<void> {
  const call = await callsAs(app, email);
  const [prepared] = (await call('GET', '/imports')).json<ImportEntity[]>();
  const version = prepared?.version;
  const changed = await call('PATCH', `/imports/${prepared?.key}`, { version, duplicates: 'add' });
  expect(changed.statusCode, changed.payload).toBe(200);
  expect(changed.json()).toMatchObject({ state: 'prepared', rows: 4 });
}

describe.each(cases)('an installation of $day on the $engine engine, $way,', ({ day, engine, way }) => {
  const snapshot = readSnapshot(day, engine);
  let recorded: Record<string, Answer[]>;
  let place: Place;

  /** Opens it as a start does, and closes it again. @returns the migrations that were made, with their times */
  async function opened(look: (app: FastifyInstance) => Promise<void> = () => Promise.resolve()): Promise<unknown> {
    const { dataDir, environment } = place;
    const PUBLIC_URL = publicUrlOf(recorded);
    const variables = { DEMO: 'false', LOG_LEVEL: 'silent', DATA_DIR: dataDir, PUBLIC_URL, ...environment };
    const installation = await openInstallation(readConfiguration(variables));
    try {
      await look(installation.app);
      const { rows } = await sql`select * from directory.migrations order by name`.execute(
        installation.databases.directory,
      );
      return rows;
    } finally {
      await installation.close();
    }
  }

  beforeAll(async () => {
    recorded = await readAnswers(day, engine);
    place = await makePlace(way === 'upgraded' ? engine : otherThan(engine));
    await (way === 'upgraded' ? layOut : restoreBackup)(day, engine, place);
  }, 600_000);
  afterAll(() => place.remove());

  test('answers every list, row and file as before, to who signs in with the old password', async () => {
    const found: string[] = [];
    await opened(async (app) => {
      for (const [email, answers] of Object.entries(recorded)) {
        const call = await callsAs(app, email);
        // More than the old version was asked for: what has been added since stands first.
        const ask: Ask = async (path) => {
          const {
            statusCode: status,
            headers,
            rawPayload: bytes,
          } = await call('GET', path.replace('limit=100', 'limit=200'));
          return { status, type: headers['content-type'] ?? '', bytes };
        };
        expect(answers.length).toBeGreaterThan(10);
        for (const before of answers)
          found.push(
            ...differencesBetween(before, await answerTo(ask, presentPath(before.path))).map(
              (line) => `${email} ${line}`,
            ),
          );
      }
      await goOnWithImport(app, snapshot.companies[1]?.people.administrator ?? '');
    });
    expect(found).toEqual([]);
  }, 600_000);

  describe('goes on:', () => {
    let server: RunningServer;
    let client: Client;
    const start = async () => {
      const environment = { ...place.environment, DEMO: 'false', SUPPORT_EMAIL: support };
      server = await startServer({ dataDir: place.dataDir, environment });
      client = await clientOf(server);
    };
    const as = async (email: string) => ({ token: await signIn(client, roleOf(email), email) });
    beforeAll(start, 600_000);
    afterAll(() => server.stop());

    test('the import that was being written is written to its end', async () => {
      const { administrator, import: key, rows } = snapshot.halfway;
      const owner = await as(administrator);
      await expect
        .poll(async () => (await client.send(owner, 'GET', `/imports/${key}`))['state'], { timeout: 60_000 })
        .toBe('done');
      expect(await client.send(owner, 'GET', '/customers?limit=1')).toMatchObject({ total: rows });
    });

    test('the import that was prepared is checked', async () => {
      const [, other] = snapshot.companies;
      const owner = await as(other?.people.administrator ?? '');
      const [prepared] = (await client.send(owner, 'GET', '/imports')) as unknown as { key: string }[];
      await client.send(owner, 'POST', `/imports/${prepared?.key}/check`);
      await expect
        .poll(async () => (await client.send(owner, 'GET', `/imports/${prepared?.key}`))['state'])
        .toBe('checked');
    });

    test('steps that a phone has kept are taken', async () => {
      for (const { people, tour } of snapshot.companies) {
        const driver = await as(people.driver);
        const [stop = ''] = tour.stops;
        const time = snapshot.made - 60_000;
        const step = { key: randomUUID(), tour: tour.key, stop, sequence: 1000, time, kind: 'deliver' };
        const report = { installation: tour.installation, now: Date.now(), steps: [step] };
        expect((await client.send(driver, 'PUT', '/driving/steps', report))['steps']).toMatchObject([{ code: null }]);
        const owner = await as(people.administrator);
        const { stops } = (await client.send(owner, 'GET', `/tours/${tour.key}`)) as unknown as Tour;
        expect(stops.find(({ key }) => key === stop)).toMatchObject({ state: 'delivered', left: time });
      }
    });

    test('mails that had not left do', async () => {
      const [first] = snapshot.companies;
      const link = '/authentication/new-password?token=';
      expect(await mailTo(server, first?.people.administrator ?? '', link)).toContain(link);
      expect(await mailTo(server, support, 'Blue Puck T')).toContain('Bitte mit Halterung.');
    });

    test('series make the tours of the days to come', async () => {
      const [first] = snapshot.companies;
      const owner = await as(first?.people.administrator ?? '');
      const answers = recorded[first?.people.administrator ?? ''] ?? [];
      const series = answers.filter(({ path }) => path.startsWith('/series?'));
      const endless = series.flatMap(
        ({ body }) => (body as { items: { key: string; untilDay: string | null }[] }).items,
      );
      for (const { key } of endless.filter(({ untilDay }) => untilDay === null)) {
        const path = `/series/occurrences?series=${key}&fromDay=${dayFromNow(1)}&untilDay=${dayFromNow(10)}`;
        const states = async () => {
          const days = (await client.send(owner, 'GET', path)) as unknown as Occurrence[];
          return [days.length, ...new Set(days.map(({ state }) => state))];
        };
        await expect.poll(states).not.toContain('planned');
        expect(await states()).toContain(10);
      }
    });

    test('and a second start changes nothing and has nothing to tell', async () => {
      const greeting = /^Tourlotse is ready at .*\nMailbox: .*\n$/;
      await expect.poll(() => server.output()).toMatch(greeting);
      expect(await server.stop()).toBe(0);
      const migrations = await opened();
      await start();
      await expect.poll(() => server.output()).toMatch(greeting);
      expect(await server.stop()).toBe(0);
      expect(await opened()).toEqual(migrations);
    });
  });
});
