import { expect, it } from 'vitest';
import { loadOf } from './tourStops.ts';

it('adds up amounts as one writes them', () => {
  const orders = [0.1, 0.2, 0.5].map((amount) => ({ packages: 1, weight: amount * 3, volume: amount }));
  expect(loadOf(orders)).toEqual({ packages: 3, weight: 2.4, volume: 0.8 });
});
