import { describe, expect, it } from 'vitest';
import { findSerialKey, isPartOfSerialKey } from './serialKeyText.ts';

const key = '7KQ2-M4XA-90PT-B6ZD';

describe('a whole key', () => {
  it.each([
    key,
    '7kq2-m4xa-90pt-b6zd',
    '7KQ2M4XA90PTB6ZD',
    '7kq2 m4xa 90pt b6zd',
    '  7KQ2 – M4XA – 90PT – B6ZD\n',
    '7KQ2\tM4XA\t90PT\tB6ZD',
    'Seriennummer: 7KQ2-M4XA-90PT-B6ZD',
    'S/N 7KQ2M4XA90PTB6ZD.',
    'Code 7KQ2 M4XA 90PT B6ZD',
    ' S/N: 7kq2 m4xa 90pt–b6zd\n',
    '7 K Q 2 M 4 X A 9 0 P T B 6 Z D',
    '7KQ2-M4XA\n-90PT-B6ZD',
  ])('is found in %j', (text) => {
    expect(findSerialKey(text)).toBe(key);
  });

  it.each(['', '7KQ2-M4XA-90PT', '7KQ2M4XA90PTB6ZD00001', 'Bitte rufen Sie uns an', 'ÄÖÜß-7KQ2'])(
    'is not found in %j',
    (text) => {
      expect(findSerialKey(text)).toBeNull();
    },
  );
});

it.each([
  ['q2-m4x', true],
  [' 7k_q2! ', true],
  ['– …', false],
  ['Guten Morgen, hier ist der Sensor', false],
])('tells whether %j can be a part of one', (text, isPart) => {
  expect(isPartOfSerialKey(text)).toBe(isPart);
});
