import { expect, it } from 'vitest';
import type { AddressResult } from '#contract/partners/geocoding.ts';
import { resolveFound } from './resolve.ts';

const domkloster: AddressResult = {
  street: 'Domkloster',
  houseNumber: '4',
  zipCode: '50667',
  city: 'Köln',
  state: 'Nordrhein-Westfalen',
  country: 'DE',
  position: { lat: 50.9413, lng: 6.9573 },
  precision: 'house',
  source: 'photon',
};
const inMunich = { ...domkloster, zipCode: '80331', city: 'München', position: { lat: 48.13, lng: 11.57 } };

const resolved = (query: string, items: readonly AddressResult[]) => {
  const { resolution, items: meant } = resolveFound(query, items);
  return [resolution, ...meant.map(({ zipCode, precision }) => `${zipCode} ${precision}`)];
};

it.each<[string, string, AddressResult[], string[]]>([
  ['a house that was found', 'Domkloster 4, 50667 Köln', [domkloster], ['exact', '50667 house']],
  ['another house of the street', 'Domkloster 5, 50667 Köln', [domkloster], ['exact', '50667 street']],
  ['the same postcode in another writing', 'Domkloster 4, D-50667 Koeln', [domkloster], ['exact', '50667 house']],
  ['another postcode alone', 'Domkloster 4, 20095 Hamburg', [domkloster], ['unknown']],
  ['another town alone', 'Domkloster 4, Bonn', [domkloster], ['unknown']],
  ['nothing found', 'Domkloster 4, 50667 Köln', [], ['unknown']],
  [
    'a postcode, no house',
    'Domkloster 4, 50667 Köln',
    [{ ...domkloster, street: '', houseNumber: '', precision: 'zipCode' }],
    ['rough', '50667 zipCode'],
  ],
  ['a street in two towns', 'Domkloster 4', [domkloster, inMunich], ['several', '50667 house', '80331 house']],
  ['of two the one that is named', 'Domkloster 4, München', [domkloster, inMunich], ['exact', '80331 house']],
  [
    'one house told twice',
    'Domkloster 4, 50667 Köln',
    [domkloster, { ...domkloster, position: { lat: 50.9414, lng: 6.9574 } }],
    ['exact', '50667 house'],
  ],
  [
    'the house before its street',
    'Domkloster 4, 50667 Köln',
    [{ ...domkloster, houseNumber: '', precision: 'street', position: { lat: 50.95, lng: 6.95 } }, domkloster],
    ['exact', '50667 house'],
  ],
])('%s', (_, query, items, expected) => {
  expect(resolved(query, items)).toEqual(expected);
});
