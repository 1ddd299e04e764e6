import { expect, test } from 'vitest';
import { allowedSeconds, drive, dueBreak, rest, restedClock, work, type ClockState, type Law } from './clock.ts';
import { hours, minutes } from './building.ts';

const both: Law = { rule: 'drivingAndWorkingTime', rules: 'target' };
const working: Law = { rule: 'workingTime', rules: 'target' };

/** The breaks that are due when somebody works or drives so long without stopping otherwise. */
function breaksOf(activity: 'drive' | 'work', seconds: number, by: Law, from: ClockState = restedClock()): number[] {
  const breaks: number[] = [];
  let clock = from;
  let remaining = seconds;
  while (remaining > 0) {
    const span = Math.min(remaining, allowedSeconds(clock, activity, by));
    clock = activity === 'drive' ? drive(clock, span) : work(clock, span);
    remaining -= span;
    const due = remaining > 0 ? (dueBreak(clock, activity, 1, by) ?? 0) : 0;
    if (due > 0) breaks.push(due / 60);
    clock = rest(clock, due);
  }
  return breaks;
}

test.each<[string, number[], number[]]>([
  // ArbZG § 4: none up to six hours, and one second more asks for 30 minutes.
  ['six hours', breaksOf('work', hours(6), working), []],
  ['six hours and a second', breaksOf('work', hours(6) + 1, working), [30]],
  // 30 minutes for six to nine hours.
  ['nine hours', breaksOf('work', hours(9), working), [30]],
  // 45 for more than nine: the 30 that were taken at six hours and 15 more at nine.
  ['nine hours and a second', breaksOf('work', hours(9) + 1, working), [30, 15]],
  ['ten hours', breaksOf('work', hours(10), working), [30, 15]],
  // 561/2006 article 7: 45 minutes after four and a half hours.
  ['four and a half hours of driving', breaksOf('drive', hours(4.5), both), []],
  ['a second more', breaksOf('drive', hours(4.5) + 1, both), [45]],
  // The 45 minutes at 4:30 serve both rules: work of 8 h needs 30; six hours of work begin anew at 4:30.
  ['eight hours of driving', breaksOf('drive', hours(8), both), [45]],
  // At 4:30 and at 9:00; 45 minutes of work's break have been taken by then.
  ['ten hours of driving', breaksOf('drive', hours(10), both), [45, 45]],
  ['ten hours of driving by working time alone', breaksOf('drive', hours(10), working), [30, 15]],
  ['ten hours of driving by no rule', breaksOf('drive', hours(10), { rule: 'none', rules: 'target' }), []],
])('%s', (_, breaks, expected) => {
  expect(breaks).toEqual(expected);
});

test('nine hours of work with 2:15 of driving need 30 minutes under both rules', () => {
  // Nine hours are not more than nine, and 2:15 is less than 4:30.
  expect(breaksOf('work', hours(6.75), both, drive(restedClock(), hours(2.25)))).toEqual([30]);
});

test('a divided break is 15 minutes and then 30, in this order', () => {
  const inOrder = rest(drive(rest(drive(restedClock(), hours(2)), minutes(15)), hours(2.5)), minutes(30));
  expect(allowedSeconds(inOrder, 'drive', { ...both, rules: 'today' })).toBe(hours(4.5));
  // 30 minutes first are the first part alone; 15 after them are no second part. Nothing is left of 4:30.
  const reversed = rest(drive(rest(drive(restedClock(), hours(2)), minutes(30)), hours(2.5)), minutes(15));
  expect(allowedSeconds(reversed, 'drive', both)).toBe(0);
  expect(dueBreak(reversed, 'drive', 1, both)).toBe(minutes(15));
});

test('after a first part of 15 minutes only 30 are due', () => {
  const clock = drive(rest(drive(restedClock(), hours(2)), minutes(15)), hours(2.5));
  expect(dueBreak(clock, 'drive', 1, both)).toBe(minutes(30));
});

test('fourteen minutes are no break', () => {
  const clock = drive(rest(drive(restedClock(), hours(2)), minutes(15) - 1), hours(2.5));
  expect(dueBreak(clock, 'drive', 1, both)).toBe(minutes(45));
});

test('a part of 20 minutes leaves 25 of the 45 for more than nine hours', () => {
  const clock = work(rest(work(restedClock(), hours(5)), minutes(20)), hours(1));
  // Six hours of work with 20 minutes: the 10 that lack of 30 are no break by themselves, so 15.
  expect(dueBreak(clock, 'work', 1, working)).toBe(minutes(15));
  const later = work(rest(clock, minutes(15)), hours(3));
  // Nine hours with 35: 10 lack, 15 is the shortest.
  expect(dueBreak(later, 'work', 1, working)).toBe(minutes(15));
  const long = work(rest(work(restedClock(), hours(4)), minutes(20)), hours(2));
  // Before three and a half hours more, which end above nine: 45 less 20.
  expect(dueBreak(long, 'work', hours(3.5), working)).toBe(minutes(25));
});

test('a rest of eleven hours begins another day, and the longest day is kept', () => {
  const clock = work(rest(drive(restedClock(), hours(4)), hours(11)), 1);
  expect(clock).toMatchObject({ drivingOfDay: 0, workOfDay: 1, mostDriving: hours(4), mostWork: hours(4) });
  expect(work(rest(drive(restedClock(), hours(4)), hours(11) - 1), 1).workOfDay).toBe(hours(4) + 1);
});

test('today ten hours of work give 30 minutes, and nine with 2:15 of driving none', () => {
  expect(breaksOf('work', hours(10), { rule: 'workingTime', rules: 'today' })).toEqual([30]);
  const clock = drive(restedClock(), hours(2.25));
  expect(breaksOf('work', hours(6.75), { rule: 'drivingAndWorkingTime', rules: 'today' }, clock)).toEqual([]);
});
