import { expect, it } from 'vitest';
import { countryCode } from '#contract/partners/countries.ts';
import { countryChoices, keptCountry, shownCountry } from './countries.ts';

it('offers those nearby first, then the others in the order of the alphabet, in the language', () => {
  expect(countryChoices('de').slice(0, 3)).toEqual(['Deutschland', 'Österreich', 'Schweiz']);
  expect(countryChoices('en').slice(0, 3)).toEqual(['Germany', 'Austria', 'Switzerland']);
  const others = countryChoices('de').slice(12);
  expect(others.indexOf('Ägypten')).toBeLessThan(others.indexOf('Albanien'));
  expect(new Set(countryChoices('en').map(countryCode)).size).toBe(countryChoices('en').length);
});

it('keeps German names, whichever language they were typed in, and shows them in the reader’s', () => {
  expect(['Austria', 'osterreich', 'Atlantis'].map(keptCountry)).toEqual(['Österreich', 'Österreich', 'Atlantis']);
  expect([shownCountry('en', 'Österreich'), shownCountry('de', 'Österreich')]).toEqual(['Austria', 'Österreich']);
  for (const name of countryChoices('en')) expect(shownCountry('en', keptCountry(name))).toBe(name);
});

it('leaves what is being typed as it is, until it is a name', () => {
  for (const typed of ['D', 'DE', 'Dän', 'Vereinigtes ', 'Atlantis'])
    expect([keptCountry(typed), shownCountry('de', typed)]).toEqual([typed, typed]);
});
