import { expect, test } from 'vitest';
import { formatTemperature } from './temperatureText.ts';
import { keeps, temperatureRange } from './temperatures.ts';

test.each([
  [{ from: 2, until: 8 }, '2–8\u00A0°C', '2–8\u00A0°C'],
  [{ from: -25, until: -18 }, '−25 bis −18\u00A0°C', '−25 to −18\u00A0°C'],
  [{ from: null, until: -18 }, 'bis −18\u00A0°C', 'up to −18\u00A0°C'],
  [{ from: 0.5, until: null }, 'ab 0,5\u00A0°C', 'from 0.5\u00A0°C'],
  [{ from: -2, until: 4.5 }, '−2 bis 4,5\u00A0°C', '−2 to 4.5\u00A0°C'],
])('%o is written', (range, german, english) => {
  expect([formatTemperature(range, 'de'), formatTemperature(range, 'en')]).toEqual([german, english]);
});

test('bounds are in order, one of them is there, and both are on earth', () => {
  const check = (value: unknown) => temperatureRange.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
  expect(check({ from: 2, until: 8 })).toEqual([]);
  expect(check({ from: 8, until: 2 })).toEqual(['temperature-order']);
  expect(check({ from: null, until: null })).toEqual(['required']);
  expect(check({ from: -273, until: null })).toEqual(['degrees']);
  expect(check({ from: null, until: 81 })).toEqual(['degrees']);
});

test('a compartment keeps goods that may be as cold and as warm as it gets', () => {
  const chilled = { from: 2, until: 8 };
  expect(keeps(chilled, { from: 2, until: 8 })).toBe(true);
  expect(keeps(chilled, { from: null, until: 8 })).toBe(true);
  expect(keeps(chilled, { from: 0, until: null })).toBe(true);
  expect(keeps(chilled, { from: 2, until: 7 })).toBe(false);
  expect(keeps(chilled, { from: 3, until: 10 })).toBe(false);
  expect(keeps({ from: -25, until: -18 }, { from: null, until: -18 })).toBe(true);
});
