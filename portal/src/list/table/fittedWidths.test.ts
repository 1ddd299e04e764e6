import { describe, expect, it } from 'vitest';
import { sharedWidths, widthsBesideParts } from './fittedWidths.ts';

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

describe('beside a column of parts', () => {
  const chips = { parts: [[60, 60, 60], [60]], headPx: 90, paddingPx: 24 };
  const sum = (widths: number[]) => widths.reduce((all, width) => all + width, 0);

  it('shows everything whole and leaves the rest to the parts', () => {
    expect(widthsBesideParts([240, 200], 800, chips)).toEqual([240, 200]);
  });

  it('folds parts, down to the first one, before a text is cut off', () => {
    expect(widthsBesideParts([240, 200], 440 + 158 + 24, chips)).toEqual([240, 200]);
    expect(widthsBesideParts([240, 200], 440 + 94 + 24, chips)).toEqual([240, 200]);
    expect(widthsBesideParts([240, 200], 420 + 94 + 24, chips)).toEqual([220, 200]);
  });

  it('gives the texts what is too little for one more part', () => {
    expect(sum(widthsBesideParts([500, 200], 520 + 157 + 24, chips))).toBe(520 + 157 - 94);
  });

  it('cuts off one long name before it takes the room of all parts', () => {
    expect(widthsBesideParts([900, 200], 520 + 188 + 24, chips)).toEqual([320, 200]);
    expect(widthsBesideParts([900, 200], 620 + 188 + 24, chips)).toEqual([420, 200]);
  });

  it('keeps the head of a column that is empty', () => {
    expect(widthsBesideParts([240, 200], 500, { ...chips, parts: [[], []] })).toEqual([210, 200]);
  });
});
