import { expect, it, test } from 'vitest';
import type { Position } from '#contract/platform/position.ts';
import { estimateLegs, estimateMatrix } from './estimate.ts';
import { legOf } from './matrix.ts';
import { isRoughLeg, roughLegMetres, roughLegs, roughMatrix, type Known } from './roughLegs.ts';

const middle = { lat: 52.524, lng: 13.411 };
const beside = { lat: 52.525, lng: 13.411 };
const far = { lat: 52.6, lng: 13.6 };

let houses = 0;
const placeOf = (position: Position | null, positionPrecision: Known, zipCode = '10178') => ({
  street: 'Hauptstraße',
  houseNumber: String((houses += 1)),
  country: 'Deutschland',
  zipCode,
  position,
  positionPrecision,
});
const by = { routeType: 'fastest', spacingOf: () => undefined } as const;
const legsOf = (places: ReturnType<typeof placeOf>[], spacingOf: (place: { zipCode: string }) => number | undefined) =>
  roughLegs(
    estimateLegs(
      places.map(({ position }) => position),
      'fastest',
    ),
    places,
    { ...by, spacingOf },
  );

test('a tour over four postcodes on one point has legs of 500 m at least, and takes its time for them', () => {
  const places = [
    placeOf(middle, 'zipCode'),
    placeOf(middle, 'zipCode'),
    placeOf(beside, 'town'),
    placeOf(middle, 'region'),
  ];
  const legs = legsOf(places, () => undefined);
  expect(legs).toEqual(Array.from({ length: 3 }, () => ({ distanceMetres: 500, driveSeconds: 60 })));
});

test('between two customers of a postcode lies half of the distance to the next postcode', () => {
  const spacings: Readonly<Record<string, number>> = { 17321: 3100, 17322: 2000, 10178: 300 };
  const spacingOf = ({ zipCode }: { zipCode: string }) => spacings[zipCode];
  const legs = legsOf(
    [
      placeOf(middle, 'zipCode', '17321'),
      placeOf(middle, 'town', '17321'),
      // Of two codes on one point the nearer.
      placeOf(middle, 'zipCode', '17322'),
      // Nothing is known of its code.
      placeOf(middle, 'zipCode', '99999'),
      placeOf(middle, 'zipCode', '10178'),
      placeOf(middle, 'zipCode', '10178'),
    ],
    spacingOf,
  );
  expect(legs.map((leg) => leg?.distanceMetres)).toEqual([3100, 2000, 500, 500, 500]);
  expect(legs[0]?.driveSeconds).toBeGreaterThan(180);
});

test('between two stops at one address there is no leg; of two without a street nobody knows that', () => {
  const depot = placeOf(middle, 'zipCode');
  expect(legsOf([depot, { ...depot }], () => 3000)).toEqual([{ distanceMetres: 0, driveSeconds: 0 }]);
  const somewhere = { ...depot, street: '', houseNumber: '' };
  expect(legsOf([somewhere, { ...somewhere }], () => 3000)[0]?.distanceMetres).toBe(roughLegMetres);
});

test('the next postcode says nothing of legs between other points, or from a house', () => {
  const places = [placeOf(middle, 'zipCode'), placeOf(beside, 'zipCode'), placeOf(beside, 'house')];
  expect(legsOf(places, () => 3000).map((leg) => leg?.distanceMetres)).toEqual([roughLegMetres, roughLegMetres]);
});

test('what is known to the house or street stays as it is, and what is unknown stays unknown', () => {
  const legs = estimateLegs([middle, middle, beside, null], 'fastest');
  const places = [placeOf(middle, 'house'), placeOf(middle, 'street'), placeOf(beside, 'house'), null];
  expect(roughLegs(legs, places, by)).toEqual(legs);
  expect(legs[0]).toEqual({ distanceMetres: 0, driveSeconds: 0 });
});

test('one rough end is enough; a longer leg is not changed', () => {
  const legs = estimateLegs([middle, beside, far], 'fastest');
  const [near, longer] = legsOf(
    [placeOf(middle, 'house'), placeOf(beside, 'zipCode'), placeOf(far, 'house')],
    () => undefined,
  );
  expect(near?.distanceMetres).toBe(roughLegMetres);
  expect(longer).toEqual(legs[1]);
});

it('says the same of a matrix, whose legs to itself are none', () => {
  const points = [middle, middle, far, null];
  const places = [placeOf(middle, 'zipCode'), placeOf(middle, 'town'), placeOf(far, 'house'), null];
  const onFoot = { routeType: 'pedestrian', spacingOf: () => 1700 } as const;
  const matrix = roughMatrix(estimateMatrix(points, 'pedestrian'), places, onFoot);
  expect(legOf(matrix, 0, 1)).toEqual(roughLegs(estimateLegs([middle, middle], 'pedestrian'), places, onFoot)[0]);
  expect(legOf(matrix, 0, 1)?.distanceMetres).toBe(1700);
  expect(legOf(matrix, 0, 0)).toEqual({ distanceMetres: 0, driveSeconds: 0 });
  expect(legOf(matrix, 0, 3)).toBeNull();
  expect(legOf(matrix, 0, 2)).toEqual(legOf(estimateMatrix(points, 'pedestrian'), 0, 2));
});

it('tells rough legs', () => {
  expect([isRoughLeg('house', 'zipCode'), isRoughLeg('town', 'house'), isRoughLeg('house', 'street')]).toEqual([
    true,
    true,
    false,
  ]);
  expect([isRoughLeg(null, undefined), isRoughLeg('region', null)]).toEqual([false, true]);
});
