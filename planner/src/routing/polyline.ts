/**
 * Lines as text: Google's encoded polyline with six decimals, as Valhalla and OSRM write it. Each coordinate is encoded
 * as the difference to the one before, with five bits in each character, latitude first.
 */
import type { Position } from '#contract/platform/position.ts';

const scale = 1e6;

/** @returns the points; an incomplete last point is left out */
export function decodeLine(line: string): Position[] {
  const points: Position[] = [];
  let [index, lat, lng] = [0, 0, 0];
  const next = () => {
    let [bits, shift, character] = [0, 0, 0];
    do {
      character = line.charCodeAt(index) - 63;
      index += 1;
      bits += (character & 31) * 2 ** shift;
      shift += 5;
    } while (character >= 32);
    return bits % 2 === 1 ? -(bits + 1) / 2 : bits / 2;
  };
  while (index < line.length) {
    lat += next();
    lng += next();
    if (Number.isNaN(lng) || index > line.length) break;
    points.push({ lat: lat / scale, lng: lng / scale });
  }
  return points;
}

export function encodeLine(points: readonly Position[]): string {
  let [text, lat, lng] = ['', 0, 0];
  const write = (difference: number) => {
    let bits = difference < 0 ? -2 * difference - 1 : 2 * difference;
    for (; bits >= 32; bits = Math.floor(bits / 32)) text += String.fromCharCode((32 | (bits % 32)) + 63);
    text += String.fromCharCode(bits + 63);
  };
  for (const point of points) {
    const [toLat, toLng] = [Math.round(point.lat * scale), Math.round(point.lng * scale)];
    write(toLat - lat);
    write(toLng - lng);
    [lat, lng] = [toLat, toLng];
  }
  return text;
}

/** Joins several lines, each of which begins where the one before ends. */
export function joinLines(lines: readonly string[]): string {
  const points = lines.flatMap((line, index) => {
    const own = decodeLine(line);
    return index === 0 ? own : own.slice(1);
  });
  return encodeLine(points);
}
