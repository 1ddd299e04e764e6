import { expect, it, test } from 'vitest';
import { estimateLegs, estimateMatrix } from './estimate.ts';
import { legOf } from './matrix.ts';
import { isRoughLeg, roughLegMetres, roughLegs, roughMatrix } from './roughLegs.ts';

const middle = { lat: 52.524, lng: 13.411 };
const beside = { lat: 52.525, lng: 13.411 };
const far = { lat: 52.6, lng: 13.6 };

test('a tour over four postcodes on one point has ways of 500 m at least, and takes its time for them', () => {
  const points = [middle, middle, beside, middle];
  const legs = roughLegs(estimateLegs(points, 'fastest'), ['zipCode', 'zipCode', 'town', 'region'], 'fastest');
  expect(legs).toEqual(Array.from({ length: 3 }, () => ({ distanceMetres: 500, driveSeconds: 60 })));
});

test('what is known to the house or street stays as it is, and what is unknown stays unknown', () => {
  const legs = estimateLegs([middle, middle, beside, null], 'fastest');
  expect(roughLegs(legs, ['house', 'street', 'house', null], 'fastest')).toEqual(legs);
  expect(legs[0]).toEqual({ distanceMetres: 0, driveSeconds: 0 });
});

test('one rough end is enough; a longer way is not changed', () => {
  const legs = estimateLegs([middle, beside, far], 'fastest');
  const [near, longer] = roughLegs(legs, ['house', 'zipCode', 'house'], 'fastest');
  expect(near?.distanceMetres).toBe(roughLegMetres);
  expect(longer).toEqual(legs[1]);
});

it('says the same of a matrix, whose ways to itself are none', () => {
  const points = [middle, middle, far, null];
  const known = ['zipCode', 'town', 'house', null] as const;
  const matrix = roughMatrix(estimateMatrix(points, 'pedestrian'), known, 'pedestrian');
  expect(legOf(matrix, 0, 1)).toEqual(roughLegs(estimateLegs([middle, middle], 'pedestrian'), known, 'pedestrian')[0]);
  expect(legOf(matrix, 0, 0)).toEqual({ distanceMetres: 0, driveSeconds: 0 });
  expect(legOf(matrix, 0, 3)).toBeNull();
  expect(legOf(matrix, 0, 2)).toEqual(legOf(estimateMatrix(points, 'pedestrian'), 0, 2));
});

it('tells rough ways', () => {
  expect([isRoughLeg('house', 'zipCode'), isRoughLeg('town', 'house'), isRoughLeg('house', 'street')]).toEqual([
    true,
    true,
    false,
  ]);
  expect([isRoughLeg(null, undefined), isRoughLeg('region', null)]).toEqual([false, true]);
});
