import { expect, it } from 'vitest';
import { parseNumber } from './parseNumber.ts';

it.each([
  ['', null],
  ['  ', null],
  ['1250', 1250],
  ['1.250', 1250],
  ['1 250', 1250],
  ['12.345.678', 12_345_678],
  ['11,5', 11.5],
  ['1.250,75', 1250.75],
  ['11.5', 11.5],
  ['0,25', 0.25],
  ['-3', -3],
  ['−3', -3],
])('reads %j in German', (text, number) => {
  expect(parseNumber(text, 'de')).toBe(number);
});

it.each([
  ['1,250', 1250],
  ['1,250.75', 1250.75],
  ['11.5', 11.5],
  ['11,5', 11.5],
])('reads %j in English', (text, number) => {
  expect(parseNumber(text, 'en')).toBe(number);
});

it.each(['x', '3,5 t', '1,2,3', '1.250.7', '--3', '.', '1e5'])('takes %j for no number', (text) => {
  expect(parseNumber(text, 'de')).toBeNaN();
});
