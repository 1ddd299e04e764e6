import { expect, test } from 'vitest';
import { decodeLine, encodeLine, joinLines } from './polyline.ts';
import { seededRandom } from './seededRandom.ts';

const points = [
  { lat: 38.5, lng: -120.2 },
  { lat: 40.7, lng: -120.95 },
  { lat: 43.252, lng: -126.453 },
];

test('a line is written as the format’s description does, with six decimals', () => {
  expect(encodeLine(points)).toBe('_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI');
  expect(decodeLine('_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI')).toEqual(points);
});

test('any line reads as it was written', () => {
  const random = seededRandom(5);
  for (let round = 0; round < 50; round += 1) {
    const any = Array.from({ length: Math.ceil(30 * random()) }, () => ({
      lat: Math.round((180 * random() - 90) * 1e6) / 1e6,
      lng: Math.round((360 * random() - 180) * 1e6) / 1e6,
    }));
    expect(decodeLine(encodeLine(any))).toEqual(any);
  }
});

test('lines that follow each other are one, in which no point is there twice', () => {
  const [first, second, third] = points as [(typeof points)[0], (typeof points)[0], (typeof points)[0]];
  expect(joinLines([encodeLine([first, second]), encodeLine([second, third])])).toBe(encodeLine(points));
  expect(joinLines([])).toBe('');
});

test('a line that is cut off ends with its last whole point', () => {
  expect(decodeLine('_izlhA~rlgdF_{geC~ywl@_kwzCn`{n')).toEqual(points.slice(0, 2));
  expect(decodeLine('_')).toEqual([]);
});
