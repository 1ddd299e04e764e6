import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Sensor } from '#contract/fleet/sensors.ts';
import type { Databases } from '#server/platform/database/database.ts';
import { claimSensor, listStock, releaseAbandoned, settleSensor } from '#server/domain/sensors/stock.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { stockSensors, type TestPerson, type TestPortal } from '#testing/fixtures/portal.ts';
import { buildApp } from '../../../app.ts';
import { fromFeatures } from '../../../router.ts';
import { createServices } from '../../../services.ts';
import { sweepSensors } from '#testing/fixtures/sweeps.ts';
import { sensorSteps, type SensorStep } from './registration.ts';
import { writeRegistering } from './store.ts';

const [, written, settled, hidden, returned] = sensorSteps;
/** How a step ends: by an error that the process survives, or with the process, which reaches no database any more. */
const endings = ['error', 'crash'] as const;
type Ending = (typeof endings)[number];
const rivals = ['another company', 'the same company'] as const;
const cases = sensorSteps.flatMap((step) =>
  endings.flatMap((ending) => rivals.map((rival) => ({ step, ending, rival }))),
);

describe.each(mainEngines)('a serial key on the %s engine', (engine) => {
  const { portal, company, administrator: owner } = administered(engine);
  let serialKey: string;
  let serial = 0;
  let doomed: Awaited<ReturnType<typeof startDoomed>>;

  beforeAll(async () => {
    doomed = await startDoomed(portal);
  });
  afterAll(async () => {
    await doomed.close();
  });
  beforeEach(async () => {
    serial += 1;
    serialKey = `CRSH-M4XA-90PT-${String(serial).padStart(4, '0')}`;
    await stockSensors(portal.databases, serialKey);
  });

  const register = (as: TestPerson) => portal.call(as, 'POST', '/sensors', { serialKey });
  const shows = async (person: TestPerson) =>
    ((await portal.call(person, 'GET', '/sensors')).body as { total: number }).total;
  const inStock = async () =>
    (await listStock(portal.databases.directory)).find((sensor) => sensor.serialKey === serialKey)?.state;
  const later = () => sweepSensors({ databases: portal.databases, now: () => Date.now() + 11 * 60_000 });

  test.each(cases)('$step, then: $ending, and $rival is at it too', async ({ step, ending, rival }) => {
    const isSame = rival === 'the same company';
    const second = isSame ? await company.addPerson() : await (await portal.addCompany()).addPerson();
    const shown = async () => (await shows(owner)) + (isSame ? 0 : await shows(second));
    const isReturn = step === hidden || step === returned;
    const path = isReturn ? `/sensors/${((await register(owner)).body as Sensor).key}/remove` : '/sensors';
    let rivalry: ReturnType<typeof register> | undefined;
    doomed.end(step, ending, () => {
      rivalry = register(second);
    });
    expect(await doomed.post(owner, path, isReturn ? {} : { serialKey })).toMatchObject({ statusCode: 500 });
    const answer = await rivalry;
    expect([200, 409]).toContain(answer?.status);
    expect(await shown()).toBe(answer?.status === 200 ? 1 : 0);

    await later();
    const kept = answer?.status === 200 || step === settled ? 1 : 0;
    expect(await shown()).toBe(kept);
    expect(await inStock()).toBe(kept === 1 ? 'registered' : 'stock');
    // Nothing stands in anybody's way afterwards.
    expect(await register(second)).toMatchObject({ status: kept === 0 ? 200 : 409 });
    await later();
    expect(await shown()).toBe(1);
  });

  test('that could not be settled is in stock again at once', async () => {
    doomed.end(written, 'error');
    expect(await doomed.post(owner, '/sensors', { serialKey })).toMatchObject({ statusCode: 500 });
    expect(await inStock()).toBe('stock');
    expect(await register(owner)).toMatchObject({ status: 200 });
  });

  test.each([
    { step: written, ending: null },
    { step: settled, ending: 'crash' },
  ] as const)(
    'is not lost where a process wakes up whose claim the same company has made anew: $ending',
    async ({ step, ending }) => {
      const { directory } = portal.databases;
      const claim = async () => {
        const registration = uuidv7();
        await claimSensor(directory, { serialKey, account: company.key, registration });
        return registration;
      };
      const writeDown = (key: string) =>
        portal.databases
          .company('main')
          .writeTransaction({ company: company.key, uid: null }, (tx) =>
            writeRegistering(tx, { key, serialKey, model: 'Blue Puck T', at: new Date() }),
          );
      const slow = await claim();
      await releaseAbandoned(directory, Date.now() + 11 * 60_000);
      doomed.end(step, ending, () => writeDown(slow));
      expect(await doomed.post(owner, '/sensors', { serialKey })).toMatchObject({ statusCode: ending ? 500 : 409 });
      expect(await settleSensor(directory, slow)).toBe(false);
      await later();
      expect(await inStock()).toBe('stock');
      expect(await register(owner)).toMatchObject({ status: 200 });
      await later();
      expect(await shows(owner)).toBe(1);
    },
  );
});

/** A second process on the same databases, whose end at a step a test chooses. */
async function startDoomed({ databases, services: { configuration } }: TestPortal) {
  let isDead = false;
  let chosen: { step: SensorStep; ending: Ending | null; meanwhile: () => void | Promise<void> } | null = null;
  const services = createServices({
    ...fromFeatures,
    configuration,
    databases: mortal(databases, () => isDead),
  });
  services.failpoint = async (step) => {
    if (!chosen || step !== chosen.step) return;
    const { ending, meanwhile } = chosen;
    chosen = null;
    await meanwhile();
    isDead = ending === 'crash';
    if (ending) throw new Error(`${ending} on purpose at ${step}`);
  };
  const app = await buildApp(services);
  return {
    /** Chooses how a step of the next request ends, if at all. @param meanwhile is called at that moment */
    end(step: SensorStep, ending: Ending | null, meanwhile: () => void | Promise<void> = () => undefined) {
      isDead = false;
      chosen = { step, ending, meanwhile };
    },
    post: ({ headers }: TestPerson, path: string, payload: object) =>
      app.inject({ method: 'POST', url: `/api${path}`, headers, payload }),
    async close() {
      await app.close();
      await services.hub.close();
    },
  };
}

/** The databases as a process reaches them until it crashes. */
function mortal(databases: Databases, isDead: () => boolean): Databases {
  return new Proxy(databases, {
    get(target, name) {
      if (isDead()) throw new Error('the process is dead');
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
