import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import type { Position } from '#contract/platform/position.ts';
import { routeTypes, type RouteType } from '#contract/dispatch/routing.ts';
import { distanceKm } from '#planner/geocoding/distance.ts';
import { estimateLeg, estimateLegs, estimateMatrix } from './estimate.ts';
import { legOf, unknownLeg } from './matrix.ts';
import { seededRandom } from './seededRandom.ts';

const { points } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../testData/german-cities-plz.json'), 'utf8'),
) as { points: { city: string; lat: number; lon: number }[] };

function cityAt(name: string): Position {
  const found = points.find(({ city }) => city === name || city.startsWith(`${name} `));
  if (!found) throw new Error(`No city ${name}`);
  return { lat: found.lat, lng: found.lon };
}

const estimated = (from: Position, to: Position, routeType: RouteType = 'fastest') => {
  const leg = estimateLeg(from, to, routeType);
  if (!leg) throw new Error('Both positions are known.');
  return leg;
};

/** A point so far north of the equator. */
const north = (km: number): Position => ({ lat: km / distanceKm({ lat: 0, lng: 0 }, { lat: 1, lng: 0 }), lng: 0 });
const leap = (km: number, routeType?: RouteType) => estimated(north(0), north(km), routeType);

const random = seededRandom(48);
const somewhere = (): Position => ({ lat: -90 + 180 * random(), lng: -180 + 360 * random() });
const inGermany = (): Position => ({ lat: 47.5 + 7 * random(), lng: 6 + 9 * random() });
const triples = (draw: () => Position) => Array.from({ length: 500 }, () => [draw(), draw(), draw()] as const);

describe('the great circle', () => {
  it.each([
    ['over a quarter of the earth', { lat: 0, lng: 0 }, { lat: 90, lng: 0 }, 10_007.6],
    ['to the other side', { lat: 20, lng: 30 }, { lat: -20, lng: -150 }, 20_015.1],
    ['over the date line', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111.2],
    ['from Berlin to Munich', { lat: 52.52, lng: 13.405 }, { lat: 48.137, lng: 11.575 }, 504.4],
  ])('leads %s', (_, from, to, km) => {
    expect(Math.abs(distanceKm(from, to) - km)).toBeLessThan(0.5);
  });
});

describe('the detour', () => {
  it.each([
    [1, 1.4],
    [5, 1.4],
    [22.36, 1.31],
    [100, 1.22],
    [600, 1.22],
  ])('over %d km is %d', (km, factor) => {
    expect(leap(km).distanceMetres / 1000 / km).toBeCloseTo(factor, 3);
  });
});

describe('the time', () => {
  it.each([
    ['fastest', 3, (4.2 / 30) * 3600],
    ['shortest', 3, (4.2 / 30) * 3600],
    ['fastest', 5, (5 / 30 + 2 / 50) * 3600],
    ['fastest', 200, (5 / 30 + 15 / 50 + 224 / 70) * 3600],
    ['pedestrian', 2, (2.8 / 5) * 3600],
    ['bicycle', 2, (2.8 / 15) * 3600],
  ] as const)('%s over %d km', (routeType, km, seconds) => {
    expect(leap(km, routeType).driveSeconds).toBe(Math.round(seconds));
  });

  it.each(routeTypes)('%s grows with the distance, without a jump', (routeType) => {
    const legs = Array.from({ length: 15_000 }, (_, index) => leap(index / 100, routeType));
    legs.slice(1).forEach((leg, index) => {
      const before = legs[index]!;
      expect(leg.distanceMetres - before.distanceMetres).toBeGreaterThanOrEqual(10);
      expect(leg.distanceMetres - before.distanceMetres).toBeLessThanOrEqual(15);
      expect(leg.driveSeconds - before.driveSeconds).toBeGreaterThanOrEqual(0);
      expect(leg.driveSeconds - before.driveSeconds).toBeLessThanOrEqual(Math.ceil((14 * 3.6) / 5));
    });
  });
});

