import { expect, it } from 'vitest';
import { overLimits } from './limits.ts';

const hours = (drive: number, whole: number) => ({ driveSeconds: drive * 3600, durationSeconds: whole * 3600 });
const kinds = (...asked: Parameters<typeof overLimits>) => overLimits(...asked).map(({ what }) => what);

it('tells a shift of more than ten hours, whatever is driven', () => {
  expect(kinds(hours(2, 10), null)).toEqual([]);
  expect(kinds(hours(2, 10.1), null)).toEqual(['shift']);
});

it('tells more than nine hours at the wheel of what weighs more than 2.8 t', () => {
  expect(kinds(hours(9.1, 9.5), 2800)).toEqual([]);
  expect(kinds(hours(9.1, 9.5), 3500)).toEqual(['driving']);
  expect(kinds(hours(9.1, 10.5), 7500)).toEqual(['shift', 'driving']);
});

it('tells nothing of what nobody knows', () => {
  expect(kinds({ driveSeconds: null, durationSeconds: null }, 7500)).toEqual([]);
});
