import { beforeAll, describe, expect, it } from 'vitest';
import { loadEmbeddedSearch, type EmbeddedSearch } from './embedded.ts';

let embedded: EmbeddedSearch;
beforeAll(async () => {
  embedded = await loadEmbeddedSearch();
});

/** The best results, each as one reads it. */
const read = (query: string, limit = 1, further: { country?: string; near?: { lat: number; lng: number } } = {}) =>
  embedded
    .search(query, { limit, ...further })
    .map(({ street, houseNumber, zipCode, city, precision }) =>
      [`${street} ${houseNumber}`.trim(), `${zipCode} ${city}`.trim(), precision].filter(Boolean).join(', '),
    );

it.each([
  ['Musterstr. 5, 50667 Köln', 'Musterstr. 5, 50667 Köln, town'],
  ['Musterstr. 5 50667 Köln', 'Musterstr. 5, 50667 Köln, town'],
  ['Musterstr. 5a, D-50667 Köln', 'Musterstr. 5a, 50667 Köln, town'],
  ['Köln, Musterstr. 5', 'Musterstr. 5, Köln, town'],
  ['Musterstr. 5 Köln', 'Musterstr. 5, Köln, town'],
  ['Köln Musterstr. 5 a', 'Musterstr. 5 a, Köln, town'],
  ['Köln Musterstr. 5-7', 'Musterstr. 5-7, Köln, town'],
  ['Unter den Linden Berlin', 'Unter den Linden, Berlin, town'],
  ['Straße des 17. Juni 135, 10623 Berlin', 'Straße des 17. Juni 135, 10623 Berlin, town'],
  ['Am Ring 5 Neustadt an der Aisch', 'Am Ring 5, 91413 Neustadt an der Aisch, town'],
  ['Hauptstr. 12, 91413', 'Hauptstr. 12, 91413 Neustadt an der Aisch, zipCode'],
  ['50667', '50667 Köln, town'],
  ['Köln 50667', '50667 Köln, town'],
  ['50823 Ehrenfeld', '50823 Köln, town'],
  ['50823 Köln Ehrenfeld', '50823 Köln, town'],
  ['Köln Ehrenfeld', 'Köln, town'],
  ['01920 Elstra', '01920 Elstra, zipCode'],
  ['10860', '10860 Berlin, region'],
  ['10860 Berlin', '10860 Berlin, town'],
  ['Koeln', 'Köln, town'],
  ['Koln', 'Köln, town'],
  ['Gross-Gerau', '64521 Groß-Gerau, town'],
  ['St. Augustin', '53757 Sankt Augustin, town'],
  ['Frankfurt', 'Frankfurt am Main, town'],
  ['Frankfurt/Oder', 'Frankfurt (Oder), town'],
  ['Munich', 'München, town'],
  ['Vienna', 'Wien, town'],
  ['50667 Köln, Deutschland', '50667 Köln, town'],
])('reads %s', (query, expected) => {
  expect(read(query)).toEqual([expected]);
});

it.each(['', ' ', ',', '5', '§$%', 'Musterstraße 5', 'Zzqx', '\u0000', '-'.repeat(5000)])(
  'answers nothing to %j',
  (query) => {
    expect(embedded.search(query, { limit: 5 })).toEqual([]);
  },
);

describe('while somebody types', () => {
  it('offers codes by their first digits, in order', () => {
    expect(read('5066', 5)).toEqual(['50667 Köln, town', '50668 Köln, town']);
    expect(read('Musterweg 3, 506', 2)).toEqual(['Musterweg 3, 50667 Köln, town', 'Musterweg 3, 50668 Köln, town']);
  });

  it('offers towns by their first letters, the likeliest first', () => {
    expect(read('Fran', 2)).toEqual(['Frankfurt am Main, town', 'Frankfurt (Oder), town']);
    expect(read('Kö')).toEqual(['Köln, town']);
    expect(read('Hauptstr. 3, Ham')).toEqual(['Hauptstr. 3, Hamburg, town']);
  });

  it('has an answer after every letter of a town', () => {
    for (let length = 1; length <= 'Mönchengladbach'.length; length += 1)
      expect(read('Mönchengladbach'.slice(0, length))).toHaveLength(1);
  });

  it('offers each town of a code', () => {
    expect(read('01920', 20).length).toBeGreaterThan(5);
  });
});

it('finds a part of a town as the town, where the part lies', () => {
  const [part] = embedded.search('Köln Mülheim', { limit: 1 });
  const [town] = embedded.search('Köln', { limit: 1 });
  expect(part).toMatchObject({ city: 'Köln', state: 'Nordrhein-Westfalen', country: 'DE', source: 'embedded' });
  expect(part?.position).not.toEqual(town?.position);
});

it('prefers what lies near', () => {
  expect(read('Neustadt', 1, { near: { lat: 54.1, lng: 10.8 } })).toEqual(['23730 Neustadt in Holstein, town']);
});

it('finds the larger towns of the neighbours, or only these', () => {
  expect(embedded.search('Salzburg, Österreich', { limit: 1 })).toMatchObject([{ city: 'Salzburg', country: 'AT' }]);
  const austrian = embedded.search('S', { limit: 50, country: 'AT' });
  expect(new Set(austrian.map(({ country }) => country))).toEqual(new Set(['AT']));
});

describe('the location of an address', () => {
  const precisionOf = (address: Parameters<EmbeddedSearch['locate']>[0]) => embedded.locate(address)?.precision;

  it('is that of its code and town', () => {
    expect(precisionOf({ street: 'Domkloster', zipCode: '50667', city: 'Köln' })).toBe('town');
    expect(precisionOf({ zipCode: '91413', city: 'Neustadt an der Aisch', country: 'Deutschland' })).toBe('zipCode');
    expect(embedded.locate({ zipCode: '01920', city: 'Elstra' })).not.toEqual(
      embedded.locate({ zipCode: '01920', city: 'Oßling' }),
    );
  });

  it('is that of the code, where the town is not known or is a part of one', () => {
    expect(embedded.locate({ zipCode: '50823', city: 'Ehrenfeld' })).toEqual(embedded.locate({ zipCode: '50823' }));
  });

  it('is rough where code and town contradict each other', () => {
    expect(precisionOf({ zipCode: '50667', city: 'München' })).toBe('region');
  });

  it('is that of the town where the code cannot exist, as long as only one town can be meant', () => {
    expect(precisionOf({ zipCode: '00000', city: 'Bielefeld' })).toBe('town');
    expect(embedded.locate({ zipCode: '00000', city: 'Neustadt' })).toBeUndefined();
  });

  it('is that of a town abroad, and unknown in a country that the table does not hold', () => {
    expect(precisionOf({ zipCode: '1010', city: 'Wien', country: 'Österreich' })).toBe('town');
    expect(precisionOf({ zipCode: '1010', city: 'Wien', country: 'AT' })).toBe('town');
    expect(embedded.locate({ zipCode: '50667', city: 'Köln', country: 'Atlantis' })).toBeUndefined();
  });

  it('is nowhere without an address', () => {
    expect(embedded.locate({})).toBeUndefined();
  });
});

it('loads its table once', () => {
  expect(loadEmbeddedSearch()).toBe(loadEmbeddedSearch());
});
