/** Lays out how far the postal codes of a country lie apart as the text of its file. */
import type { GeocodedCountry } from '../src/geocoding/country.ts';
import { distanceKm, medianPosition } from '../src/geocoding/distance.ts';
import { readTable, type StoredTable } from '../src/geocoding/table.ts';
import { roughLegMetres } from '../src/routing/roughLegs.ts';
import { stepMetres } from '../src/routing/spacing.ts';

/** No code counts as wider: how far an island lies from its nearest neighbour says nothing of the roads on it. */
const atMostMetres = 5000;
/** Degrees of latitude between codes whose half distance may still count: one is 110.6 km at least. */
const nearDegrees = (2 * atMostMetres) / 110_000;

/**
 * @param stored the country's own file
 * @returns codes and half of the distance to the nearest other code, in `stepMetres`, of those beyond the least that counts anyway
 */
export function buildSpacing(country: GeocodedCountry, stored: StoredTable): string {
  const codes = [...readTable(country, stored).codes].flatMap(([code, entries]) => {
    const position = medianPosition(entries.map((entry) => entry.position));
    return position ? [{ code, position }] : [];
  });
  const byLatitude = codes.toSorted((a, b) => a.position.lat - b.position.lat);
  const lines = new Map<string, string>();
  for (const [index, { code, position }] of byLatitude.entries()) {
    const near = [...within(byLatitude, index, 1), ...within(byLatitude, index, -1)];
    const distances = near.map((other) => distanceKm(position, other.position)).filter((distance) => distance > 0);
    const metres = Math.min(atMostMetres, ...distances.map((distance) => (distance * 1000) / 2));
    const steps = Math.round(metres / stepMetres);
    if (steps * stepMetres > roughLegMetres) lines.set(code, `${code} ${steps}`);
  }
  const sorted = codes.flatMap(({ code }) => lines.get(code) ?? []);
  return `/** Made by \`npm run geocoding:table\` from GeoNames' postal codes (CC BY 4.0). */\nexport const steps = '${sorted.join(',')}';\n`;
}

/** Those beside one in the order of latitudes, as long as they are near. */
function* within<Code extends { position: { lat: number } }>(codes: readonly Code[], index: number, step: 1 | -1) {
  const { lat } = codes[index]?.position ?? { lat: 0 };
  for (let other = index + step; ; other += step) {
    const code = codes[other];
    if (!code || Math.abs(code.position.lat - lat) > nearDegrees) return;
    yield code;
  }
}
