/** How near known addresses are found without a network, and that codes of large towns do not lie on one point. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { loadTable } from '#planner/geocoding/countries.ts';
import { distanceKm } from '#planner/geocoding/distance.ts';
import { embeddedSearch } from '#planner/geocoding/embedded.ts';
import { readRows } from '../planner/build/sources.ts';

/** Of a hundred addresses so many have to lie so near. */
const required = { within: 90, km: 5 } as const;
const largeTowns = ['Berlin', 'Hamburg', 'München', 'Köln', 'Frankfurt am Main'];

/** Town halls, stations, museums and stadiums, with where they stand; written down by hand, from no table of postal codes. */
const known = readFileSync(join(import.meta.dirname, 'addresses.csv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(';'))
  .map(([street = '', zipCode = '', city = '', lat, lng]) => {
    const position = { lat: Number(lat), lng: Number(lng) };
    return { line: `${street}, ${zipCode} ${city}`, zipCode, city, position };
  });

export async function run(): Promise<void> {
  await nearness();
  await distinctness();
}

async function nearness(): Promise<void> {
  const begun = performance.now();
  const memory = process.memoryUsage().rss;
  await embeddedSearch.locate({ zipCode: '10115' });
  const loadMs = performance.now() - begun;
  const megabytes = (process.memoryUsage().rss - memory) / 1e6;
  const far: string[] = [];
  const points = new Set<string>();
  const asked = performance.now();
  for (const { line, zipCode, city, position } of known) {
    const found = await embeddedSearch.locate({ zipCode, city });
    if (found) points.add(`${found.position.lat} ${found.position.lng}`);
    const km = found ? distanceKm(found.position, position) : Infinity;
    if (km > required.km) far.push(`${line} (${km.toFixed(1)} km)`);
  }
  const ms = performance.now() - asked;
  const near = known.length - far.length;
  process.stdout.write(
    `geocoding: ${near} of ${known.length} known addresses within ${required.km} km, on ${points.size} points; ` +
      `required ${required.within} of 100. Germany's file is read once, in ${loadMs.toFixed(0)} ms and ${megabytes.toFixed(0)} MB, ` +
      `an address then takes ${(ms / known.length).toFixed(2)} ms. Farther: ${far.join(', ') || 'none'}\n`,
  );
  if (near * 100 < required.within * known.length) process.exitCode = 1;
}

async function distinctness(): Promise<void> {
  const { places, codes } = await loadTable('DE');
  for (const name of largeTowns) {
    const town = places.find((place) => place.name === name && place.population > 500_000);
    const ofTown = town?.codes ?? [];
    const rows = readRows('DE').filter((row) => row.name === name && ofTown.includes(row.code));
    const held = ofTown.flatMap((code) => codes.get(code)?.find(({ place }) => place === town)?.position ?? []);
    const [ours, theirs] = [held, rows.map(({ position }) => position)].map(
      (positions) => new Set(positions.map(({ lat, lng }) => `${lat.toFixed(4)} ${lng.toFixed(4)}`)).size,
    );
    process.stdout.write(`geocoding: ${name}: ${ofTown.length} codes on ${ours} points, in the source on ${theirs}\n`);
    if (ours !== theirs || ofTown.length < 40) process.exitCode = 1;
  }
}
