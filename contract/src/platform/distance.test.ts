import { expect, test } from 'vitest';
import { distanceText } from './distance.ts';

test.each([
  [38_400, 'km', 'de', '38,4\u00A0km'],
  [38_400, 'mi', 'de', '23,9\u00A0mi'],
  [38_400, 'mi', 'en', '23.9\u00A0mi'],
  [0, 'km', 'de', '0,0\u00A0km'],
  [99_949, 'km', 'de', '99,9\u00A0km'],
  [99_960, 'km', 'de', '100\u00A0km'],
  [1_250_000, 'km', 'de', '1.250\u00A0km'],
] as const)('%d metres in %s, %s: %s', (metres, unit, language, written) => {
  expect(distanceText(metres, unit, language)).toBe(written);
});
