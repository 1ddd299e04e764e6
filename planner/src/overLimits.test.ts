import { expect, it } from 'vitest';
import { overLimits } from './overLimits.ts';
import { breakRuleOf, restedState } from './routing/breaks.ts';

const hours = (drive: number, work: number) => ({
  clock: { ...restedState, mostDrivenSeconds: drive * 3600, mostWorkedSeconds: work * 3600 },
});
const kinds = (worked: ReturnType<typeof hours>, totalWeight: number | null) =>
  overLimits(worked, breakRuleOf({ totalWeight, crossBorder: false })).map(({ measure }) => measure);

it('tells more than ten hours of work, whatever is driven', () => {
  expect(kinds(hours(2, 10), null)).toEqual([]);
  expect(overLimits(hours(2, 10.5), 'workingTime')).toEqual([{ measure: 'shift', seconds: 37_800, limitHours: 10 }]);
});

it('tells more than nine hours at the wheel of what weighs more than 2.8 t', () => {
  expect(kinds(hours(9.1, 9.5), 2800)).toEqual([]);
  expect(kinds(hours(9.1, 9.5), 3500)).toEqual(['driving']);
  expect(kinds(hours(9.1, 10.5), 7500)).toEqual(['shift', 'driving']);
});
