/** Every setting does what it says; those that only the portal reads are tried in the browser. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Settings } from '#contract/workplace/settings.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import type { Job } from '#contract/dispatch/jobs.ts';
import { sweepTasks } from '#server/platform/jobs/scheduledTasks.ts';
import { taskWorks } from '#server/router.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { releaseTour } from '#testing/fixtures/driving.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { importCalls } from '#testing/fixtures/imports.ts';
import { valhalla, type Asked } from '#testing/fixtures/roads.ts';
import { buildJob } from '#testing/fixtures/tours.ts';

const asked: Asked[] = [];
const provider = http.createServer(valhalla(asked));
provider.listen(0, '127.0.0.1');
await once(provider, 'listening');
const environment = { VALHALLA_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}` };
afterAll(() => void provider.close());
beforeEach(() => {
  asked.length = 0;
});

const minuteMs = 60_000;
const { place } = buildJob();
/** Elsewhere for each, so that no leg is known already. */
let somewhere = 50;
const apart = () =>
  (['start', 'customer', 'finish'] as const).map((kind) => {
    somewhere += 0.01;
    const position = { lat: somewhere, lng: 13.4 };
    return { key: uuidv7(), kind, place: { ...place, position, positionPrecision: 'house' } };
  });

describe.each(mainEngines)('settings and what follows from them on the %s engine', (engine) => {
  const { portal, company, administrator, call } = administered(engine);
  const roads = administered(engine, { environment });
  const choose = (patch: Partial<Settings>, { portal: at, administrator: as } = { portal, administrator }) =>
    at.setUp(as, 'PATCH', '/settings', patch);

  test('the type of routes is estimated by', async () => {
    const stops = apart();
    const driveSeconds = async () =>
      (
        (
          await portal.setUp(administrator, 'POST', '/tours', {
            departure: '2026-11-23T05:30',
            stops: stops.map((stop) => ({ ...stop, key: uuidv7() })),
          })
        ).body as Tour
      ).driveSeconds ?? 0;
    const byCar = await driveSeconds();
    await choose({ routeType: 'pedestrian' });
    const onFoot = await driveSeconds();
    await choose({ routeType: 'bicycle' });
    const byBicycle = await driveSeconds();
    expect([byCar < byBicycle, byBicycle < onFoot]).toEqual([true, true]);
  });

  test('the type of routes and the language of directions are what providers are asked for', async () => {
    const save = () =>
      roads.portal.setUp(roads.administrator, 'POST', '/tours', { departure: '2026-11-23T05:30', stops: apart() });
    await save();
    await choose({ routeType: 'bicycle', routeLocale: 'de_DE' }, roads);
    await save();
    const first = asked[0]?.body;
    const last = asked.at(-1)?.body;
    expect([first?.['costing'], first?.['language']]).toEqual(['auto', 'en-US']);
    expect([last?.['costing'], last?.['language']]).toEqual(['bicycle', 'de-DE']);
  });

  test('imported orders get the stay and the signature that are set, unless their customer says otherwise', async () => {
    await choose({ defaultStayMinutes: 17, defaultSignature: true });
    const rows = `Auftragsnummer;Datum;Kunde;Straße;Hausnummer;PLZ;Ort\nA-1;23.11.2026;Hof;Bahnhofstraße;17;12555;Berlin`;
    await importCalls(portal, administrator).imported(rows, { kind: 'orders' });
    const { items } = (await call('GET', '/jobs')).body as { items: Job[] };
    expect(items).toMatchObject([{ staySeconds: 17 * 60, signature: true }]);
  });

  test('late is what is further behind than is set', async () => {
    const driver = await company.addPerson({ role: 'driver' });
    const departure = new Date(Date.now() - 60 * minuteMs).toISOString().slice(0, 16);
    const { departs } = await releaseTour(portal, administrator, driver, departure);
    const now = departs + 20 * minuteMs;
    const look = async () => {
      const services = { ...portal.services, now: () => now };
      await sweepTasks(portal.databases, { 'watch-tour': taskWorks(services)['watch-tour'] }, now);
      return ((await call('GET', '/notifications')).body as { total: number }).total;
    };
    await choose({ lateAfterMinutes: 25 });
    expect(await look()).toBe(0);
    await choose({ lateAfterMinutes: 15 });
    await portal.databases
      .company('main')
      .acrossCompanies.updateTable('scheduled_tasks')
      .set({ at: new Date(departs) })
      .execute();
    expect(await look()).toBe(1);
  });
});
