/** A company's legs where the operator names a file of OpenStreetMap. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { openRoads } from '#server/domain/providers/ownRoads.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { crossing, osmPbf } from '#testing/fixtures/osmPbf.ts';
import { createRouting } from './routing.ts';

const { portal, company } = administered('embedded');
const options = { routeType: 'fastest', locale: 'de_DE', vehicle: null } as const;
const positions = [crossing(1, 1), crossing(1, 5), crossing(8, 5)];
const preparing = { timeout: 60_000, interval: 200 };

/** @param contents of the file @param now moves on, since a provider that failed is left alone for ten seconds */
async function roadsFrom(contents: Uint8Array) {
  const folder = await mkdtemp(path.join(tmpdir(), 'tourlotse-roads-'));
  const file = path.join(folder, 'gebiet.osm.pbf');
  await writeFile(file, contents);
  let now = Date.now();
  const none = { valhallaUrl: null, osrmUrl: null, mapquestUrl: 'http://127.0.0.1:1' };
  const roads = openRoads(file, folder);
  const routing = createRouting({ ...none, roads, databases: portal.databases, now: () => (now += 60_000) });
  const said: string[] = [];
  const report = ({ message }: { message: string }) => void said.push(message);
  const asked = await routing.of({ company: company.key, database: 'main', hasProviderKey: false, report });
  return { routing, said, roads: asked, remove: () => rm(folder, { recursive: true, force: true }) };
}

test('are estimated until its tiles are made, and then computed along its streets', async () => {
  const { routing, roads, said, remove } = await roadsFrom(osmPbf());
  expect(routing.hasProvider).toBe(true);
  const inTime = () => AbortSignal.timeout(20_000);
  expect(await roads.legs(positions, options, inTime())).toMatchObject({ source: 'estimate', fallback: 'down' });
  expect(said).toEqual(['It is making tiles of the file in ROADS.']);
  const { legs, directions } = await vi.waitFor(async () => {
    const found = await roads.legs(positions, options, inTime());
    expect(found).toMatchObject({ source: 'valhalla', fallback: null, attribution: '© OpenStreetMap contributors' });
    return found;
  }, preparing);
  expect(legs[0]?.distanceMetres).toBeGreaterThan(1000);
  expect(directions[0]?.[0]?.text).toContain('Oststraße 1');
  const { matrix, source } = await roads.matrix(positions, options, inTime());
  expect([source, matrix.size, matrix.distanceMetres[1]]).toEqual(['valhalla', 3, legs[0]?.distanceMetres]);
  await remove();
});

test('stay estimated where no tiles can be made of it', async () => {
  const { roads, said, remove } = await roadsFrom(osmPbf().subarray(0, 200));
  const signal = AbortSignal.timeout(60_000);
  await vi.waitFor(async () => {
    expect(await roads.legs(positions, options, signal)).toMatchObject({ source: 'estimate', fallback: 'down' });
    expect(said.at(-1)).toBe('It could not make tiles of the file in ROADS.');
  }, preparing);
  await remove();
});
