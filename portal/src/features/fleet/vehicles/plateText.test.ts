import { expect, it } from 'vitest';
import { plateNumberPattern } from '#contract/fleet/vehicles.ts';
import { normalPlate } from './plateText.ts';

it.each([
  ['B-TL 4127', 'B-TL 4127'],
  ['b tl 4127', 'B-TL 4127'],
  ['b-tl4127', 'B-TL 4127'],
  [' B  TL  71 ', 'B-TL 71'],
  ['löb-äö 9999e', 'LÖB-ÄÖ 9999E'],
  ['B-AE 18 H', 'B-AE 18H'],
  ['B:TL 883', 'B-TL 883'],
])('%j becomes %j', (typed, plate) => {
  expect(normalPlate(typed)).toBe(plate);
  expect(plate).toMatch(plateNumberPattern);
});

it.each(['BTL4127', 'B-TL', '4127', '', 'straße 5'])('%j stays for the person to mend', (typed) => {
  expect(normalPlate(typed)).not.toMatch(plateNumberPattern);
});
