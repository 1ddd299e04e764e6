import { describe, expect, it } from 'vitest';
import { categoryColorChoices } from '#contract/partners/categories.ts';
import { categoryColors, chipContrast, contrastRatio } from './categoryColors.ts';

const steps = ['00', '33', '66', '99', 'cc', 'ff'];
const cube = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));
const colors = [...cube, ...categoryColorChoices];
/** Grounds of the table's rows: a chip in a marked row stands on the surface itself. */
const surface = { light: '#ffffff', dark: '#1a1d1d' };

describe('contrastRatio', () => {
  it('is 21 for black on white and 1 for equal colours', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastRatio('#4ca3dd', '#4ca3dd')).toBe(1);
  });
});

describe.each([
  { theme: 'light', isDark: false },
  { theme: 'dark', isDark: true },
] as const)('categoryColors in the $theme theme', ({ theme, isDark }) => {
  it('keeps the contrast on the chip and on a marked row, for every colour', () => {
    const unreadable = colors.filter((color) => {
      const { ground, text } = categoryColors(color, isDark);
      return contrastRatio(text, ground) < chipContrast || contrastRatio(text, surface[theme]) < chipContrast;
    });
    expect(unreadable).toEqual([]);
  });

  it('keeps greys grey and hues apart', () => {
    const { ground } = categoryColors('#000000', isDark);
    expect(new Set([ground.slice(1, 3), ground.slice(3, 5), ground.slice(5, 7)]).size).toBe(1);
    expect(categoryColors('#d6336c', isDark).ground).not.toBe(categoryColors('#2a7de1', isDark).ground);
  });
});
