import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { holdsSimilar, phoneDigits, similarPatterns, storedSpelling, spellings } from './spelling.ts';

/** As LIKE does. */
const matches = (text: string, pattern: string) =>
  new RegExp(`^${pattern.replaceAll('%', '.*').replaceAll('_', '.')}$`).test(text);
const finds = (search: string, text: string) => matches(spellings(text), `%${storedSpelling(search)}%`);

it.each([
  ['luebeck', 'Lübeck'],
  ['lubeck', 'Luebeck'],
  ['lubeck', 'Lübeck'],
  ['baur', 'Bauer'],
  ['bauer', 'Bauer'],
  ['neue', 'Neue Straße'],
  ['eule', 'Eule'],
  ['ule', 'Eule'],
  ['goe', 'Göttingen'],
  ['soest', 'Soest'],
])('%s finds %s', (search, text) => {
  expect(finds(search, text)).toBe(true);
});

it.each([
  ['030 23125118', '03023125118 493023125118'],
  ['(030) 231-25118', '03023125118 493023125118'],
  ['+49 30 23125118', '493023125118 03023125118'],
  ['0049 30 23125118', '493023125118 03023125118'],
  ['+49 (0)30 23125118', '4903023125118 03023125118'],
  ['+43 1 5811', '4315811'],
  ['5811', '5811'],
  ['', ''],
])('keeps %s as %s', (phone, digits) => {
  expect(phoneDigits(phone)).toBe(digits);
});

it('looks for 0049 as for +49', () => {
  expect(storedSpelling('00493023125118')).toBe('493023125118');
});

it.each([
  ['rostok', 'rostock'],
  ['rosttock', 'rostock'],
  ['rastock', 'rostock'],
  ['rotsock', 'rostock'],
  ['berin', 'berlin'],
  ['feinkots', 'feinkost'],
])('%s resembles %s', (search, word) => {
  expect(similarPatterns(search).some((pattern) => matches(word, pattern))).toBe(true);
});

it.each([
  ['rostok', 'romock'],
  ['bonn', 'benn'],
  ['12345', '12346'],
])('%s does not resemble %s', (search, word) => {
  expect(similarPatterns(search).some((pattern) => matches(word, pattern))).toBe(false);
});

it.each([
  ['lindqvist 000017', '000017'],
  ['berlin lindqvist 12', 'lindqvist'],
  ['000017', '000017'],
])('%s is looked for by %s', (search, word) => {
  const { longest } = holdsSimilar(search.split(' ').map(similarPatterns), sql`t.search`);
  expect(longest).toEqual(similarPatterns(word));
});
