import { describe, expect, it, test } from 'vitest';
import type { AddressResult } from '#contract/partners/geocoding.ts';
import type { Address, SearchOptions } from './address.ts';
import { distanceKm } from './distance.ts';
import { embeddedSearch } from './embedded.ts';

const line = ({ street, houseNumber, zipCode, city, precision }: AddressResult) =>
  [`${street} ${houseNumber}`.trim(), `${zipCode} ${city}`.trim(), precision].filter(Boolean).join(', ');
/** The best results, each as one reads it. */
const read = async (query: string, limit = 1, further: Partial<SearchOptions> = {}) =>
  (await embeddedSearch.search(query, { limit, ...further })).map(line);

it.each([
  ['Musterstr. 5, 50667 Köln', 'Musterstr. 5, 50667 Köln, zipCode'],
  ['Musterstr. 5 50667 Köln', 'Musterstr. 5, 50667 Köln, zipCode'],
  ['Musterstr. 5a, D-50667 Köln', 'Musterstr. 5a, 50667 Köln, zipCode'],
  ['Köln, Musterstr. 5', 'Musterstr. 5, Köln, town'],
  ['Musterstr. 5 Köln', 'Musterstr. 5, Köln, town'],
  ['Köln Musterstr. 5 a', 'Musterstr. 5 a, Köln, town'],
  ['Köln Musterstr. 5-7', 'Musterstr. 5-7, Köln, town'],
  ['Unter den Linden Berlin', 'Unter den Linden, Berlin, town'],
  ['Straße des 17. Juni 135, 10623 Berlin', 'Straße des 17. Juni 135, 10623 Berlin, zipCode'],
  ['Am Ring 5 Neustadt an der Aisch', 'Am Ring 5, 91413 Neustadt an der Aisch, town'],
  ['Hauptstr. 12, 91413', 'Hauptstr. 12, 91413 Neustadt an der Aisch, zipCode'],
  ['50667', '50667 Köln, zipCode'],
  ['Köln 50667', '50667 Köln, zipCode'],
  ['50823 Ehrenfeld', '50823 Köln, zipCode'],
  ['50823 Köln Ehrenfeld', '50823 Köln, zipCode'],
  ['Köln Ehrenfeld', 'Köln, town'],
  ['01920 Elstra', '01920 Elstra, zipCode'],
  ['10500', '10500 Berlin, region'],
  ['10500 Berlin', '10500 Berlin, town'],
  ['Koeln', 'Köln, town'],
  ['Koln', 'Köln, town'],
  ['Gross-Gerau', '64521 Groß-Gerau, town'],
  ['St. Augustin', '53757 Sankt Augustin, town'],
  ['Frankfurt', 'Frankfurt am Main, town'],
  ['Frankfurt/Oder', 'Frankfurt (Oder), town'],
  ['Munich', 'München, town'],
  ['Vienna', 'Wien, town'],
  ['50667 Köln, Deutschland', '50667 Köln, zipCode'],
  ['Rue de Rivoli 5, 75001 Paris', 'Rue de Rivoli 5, 75001 Paris, zipCode'],
  ['75001 Paris, Frankreich', '75001 Paris, zipCode'],
  ['Stephansplatz 3, A-1010 Wien', 'Stephansplatz 3, 1010 Wien, zipCode'],
  ['1010 Wien', '1010 Wien, zipCode'],
  ['6361 Hopfgarten', '6361 Hopfgarten-Markt, zipCode'],
  ['00-002 Warszawa', '00-002 Warszawa, zipCode'],
  ['110 00 Praha', '110 00 Praha, zipCode'],
  ['Via Roma 1, 39100 Bolzano', 'Via Roma 1, 39100 Bolzano, zipCode'],
  ['1012 AB Amsterdam', '1012 Amsterdam, zipCode'],
  ['L-1111 Luxembourg', '1111 Luxembourg, zipCode'],
])('reads %s', async (query, expected) => {
  expect(await read(query)).toEqual([expected]);
});

it.each(['', ' ', ',', '5', '§$%', 'Musterstraße 5', 'Zzqx', '\u0000', '-'.repeat(5000)])(
  'answers nothing to %j',
  async (query) => {
    expect(await read(query, 5)).toEqual([]);
  },
);

describe('while somebody types', () => {
  it('offers codes by their first digits, in order', async () => {
    expect(await read('5066', 5)).toEqual(['50667 Köln, zipCode', '50668 Köln, zipCode']);
    expect(await read('Musterweg 3, 506', 2)).toEqual([
      'Musterweg 3, 50667 Köln, zipCode',
      'Musterweg 3, 50668 Köln, zipCode',
    ]);
  });

  it('offers towns by their first letters, the likeliest first', async () => {
    expect(await read('Fran', 2)).toEqual(['Frankfurt am Main, town', 'Frankfurt (Oder), town']);
    expect(await read('Kö')).toEqual(['Köln, town']);
    expect(await read('Hauptstr. 3, Ham')).toEqual(['Hauptstr. 3, Hamburg, town']);
  });

  it('has an answer after every letter of a town', async () => {
    for (let length = 1; length <= 'Mönchengladbach'.length; length += 1)
      expect(await read('Mönchengladbach'.slice(0, length))).toHaveLength(1);
  });

  it('offers each town of a code', async () => {
    expect((await read('01920', 20)).length).toBeGreaterThan(5);
  });
});

it('finds a part of a town as the town, where the part lies', async () => {
  const [part] = await embeddedSearch.search('Köln Mülheim', { limit: 1 });
  const [town] = await embeddedSearch.search('Köln', { limit: 1 });
  expect(part).toMatchObject({ city: 'Köln', state: 'Nordrhein-Westfalen', country: 'DE', source: 'embedded' });
  expect(part?.position).not.toEqual(town?.position);
});

