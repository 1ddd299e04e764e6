import { expect, it } from 'vitest';
import { countryCode, isZipCodeOf } from './countries.ts';
import { zipCodeRule } from './postalAddress.ts';

it.each([
  ['Deutschland', 'DE'],
  ['germany', 'DE'],
  [' at ', 'AT'],
  ['Österreich', 'AT'],
  ['Netherlands', 'NL'],
  ['Niederlande', 'NL'],
  ['Czech Republic', 'CZ'],
  ['Tschechien', 'CZ'],
  ['Vereinigtes Königreich', 'GB'],
  ['Schweden', 'SE'],
  ['Nirgendwo', null],
  ['xx', null],
])('%s is %s', (country, code) => {
  expect(countryCode(country)).toBe(code);
});

it.each([
  ['DE', '10961', true],
  ['DE', '1096', false],
  ['AT', '1010', true],
  ['AT', '10101', false],
  ['NL', '1012 AB', true],
  ['NL', '1012', false],
  ['PL', '00-950', true],
  ['PL', '00950', false],
  ['CZ', '110 00', true],
  ['SE', '111 22', true],
  ['GB', 'SW1A 1AA', true],
  ['GB', '12345', false],
  ['IE', 'D02 X285', true],
  ['PT', '1000-001', true],
  ['LV', 'LV-1010', true],
  ['US', '90210-1234', true],
  ['RO', '010011', true],
  ['RO', '10011', false],
  [null, 'AB 12', true],
  [null, '!', false],
])('in %s %s: %s', (code, zipCode, isRight) => {
  expect(isZipCodeOf(code, zipCode)).toBe(isRight);
});

it('tells a German postcode by its own rule', () => {
  expect(zipCodeRule({ zipCode: '1', country: 'Deutschland' })).toBe('zip-code');
  expect(zipCodeRule({ zipCode: '1', country: 'Schweden' })).toBe('zip-code-of-country');
  expect(zipCodeRule({ zipCode: '111 22', country: 'Sweden' })).toBeNull();
});