test.each(routeTypes)('%s is a metric of whole metres and seconds, all over the earth', (routeType) => {
  for (const [a, b, c] of [...triples(somewhere), ...triples(inGermany)]) {
    const [ab, bc, ac] = [estimated(a, b, routeType), estimated(b, c, routeType), estimated(a, c, routeType)];
    expect(ab).toEqual(estimated(b, a, routeType));
    for (const key of ['distanceMetres', 'driveSeconds'] as const) {
      expect(Number.isSafeInteger(ab[key]) && ab[key] >= 0).toBe(true);
      expect(ac[key]).toBeLessThanOrEqual(ab[key] + bc[key] + 2);
    }
    expect(estimated(a, a, routeType)).toEqual({ distanceMetres: 0, driveSeconds: 0 });
  }
});

it('knows no leg to where no position is known', () => {
  const [a, b] = [inGermany(), inGermany()];
  expect([estimateLeg(null, a, 'fastest'), estimateLeg(a, null, 'fastest')]).toEqual([null, null]);
  expect(estimateLegs([a, null, b, a], 'fastest')).toEqual([null, null, estimated(b, a)]);
  const matrix = estimateMatrix([a, null, b], 'fastest');
  expect([legOf(matrix, 0, 1), legOf(matrix, 1, 1), legOf(matrix, 1, 2)]).toEqual([null, null, null]);
  expect([...matrix.driveSeconds].filter((seconds) => seconds === unknownLeg)).toHaveLength(5);
});

it.each(routeTypes)('the matrix holds every leg of %s', (routeType) => {
  const positions = Array.from({ length: 30 }, inGermany);
  const matrix = estimateMatrix(positions, routeType);
  const legs = positions.flatMap((from) => positions.map((to) => estimated(from, to, routeType)));
  expect([...matrix.distanceMetres]).toEqual(legs.map((leg) => leg.distanceMetres));
  expect([...matrix.driveSeconds]).toEqual(legs.map((leg) => leg.driveSeconds));
  expect(legOf(matrix, 3, 17)).toEqual(legs[3 * 30 + 17]);
});

it.each([[[]], [[inGermany()]]])('legs and matrix of fewer than two points: %j', (positions) => {
  expect(estimateLegs(positions, 'fastest')).toEqual([]);
  expect(estimateMatrix(positions, 'fastest').driveSeconds).toEqual(new Int32Array(positions.length ** 2));
});

/** Kilometres on the road between the towns' centres, rounded, as atlases and signposts give them. */
const roads: [string, string, number][] = [
  ['Berlin', 'Hamburg', 289],
  ['Hannover', 'Hamburg', 151],
  ['Rostock', 'Lübeck', 117],
  ['Berlin', 'München', 585],
  ['Hamburg', 'München', 775],
  ['Berlin', 'Leipzig', 190],
  ['Berlin', 'Dresden', 193],
  ['Berlin', 'Hannover', 286],
  ['Köln', 'Frankfurt', 190],
  ['Hamburg', 'Bremen', 126],
  ['Bremen', 'Hannover', 127],
  ['Kiel', 'Hamburg', 97],
  ['München', 'Nürnberg', 170],
  ['München', 'Stuttgart', 233],
  ['Stuttgart', 'Karlsruhe', 80],
  ['Freiburg', 'Karlsruhe', 137],
  ['Dortmund', 'Münster', 70],
  ['Köln', 'Bonn', 30],
  ['Köln', 'Düsseldorf', 41],
  ['Augsburg', 'München', 80],
];
it.each(roads)('%s – %s is %d km, within a fifth', (from, to, km) => {
  const estimate = estimated(cityAt(from), cityAt(to)).distanceMetres / 1000;
  expect(estimate / km).toBeGreaterThan(0.8);
  expect(estimate / km).toBeLessThan(1.2);
});
