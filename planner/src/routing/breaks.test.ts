import { describe, expect, test } from 'vitest';
import type { BreakRule } from '#contract/dispatch/breakRules.ts';
import { BreakClock, breakRuleOf, breaksBy } from './breaks.ts';
import { plannedSchedule, type PlannedStop } from './schedule.ts';

const minute = 60;
const hour = 60 * minute;

type Done = ['drive' | 'rest' | 'stay', hours: number];

/** Stays are reached with what is due before them. @returns hours of the same driving before each break, and its minutes */
function breaksOf(rule: BreakRule, done: readonly Done[]) {
  const clock = new BreakClock(rule);
  return done.flatMap(([what, hours]) => {
    const seconds = hours * hour;
    if (what === 'drive')
      return clock.drive(seconds).map((due) => [due.afterDriveSeconds / hour, due.seconds / minute, due.cause]);
    const due = what === 'stay' ? clock.reach(seconds, 0) : null;
    clock[what](seconds);
    return due ? [[0, due.seconds / minute, due.cause]] : [];
  });
}

const [driving, work] = ['driving', 'workingTime'] as const;

describe('breaks from driving', () => {
  test.each<[string, Done[], unknown[][]]>([
    ['none are needed up to 4.5 hours', [['drive', 4.5]], []],
    ['45 minutes behind them', [['drive', 5]], [[4.5, 45, driving]]],
    [
      'on one long leg again and again; they serve as breaks from work too',
      [['drive', 10]],
      [
        [4.5, 45, driving],
        [9, 45, driving],
      ],
    ],
    ['8 hours of driving have one', [['drive', 8]], [[4.5, 45, driving]]],
    [
      'a first part of 15 minutes leaves 30',
      [
        ['drive', 2],
        ['rest', 0.25],
        ['drive', 3],
      ],
      [[2.5, 30, driving]],
    ],
    [
      'a first part of 30 minutes leaves 30',
      [
        ['drive', 2],
        ['rest', 0.5],
        ['drive', 3],
      ],
      [[2.5, 30, driving]],
    ],
    [
      '15 and then 30 are a whole one',
      [
        ['drive', 2],
        ['rest', 0.25],
        ['drive', 1],
        ['rest', 0.5],
        ['drive', 4.5],
      ],
      [],
    ],
    [
      '30 and then 15 are none',
      [
        ['drive', 2],
        ['rest', 0.5],
        ['drive', 1],
        ['rest', 0.25],
        ['drive', 3],
      ],
      [[1.5, 30, driving]],
    ],
    [
      'waiting of 45 minutes is one',
      [
        ['drive', 4],
        ['rest', 0.75],
        ['drive', 4.5],
      ],
      [],
    ],
    [
      'waiting below 15 minutes is none',
      [
        ['drive', 4],
        ['rest', 0.2],
        ['drive', 1],
      ],
      [[0.5, 45, driving]],
    ],
    [
      'two waits without work between them are one',
      [
        ['drive', 4],
        ['rest', 0.25],
        ['rest', 0.5],
        ['drive', 4.5],
      ],
      [],
    ],
    [
      'work counts beside it: nine hours with 2.25 of driving have 30 minutes',
      [
        ['drive', 0.75],
        ['stay', 2.5],
        ['drive', 0.75],
        ['stay', 2],
        ['drive', 0.75],
        ['stay', 2.25],
      ],
      [[0, 30, work]],
    ],
    [
      'a break from work of 30 minutes is the first part of one from driving',
      [
        ['drive', 3],
        ['stay', 3],
        ['drive', 2],
      ],
      [
        [0, 30, work],
        [1.5, 30, driving],
      ],
    ],
    [
      'a night of eleven hours begins anew',
      [
        ['drive', 4.5],
        ['rest', 11],
        ['drive', 4.5],
      ],
      [],
    ],
  ])('%s', (_name, done, expected) => {
    expect(breaksOf('driving', done)).toEqual(expected);
  });
});

