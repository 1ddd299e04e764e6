import { expect, it } from 'vitest';
import { overLimits } from './overLimits.ts';

const hours = (drive: number, whole: number, rests: { breaks?: number; waiting?: number } = {}) => ({
  driveSeconds: drive * 3600,
  durationSeconds: whole * 3600,
  breakSeconds: (rests.breaks ?? 0) * 3600,
  stops: [{ restSeconds: (rests.waiting ?? 0) * 3600 }],
});
const kinds = (...asked: Parameters<typeof overLimits>) => overLimits(...asked).map(({ what }) => what);

it('tells a shift of more than ten hours, whatever is driven', () => {
  expect(kinds(hours(2, 10), null)).toEqual([]);
  expect(kinds(hours(2, 10.1), null)).toEqual(['shift']);
});

it('breaks are no work, and neither is waiting that counts as one', () => {
  expect(kinds(hours(2, 10.5, { breaks: 0.5 }), null)).toEqual([]);
  expect(kinds(hours(2, 10.75, { breaks: 0.5, waiting: 0.25 }), null)).toEqual([]);
  expect(overLimits(hours(2, 11, { breaks: 0.5 }), null)).toEqual([{ what: 'shift', seconds: 37_800, limitHours: 10 }]);
});

it('tells more than nine hours at the wheel of what weighs more than 2.8 t', () => {
  expect(kinds(hours(9.1, 9.5), 2800)).toEqual([]);
  expect(kinds(hours(9.1, 9.5), 3500)).toEqual(['driving']);
  expect(kinds(hours(9.1, 10.5), 7500)).toEqual(['shift', 'driving']);
});

it('tells nothing of what nobody knows', () => {
  expect(kinds({ ...hours(0, 0), driveSeconds: null, durationSeconds: null }, 7500)).toEqual([]);
});
