import { describe, expect, it } from 'vitest';
import { addressValue, isSameAddress } from './addressValue.ts';
import { zipCodeIssues, zipCodeRule } from './postalAddress.ts';

const place = { street: 'Hauptstraße', houseNumber: '5', zipCode: '10961', city: 'Berlin', country: 'Deutschland' };

describe('a country', () => {
  it.each([
    ['D', 'Deutschland'],
    ['DE', 'Deutschland'],
    ['DEU', 'Deutschland'],
    ['germany', 'Deutschland'],
    ['Allemagne', 'Deutschland'],
    ['BRD', 'Deutschland'],
    ['A', 'Österreich'],
    ['AUT', 'Österreich'],
    ['Oesterreich', 'Oesterreich'],
    ['Suisse', 'Schweiz'],
    ['Polska', 'Polen'],
    ['Nederland', 'Niederlande'],
    ['Holland', 'Niederlande'],
    ['Česko', 'Tschechien'],
    ['UK', 'Vereinigtes Königreich'],
    ['Atlantis', 'Atlantis'],
  ])('%s is kept as %s', (country, kept) => {
    expect(addressValue({ ...place, zipCode: '', country }).country).toBe(kept);
  });
});

describe('a postcode', () => {
  it.each([
    ['D-10961', 'Deutschland', '10961', 'Deutschland'],
    ['DE 10961', 'DE', '10961', 'Deutschland'],
    ['A-1010', 'Deutschland', '1010', 'Österreich'],
    ['CH-8001', 'Schweiz', '8001', 'Schweiz'],
    ['L-1234', 'Luxemburg', '1234', 'Luxemburg'],
    ['1012ab', 'NL', '1012 AB', 'Niederlande'],
    ['NL-1012 AB', 'Niederlande', '1012 AB', 'Niederlande'],
    ['00950', 'Polen', '00-950', 'Polen'],
    ['11000', 'Tschechien', '110 00', 'Tschechien'],
    ['LV-1010', 'Lettland', 'LV-1010', 'Lettland'],
    ['123', 'Deutschland', '123', 'Deutschland'],
    ['X-12345', 'Deutschland', 'X-12345', 'Deutschland'],
    ['75001', 'Frankreich', '75001', 'Frankreich'],
  ])('%s in %s is kept as %s in %s', (zipCode, country, kept, of) => {
    expect(addressValue({ ...place, zipCode, country })).toMatchObject({ zipCode: kept, country: of });
  });

  it('is right in a form where the value that it becomes is', () => {
    expect(zipCodeIssues({ zipCode: 'D-10961', country: 'Germany' })).toEqual([]);
    expect(zipCodeIssues({ zipCode: 'A-1010', country: 'Deutschland' })).toEqual([]);
    expect(zipCodeIssues({ zipCode: '1096', country: 'D' })).toEqual([{ path: 'zipCode', rule: 'zip-code' }]);
    expect(zipCodeRule({ zipCode: 'D-10961', country: 'Deutschland' })).toBe('zip-code');
  });
});

/** Real streets with what their abbreviations and spellings may be. */
const spellings = [
  ['Prager Straße', 'Prager Str.', 'Prager Strasse', 'Pragerstr.', 'PRAGER STR'],
  ['Köpenicker Straße', 'Koepenicker Str.', 'Köpenickerstraße', 'Kopenicker Str'],
  ['Rathausplatz', 'Rathauspl.', 'RATHAUSPLATZ'],
  ['Sankt-Pauli-Straße', 'St.-Pauli-Str.', 'St. Pauli Straße'],
  ['Große Bleichen', 'Gr. Bleichen', 'Grosse Bleichen'],
  ['Straße des 17. Juni', 'Str. des 17. Juni', 'Strasse des 17.Juni'],
  ['Professor-Huber-Platz', 'Prof.-Huber-Pl.', 'Prof. Huber Platz'],
  ['Kerkstraat', 'Kerkstr.'],
  ['Avenue Foch', 'Av. Foch', 'AVE FOCH'],
  ['Boulevard Voltaire', 'Bd Voltaire', 'Bd. Voltaire'],
  ['ulica Długa', 'ul. Długa'],
] as const;
const numbers = [
  ['12', ' 12 '],
  ['12a', '12 a', '12 A'],
  ['12-14', '12 - 14', '12–14'],
  ['12/3', '12 / 3'],
] as const;

describe('the same address', () => {
  it.each(spellings.map((all) => [all[0], all] as const))('%s is one in all its spellings', (_name, streets) => {
    for (const houseNumbers of numbers) {
      const one = { ...place, street: streets[0], houseNumber: houseNumbers[0] };
      for (const street of streets)
        for (const houseNumber of houseNumbers) {
          expect([street, houseNumber, isSameAddress(one, { ...place, street, houseNumber })]).toEqual([
            street,
            houseNumber,
            true,
          ]);
          const joined = addressValue({ ...place, street: `${street} ${houseNumber}`, houseNumber: '' });
          expect([street, houseNumber, isSameAddress(one, joined)]).toEqual([street, houseNumber, true]);
          expect(addressValue(joined)).toEqual(joined);
        }
    }
  });

  it('is another one by its street, its number or its postcode', () => {
    const all = spellings.flatMap(([street]) => numbers.map(([houseNumber]) => ({ ...place, street, houseNumber })));
    for (const [index, one] of all.entries())
      for (const other of all.slice(index + 1))
        expect([one, other, isSameAddress(one, other)]).toEqual([one, other, false]);
    expect(isSameAddress(place, { ...place, zipCode: '10963' })).toBe(false);
    expect(isSameAddress({ ...place, zipCode: '' }, { ...place, zipCode: '' })).toBe(false);
  });
});