describe('breaks from work', () => {
  test.each<[string, Done[], unknown[][]]>([
    [
      'none up to six hours',
      [
        ['drive', 3],
        ['stay', 3],
      ],
      [],
    ],
    [
      '30 minutes behind them',
      [
        ['drive', 3],
        ['stay', 2.5],
        ['drive', 1],
      ],
      [[0.5, 30, work]],
    ],
    [
      'ten hours have 45 minutes',
      [['drive', 10]],
      [
        [6, 30, work],
        [9, 15, work],
      ],
    ],
    [
      'twelve have no more of them',
      [['drive', 12]],
      [
        [6, 30, work],
        [9, 15, work],
      ],
    ],
    [
      'before a stay that would last beyond them',
      [
        ['drive', 3],
        ['stay', 2.5],
        ['stay', 1],
      ],
      [[0, 30, work]],
    ],
    [
      'two parts of 15 minutes',
      [
        ['drive', 3],
        ['rest', 0.25],
        ['stay', 1],
        ['rest', 0.25],
        ['drive', 5],
      ],
      [],
    ],
    [
      'one part of 15 minutes leaves as much',
      [
        ['drive', 3],
        ['rest', 0.25],
        ['drive', 4],
      ],
      [[3, 15, work]],
    ],
    [
      'and never more than six hours without one',
      [
        ['drive', 1],
        ['rest', 0.75],
        ['drive', 7],
      ],
      [[6, 15, work]],
    ],
    [
      'a stay that no break makes possible is not put off',
      [
        ['drive', 1],
        ['stay', 6.5],
      ],
      [],
    ],
  ])('%s', (_name, done, expected) => {
    expect(breaksOf('workingTime', done)).toEqual(expected);
  });
});

describe('breaks', () => {
  test('nobody rests by no rule, and work is counted', () => {
    const clock = new BreakClock('none');
    expect(clock.drive(20 * hour)).toEqual([]);
    clock.stay(hour);
    expect(clock.state).toMatchObject({ mostDrivenSeconds: 20 * hour, mostWorkedSeconds: 21 * hour });
  });

  test('are not had where nobody knows when, but later', () => {
    const clock = new BreakClock('driving');
    clock.driveSometime(5 * hour);
    expect(clock.drive(hour)).toMatchObject([{ afterDriveSeconds: 0, seconds: 45 * minute }]);
  });

  test('are needed on arrival only where the wait is none', () => {
    const clock = new BreakClock('workingTime');
    clock.drive(5.5 * hour);
    expect(clock.reach(hour, 0.5 * hour)).toBeNull();
    expect(clock.reach(hour, 0.25 * hour)).toMatchObject({ seconds: 30 * minute, isRemainder: false });
  });

  test('the rule of a vehicle', () => {
    const rules = (crossBorder: boolean) =>
      [null, 2500, 2501, 2800, 2801].map((totalWeight) => breakRuleOf({ totalWeight, crossBorder }));
    expect(rules(false)).toEqual([work, work, work, work, driving]);
    expect(rules(true)).toEqual([work, work, driving, driving, driving]);
    expect(breakRuleOf(null)).toBe(work);
    expect(breaksBy('vehicle', { totalWeight: 12_000, crossBorder: false })).toBe('driving');
    expect(breaksBy('none', { totalWeight: 12_000, crossBorder: true })).toBe('none');
  });

  test('the times of a tour include them, between the stops', () => {
    const stop = (kind: PlannedStop['kind'], staySeconds = 0): PlannedStop => ({ kind, staySeconds, windows: [] });
    const leg = (hours: number) => ({ distanceMetres: 1000, driveSeconds: hours * hour });
    const route = {
      departure: 0,
      stops: [stop('start'), stop('customer', hour), stop('finish')],
      legs: [leg(4), leg(1)],
    };
    expect(plannedSchedule(route)).toMatchObject({ end: 6 * hour, breakSeconds: 0, breaks: [] });
    expect(plannedSchedule({ ...route, breakRule: 'driving' })).toMatchObject({
      breaks: [
        {
          before: 2,
          begin: 5.5 * hour,
          seconds: 45 * minute,
          cause: 'driving',
          countedSeconds: 4.5 * hour,
          isRemainder: false,
        },
      ],
      breakSeconds: 45 * minute,
      driveSeconds: 5 * hour,
      end: 6.75 * hour,
    });
  });

  test('waiting that counts is told whole, and what is left of the break is had later', () => {
    const stop = (kind: PlannedStop['kind'], from?: number): PlannedStop => ({
      kind,
      staySeconds: 0,
      windows: from === undefined ? [] : [{ from, until: from + hour }],
    });
    const leg = (hours: number) => ({ distanceMetres: 1000, driveSeconds: hours * hour });
    const route = {
      departure: 0,
      stops: [stop('start'), stop('customer', 2 * hour + 20 * minute), stop('customer', 5 * hour), stop('finish')],
      legs: [leg(2), leg(2.6), leg(1)],
    };
    const { stops, breaks } = plannedSchedule({ ...route, breakRule: 'driving' });
    expect(stops.map(({ restSeconds }) => restSeconds / minute)).toEqual([0, 20, 0, 0]);
    expect(breaks).toEqual([
      {
        before: 2,
        begin: 2 * hour + 20 * minute + 2.5 * hour,
        seconds: 30 * minute,
        cause: 'driving',
        countedSeconds: 4.5 * hour,
        isRemainder: true,
      },
    ]);
    const none = plannedSchedule(route);
    expect([none.breaks, none.stops[1]?.restSeconds]).toEqual([[], 0]);
  });
});
