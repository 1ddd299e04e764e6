import { expect, test } from 'vitest';
import { formatTemperature } from '#contract/fleet/temperatureText.ts';
import { parseTemperature, temperatureColumn, temperaturesColumn } from './temperatures.ts';

test.each([
  { from: 2, until: 8 },
  { from: -25, until: -18 },
  { from: null, until: -18 },
  { from: 0.5, until: null },
])('%o is read as it is written', (range) =>
  expect([parseTemperature(formatTemperature(range, 'de')), parseTemperature(formatTemperature(range, 'en'))]).toEqual([
    range,
    range,
  ]),
);

test.each([
  ['2-8', { from: 2, until: 8 }],
  ['+2 bis +8 Grad', { from: 2, until: 8 }],
  ['-25 - -18 °C', { from: -25, until: -18 }],
  ['max. 7', { from: null, until: 7 }],
  ['≤ -18', { from: null, until: -18 }],
  ['mindestens 60 °C', { from: 60, until: null }],
  ['-18', null],
  ['kalt', null],
  ['', null],
])('%s is understood or refused', (text, expected) => expect(parseTemperature(text)).toEqual(expected));

test('cells are written and read, and refused with what to write instead', () => {
  const column = temperatureColumn('temperature', ['Temperatur'], ['Temperature']);
  expect(column.write({ from: 2, until: 8 }, 'de')).toBe('2–8\u00A0°C');
  expect(column.write(null, 'de')).toBeNull();
  expect(() => column.read(45_877)).toThrow('temperature');
  const zones = temperaturesColumn('temperatureZones', ['Temperaturzonen'], ['Temperature zones']);
  const two = [
    { from: 2, until: 8 },
    { from: -25, until: -18 },
  ];
  expect(zones.read(zones.write(two, 'de'))).toEqual(two);
  expect(() => zones.read('bis -18')).toThrow('temperature');
});