it('prefers what lies near', async () => {
  expect(await read('Neustadt', 1, { near: { lat: 54.1, lng: 10.8 } })).toEqual(['23730 Neustadt in Holstein, town']);
});

it('finds the larger towns of the neighbours, or only one of these', async () => {
  expect(await embeddedSearch.search('Salzburg, Österreich', { limit: 1 })).toMatchObject([
    { city: 'Salzburg', country: 'AT' },
  ]);
  const austrian = await embeddedSearch.search('S', { limit: 50, country: 'AT' });
  expect(new Set(austrian.map(({ country }) => country))).toEqual(new Set(['AT']));
  expect(await embeddedSearch.search('Oslo', { limit: 5, country: 'NO' })).toEqual([]);
});

describe('the location of an address', () => {
  const precisionOf = async (address: Address) => (await embeddedSearch.locate(address))?.precision;

  it('is that of its code and town', async () => {
    expect(await precisionOf({ street: 'Domkloster', zipCode: '50667', city: 'Köln' })).toBe('zipCode');
    expect(await precisionOf({ zipCode: '91413', city: 'Neustadt an der Aisch', country: 'Deutschland' })).toBe(
      'zipCode',
    );
    expect(await embeddedSearch.locate({ zipCode: '01920', city: 'Elstra' })).not.toEqual(
      await embeddedSearch.locate({ zipCode: '01920', city: 'Oßling' }),
    );
  });

  it('is that of the code, where the town is not known or is a part of one', async () => {
    expect(await embeddedSearch.locate({ zipCode: '50823', city: 'Ehrenfeld' })).toEqual(
      await embeddedSearch.locate({ zipCode: '50823' }),
    );
  });

  it('is rough where code and town contradict each other', async () => {
    expect(await precisionOf({ zipCode: '50667', city: 'München' })).toBe('region');
  });

  it('is that of the town where the code cannot exist, as long as only one town can be meant', async () => {
    expect(await precisionOf({ zipCode: '00000', city: 'Bielefeld' })).toBe('town');
    expect(await embeddedSearch.locate({ zipCode: '00000', city: 'Neustadt' })).toBeUndefined();
  });

  it('is that of the code abroad, and unknown in a country that is not held', async () => {
    expect(await precisionOf({ zipCode: '1010', city: 'Wien', country: 'Österreich' })).toBe('zipCode');
    expect(await precisionOf({ zipCode: '1010', city: 'Wien', country: 'AT' })).toBe('zipCode');
    expect(await precisionOf({ zipCode: '1012 AB', city: 'Amsterdam', country: 'Niederlande' })).toBe('zipCode');
    expect(await precisionOf({ zipCode: 'L-1111', city: 'Luxemburg', country: 'Luxemburg' })).toBe('zipCode');
    expect(await embeddedSearch.locate({ zipCode: '50667', city: 'Köln', country: 'Atlantis' })).toBeUndefined();
  });

  it('is nowhere without an address', async () => {
    expect(await embeddedSearch.locate({})).toBeUndefined();
  });
});

describe('an address that is written out', () => {
  it.each([
    ['Domkloster 4, 50667 Köln', 'rough', ['Domkloster 4, 50667 Köln, zipCode']],
    ['50823 Ehrenfeld', 'rough', ['50823 Köln, zipCode']],
    ['Musterstr. 5, Köln', 'rough', ['Musterstr. 5, Köln, town']],
    ['Rue de Rivoli 5, 75001 Paris', 'rough', ['Rue de Rivoli 5, 75001 Paris, zipCode']],
    ['Hauptstr. 1, 50667 München', 'several', ['Hauptstr. 1, 50667 Köln, zipCode', 'Hauptstr. 1, München, town']],
    ['Köl', 'unknown', []],
    ['5066', 'unknown', []],
    ['Zzqx', 'unknown', []],
    ['', 'unknown', []],
  ])('%s is %s', async (query, resolution, items) => {
    const resolved = await embeddedSearch.resolve(query);
    expect([resolved.resolution, resolved.items.map(line)]).toEqual([resolution, items]);
  });

  it.each(['Frankfurt', 'Neustadt', 'Hauptstr. 1, Neustadt'])('%s may be several', async (query) => {
    const { resolution, items } = await embeddedSearch.resolve(query);
    expect(resolution).toBe('several');
    expect(items.length).toBeGreaterThan(1);
  });

  it('is never one of another country than the one that is named', async () => {
    expect(await embeddedSearch.resolve('75001 Paris', 'DE')).toMatchObject({ resolution: 'several' });
    expect(await embeddedSearch.resolve('75001 Paris', 'FR')).toMatchObject({
      resolution: 'rough',
      items: [{ country: 'FR', zipCode: '75001' }],
    });
  });
});

test('four addresses of Berlin lie apart', async () => {
  const codes = ['13353', '10435', '12555', '13581'];
  const found = await Promise.all(codes.map((zipCode) => embeddedSearch.locate({ zipCode, city: 'Berlin' })));
  for (const [index, one] of found.entries())
    for (const other of found.slice(index + 1))
      expect(one && other && distanceKm(one.position, other.position)).toBeGreaterThan(2);
});

it.each([
  ['Hauptstr.5b, 10827 Berlin', 'Hauptstr.', '5b'],
  ['Mariahilfer Straße 12/3/15, 1070 Wien, Österreich', 'Mariahilfer Straße', '12/3/15'],
  ['Prinsengracht 263-267, 1016 Amsterdam, Niederlande', 'Prinsengracht', '263-267'],
])('%s is split as every other address is', async (query, street, houseNumber) => {
  expect((await embeddedSearch.search(query, { limit: 1 }))[0]).toMatchObject({ street, houseNumber });
});
