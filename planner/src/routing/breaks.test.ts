import { describe, expect, test } from 'vitest';
import type { BreakRule } from '#contract/breakRules.ts';
import { BreakClock, breakRuleOf, breaksBy } from './breaks.ts';
import { plannedSchedule, type PlannedStop } from './schedule.ts';

const minute = 60;
const hour = 60 * minute;

type Done = ['drive', hours: number, stay?: number] | ['wait' | 'stay', hours: number];

function breaksOf(rule: BreakRule, done: readonly Done[]) {
  const clock = new BreakClock(rule);
  return done.flatMap(([what, hours, stay = 0]) => {
    if (what === 'drive') {
      return clock
        .drive(hours * hour, stay * hour)
        .map(({ afterDriveSeconds, seconds }) => [afterDriveSeconds / hour, seconds / minute]);
    }
    clock[what](hours * hour);
    return [];
  });
}

describe('breaks', () => {
  test.each<[string, BreakRule, Done[], number[][]]>([
    ['none are needed up to 4.5 hours of driving', 'driving', [['drive', 4.5]], []],
    ['45 minutes behind them', 'driving', [['drive', 5]], [[4.5, 45]]],
    [
      'on one long way again and again',
      'driving',
      [['drive', 10]],
      [
        [4.5, 45],
        [9, 45],
      ],
    ],
    [
      'stays are no driving',
      'driving',
      [
        ['drive', 4, 3],
        ['stay', 3],
        ['drive', 0.5, 9],
      ],
      [],
    ],
    [
      'a first part of 15 minutes leaves 30',
      'driving',
      [
        ['drive', 2],
        ['wait', 0.25],
        ['drive', 3],
      ],
      [[2.5, 30]],
    ],
    [
      'a first part of 30 minutes leaves 30',
      'driving',
      [
        ['drive', 2],
        ['wait', 0.5],
        ['drive', 3],
      ],
      [[2.5, 30]],
    ],
    [
      '15 and then 30 are a whole one',
      'driving',
      [
        ['drive', 2],
        ['wait', 0.25],
        ['wait', 0.5],
        ['drive', 4.5],
      ],
      [],
    ],
    [
      '30 and then 15 are none',
      'driving',
      [
        ['drive', 2],
        ['wait', 0.5],
        ['wait', 0.25],
        ['drive', 4],
      ],
      [[2.5, 30]],
    ],
    [
      'waiting of 45 minutes is one',
      'driving',
      [
        ['drive', 4],
        ['wait', 0.75],
        ['drive', 4.5],
      ],
      [],
    ],
    [
      'waiting below 15 minutes is none',
      'driving',
      [
        ['drive', 4],
        ['wait', 0.2],
        ['drive', 1],
      ],
      [[0.5, 45]],
    ],
    [
      '30 minutes behind 6 hours of work',
      'workingTime',
      [
        ['drive', 3],
        ['stay', 2.5],
        ['drive', 1],
      ],
      [[0.5, 30]],
    ],
    [
      'before a stay that would last beyond them',
      'workingTime',
      [
        ['drive', 3],
        ['stay', 2],
        ['drive', 0.5, 1],
      ],
      [[0.5, 30]],
    ],
    [
      'two parts of 15 minutes',
      'workingTime',
      [
        ['drive', 3],
        ['wait', 0.25],
        ['stay', 1],
        ['wait', 0.25],
        ['drive', 6],
      ],
      [],
    ],
    ['nobody rests by no rule', 'none', [['drive', 20]], []],
  ])('%s', (_name, rule, done, expected) => {
    expect(breaksOf(rule, done)).toEqual(expected);
  });

  test('the rule of a vehicle', () => {
    expect([null, 2800, 2801].map(breakRuleOf)).toEqual(['workingTime', 'workingTime', 'driving']);
    expect(breaksBy('vehicle', 12_000)).toBe('driving');
    expect(breaksBy('none', 12_000)).toBe('none');
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
      breaks: [{ before: 2, begin: 5.5 * hour, seconds: 45 * minute, countedSeconds: 4.5 * hour, isRemainder: false }],
      breakSeconds: 45 * minute,
      driveSeconds: 5 * hour,
      end: 6.75 * hour,
    });
  });

  test('waiting that counts is told, and what is left of the break is had later', () => {
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
    expect(stops.map(({ restSeconds }) => restSeconds / minute)).toEqual([0, 15, 0, 0]);
    expect(breaks).toEqual([
      {
        before: 2,
        begin: 2 * hour + 20 * minute + 2.5 * hour,
        seconds: 30 * minute,
        countedSeconds: 4.5 * hour,
        isRemainder: true,
      },
    ]);
    const none = plannedSchedule(route);
    expect([none.breaks, none.stops[1]?.restSeconds]).toEqual([[], 0]);
  });
});
