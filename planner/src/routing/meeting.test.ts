import { expect, test } from 'vitest';
import { meet } from './meeting.ts';

const hour = 3600;
const morning = { from: 8 * hour, until: 10 * hour };
const afternoon = { from: 14 * hour, until: 16 * hour };
const nextMorning = { from: 32 * hour, until: 34 * hour, day: 1 };

test.each([
  ['without windows it is open at any time', [], 3, 9, { opens: 9, late: 0, isClosed: false }],
  ['within a window one is served at once', [morning], 6, 9, { opens: 9, late: 0, isClosed: false }],
  ['its last second belongs to a window', [morning], 6, 10, { opens: 10, late: 0, isClosed: false }],
  ['before a window one waits', [morning], 6, 7, { opens: 8, late: 0, isClosed: false }],
  ['behind the last window one is late and not turned away', [morning], 6, 11, { opens: 11, late: 1, isClosed: false }],
  [
    'between windows of a day the next one is awaited',
    [morning, afternoon],
    6,
    11,
    { opens: 14, late: 0, isClosed: false },
  ],
  [
    'the next day is not awaited by who is late today',
    [morning, nextMorning],
    6,
    11,
    { opens: 11, late: 1, isClosed: false },
  ],
  ['a window beyond twelve hours is not awaited: closed', [nextMorning], 6, 11, { opens: 11, late: 0, isClosed: true }],
  ['who left after the day’s window is late for it', [morning], 12, 13, { opens: 13, late: 3, isClosed: false }],
] as const)('%s', (_title, windows, departed, arrival, expected) => {
  const { opens, lateSeconds, isClosed } = meet(windows, departed * hour, arrival * hour);
  expect({ opens: opens / hour, late: lateSeconds / hour, isClosed }).toEqual(expected);
});
