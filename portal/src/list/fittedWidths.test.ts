import { expect, it } from 'vitest';
import { sharedWidths } from './fittedWidths.ts';

it('gives everybody what they ask for where there is room', () => {
  expect(sharedWidths([240, 280, 180], 800)).toEqual([240, 280, 180]);
});

it('lets those give way who ask for most, to the same width', () => {
  expect(sharedWidths([240, 280, 180], 680)).toEqual([240, 260, 180]);
  expect(sharedWidths([240, 280, 180], 600)).toEqual([210, 210, 180]);
  expect(sharedWidths([240, 280, 180], 300)).toEqual([100, 100, 100]);
});

it('leaves each something where there is no room at all', () => {
  expect(sharedWidths([240, 50], -20)).toEqual([72, 50]);
});
