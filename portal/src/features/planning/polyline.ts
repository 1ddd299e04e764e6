import type { Position } from '#contract/geocoding.ts';

const decimals = 1e6;

/** The positions of an encoded polyline with six decimals, as Valhalla and OSRM write them. */
export function decodePolyline(encoded: string): Position[] {
  const positions: Position[] = [];
  const sums = [0, 0];
  let at = 0;
  while (at < encoded.length) {
    for (const coordinate of [0, 1]) {
      let bits = 0;
      let shift = 0;
      let chunk = 0x20;
      while (chunk >= 0x20 && at < encoded.length) {
        chunk = encoded.charCodeAt(at) - 63;
        at += 1;
        bits |= (chunk & 0x1f) << shift;
        shift += 5;
      }
      sums[coordinate] = (sums[coordinate] ?? 0) + (bits & 1 ? ~(bits >> 1) : bits >> 1);
    }
    positions.push({ lat: (sums[0] ?? 0) / decimals, lng: (sums[1] ?? 0) / decimals });
  }
  return positions;
}
