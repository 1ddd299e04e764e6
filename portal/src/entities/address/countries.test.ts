import { expect, it } from 'vitest';
import { countryChoices, countryIn, storedCountry } from './countries.ts';

it('offers those nearby first, then the others in the order of the alphabet, in the language', () => {
  expect(countryChoices('de').slice(0, 3)).toEqual(['Deutschland', 'Österreich', 'Schweiz']);
  expect(countryChoices('en').slice(0, 3)).toEqual(['Germany', 'Austria', 'Switzerland']);
  const others = countryChoices('de').slice(12);
  expect(others.indexOf('Ägypten')).toBeLessThan(others.indexOf('Albanien'));
  expect(new Set(countryChoices('en')).size).toBe(countryChoices('en').length);
});

it('stores German names, whichever language they were typed in, and shows them in the reader’s', () => {
  expect([storedCountry('Austria'), storedCountry('osterreich'), storedCountry('Atlantis')]).toEqual([
    'Österreich',
    'Österreich',
    'Atlantis',
  ]);
  expect([countryIn('en', 'Österreich'), countryIn('de', 'Österreich'), countryIn('en', 'Atlantis')]).toEqual([
    'Austria',
    'Österreich',
    'Atlantis',
  ]);
  for (const name of countryChoices('en')) expect(countryIn('en', storedCountry(name))).toBe(name);
});
