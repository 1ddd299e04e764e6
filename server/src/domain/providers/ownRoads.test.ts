/** Valhalla itself, from a file of OpenStreetMap that the test writes. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { crossing, osmPbf } from '#testing/fixtures/osmPbf.ts';
import { createOwnRoads, openRoads } from './ownRoads.ts';
import { NoRoadError, type RoadOptions } from './roads.ts';
import type { RoadsSetup } from './roadsProcess.ts';

const options: RoadOptions = { routeType: 'fastest', locale: 'de_DE', vehicle: null };
const truck = {
  kind: 'truck',
  totalWeight: 12_000,
  height: 3.5,
  width: 2.5,
  length: 9,
  axleLoad: 8,
  crossBorder: false,
} as const;
const inTime = () => AbortSignal.timeout(20_000);
/** A street is 4 thousandths of a degree from the next. */
const metres = { north: 445, east: 271 };
const positions = [crossing(2, 3), crossing(6, 3), crossing(6, 9)];
const preparing = { timeout: 60_000, interval: 200 };

let folder: string;
let setup: RoadsSetup;
let roads: ReturnType<typeof createOwnRoads>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tourlotse-roads-'));
  const file = path.join(folder, 'gitter.osm.pbf');
  await writeFile(file, osmPbf());
  setup = openRoads(file, folder) as RoadsSetup;
  roads = createOwnRoads(setup);
  await vi.waitFor(() => roads.route(positions, options, inTime()), preparing);
});

afterAll(async () => {
  process.kill(roads.pid() as number);
  await rm(folder, { recursive: true, force: true });
});

test.each([
  ['cars', options],
  ['lorries', { ...options, vehicle: truck }],
  ['bicycles', { ...options, routeType: 'bicycle' }],
  ['who walks', { ...options, routeType: 'pedestrian' }],
] as const)('legs of %s lead along the streets', async (_, wanted) => {
  const legs = await roads.route(positions, wanted, inTime());
  expect(legs.map(({ distanceMetres }) => distanceMetres)).toEqual([
    expect.toSatisfy((length: number) => Math.abs(length - 4 * metres.north) < 50),
    expect.toSatisfy((length: number) => Math.abs(length - 6 * metres.east) < 50),
  ]);
  expect(legs.every(({ driveSeconds, line }) => driveSeconds > 60 && line !== '')).toBe(true);
});

test('directions name the streets, in the route’s language', async () => {
  const told = async (locale: RoadOptions['locale']) =>
    (await roads.route(positions, { ...options, locale }, inTime()))[0]?.directions?.[0]?.text;
  expect(await told('de_DE')).toMatch(/Nordstraße 3 .*fahren/);
  expect(await told('fr_FR')).toMatch(/Nordstraße 3/);
  expect(await told('fr_FR')).not.toBe(await told('de_DE'));
});

test('a table of 50 × 50 is computed in a process of its own, while this one goes on', async () => {
  const places = Array.from({ length: 50 }, (_, index) => crossing(index % 20, (index * 7) % 20));
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 5);
  const table = await roads.table(places, places, options, inTime()).finally(() => clearInterval(counting));
  expect(turns).toBeGreaterThan(5);
  expect(table).toHaveLength(50);
  const lengths = table.flatMap((row) => row.map((leg) => leg?.distanceMetres ?? NaN));
  expect(lengths.every((length) => length >= 0)).toBe(true);
  expect(table[0]?.[0]).toEqual({ distanceMetres: 0, driveSeconds: 0 });
});

test('a place without roads has no legs', async () => {
  const nowhere = { lat: 10, lng: 10 };
  await expect(roads.route([crossing(0, 0), nowhere], options, inTime())).rejects.toBeInstanceOf(NoRoadError);
});

test('a process that is killed fails its question and is replaced for the next one', async () => {
  const pid = roads.pid() as number;
  const asked = roads.route(positions, options, inTime());
  process.kill(pid, 'SIGKILL');
  await expect(asked).rejects.toMatchObject({ reason: 'unavailable' });
  expect(await roads.route(positions, options, inTime())).toHaveLength(2);
  expect(roads.pid()).not.toBe(pid);
});

test('who asks no longer is not waited for', async () => {
  await expect(roads.route(positions, options, AbortSignal.abort())).rejects.toMatchObject({ reason: 'slow' });
});

test('a file that Valhalla cannot read leaves no tiles, and says so', async () => {
  const file = path.join(folder, 'kaputt.osm.pbf');
  await writeFile(file, Buffer.concat([osmPbf().subarray(0, 200), Buffer.from('kein Straßennetz')]));
  const broken = createOwnRoads(openRoads(file, folder) as RoadsSetup);
  const message = () => broken.route(positions, options, inTime()).then(String, String);
  await expect.poll(message, preparing).toContain('could not make tiles');
});

test.each([
  ['a file that is not there', 'fehlt.osm.pbf', undefined, 'names a file that cannot be read'],
  ['something else', 'brief.txt', undefined, 'must name a file of OpenStreetMap, .osm.pbf'],
  ['a file without the package', 'gitter.osm.pbf', '/', 'npm install --prefix /opt @valhallajs/valhallajs@'],
])('%s ends the start', async (_, name, from, said) => {
  await writeFile(path.join(folder, 'brief.txt'), 'Sehr geehrte Damen und Herren');
  const open = () => openRoads(path.join(folder, name), folder, from && path.join(folder, 'server.js'));
  expect(open).toThrow(said);
  expect(open).toThrow('ROADS');
});

test('without ROADS there is none', () => {
  expect(openRoads(null, folder)).toBeNull();
});
