import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import type { TourRelease } from '#contract/dispatch/tourReleases.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { portalFor } from '#testing/fixtures/administered.ts';
import { clientOf } from '#testing/fixtures/liveClient.ts';
import type { TestCompany, TestPerson } from '#testing/fixtures/portal.ts';
import { buildWholeTour } from '#testing/fixtures/tours.ts';
import { serverStarter } from '#testing/fixtures/servers.ts';

const portal = portalFor('postgres');
const start = serverStarter(portal);
let company: TestCompany;
let administrator: TestPerson;
let driver: TestPerson;

beforeAll(async () => {
  company = await portal.addCompany();
  administrator = await company.addPerson();
  driver = await company.addPerson({ role: 'driver' });
});

test('a process that is killed before the time is over loses nothing: the next one shows the tour, once', async () => {
  const whole = await buildWholeTour(portal, company, administrator, { driver: driver.uid });
  const { key, version } = (await portal.setUp(administrator, 'POST', '/tours', whole)).body as Tour;
  const shown = async () => ((await portal.call(driver, 'GET', '/driving/tours')).body as { total: number }).total;
  const doomed = await start();
  const client = clientOf({ url: doomed.url, headers: administrator.headers });
  const { visibleFrom } = await client.tours.release({ key, version, revocableSeconds: 2 });
  await doomed.kill();
  await pause(Math.max(0, (visibleFrom ?? 0) - Date.now()) + 1500);
  expect(await shown()).toBe(0);
  const servers = await Promise.all([start(), start()]);
  try {
    await expect.poll(shown, { timeout: 20_000 }).toBe(1);
    await pause(2500);
    const { body } = await portal.call(administrator, 'GET', `/tours/${key}/releases`);
    expect(body as TourRelease[]).toMatchObject([{ version: 1, by: { key: administrator.uid } }]);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
});
