import { expect, it } from 'vitest';
import { draggedMinutes, hoursOf, lanesOf, stretchOn } from './hours.ts';
import { shifted } from '../board/placing.ts';

const block = (key: string, begin: number, end: number) => ({ key, begin, end });

it('takes of a stretch what lies on a day, over midnight too', () => {
  const night = { begin: '2026-11-23T22:00', end: '2026-11-24T04:30' };
  expect(stretchOn('2026-11-23', night)).toEqual({ begin: 1320, end: 1440 });
  expect(stretchOn('2026-11-24', night)).toEqual({ begin: 0, end: 270 });
  expect(stretchOn('2026-11-25', night)).toBeNull();
  expect(stretchOn('2026-11-24', { begin: '2026-11-23T22:00', end: '2026-11-24T00:00' })).toBeNull();
});

it('shows the working day, and whatever lies beside it', () => {
  expect(hoursOf([])).toEqual({ from: 5, until: 19 });
  expect(hoursOf([{ begin: 150, end: 400 }])).toEqual({ from: 2, until: 19 });
  expect(hoursOf([{ begin: 1300, end: 1300 }])).toEqual({ from: 5, until: 23 });
});

it('puts side by side what runs at the same time', () => {
  const placed = lanesOf([block('a', 300, 600), block('b', 330, 420), block('c', 430, 500), block('d', 600, 660)]);
  expect(placed.map(({ key, lane, lanes }) => [key, lane, lanes])).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 1, 2],
    ['d', 0, 1],
  ]);
});

it('leaves room for what is shorter than can be read', () => {
  const placed = lanesOf([block('a', 300, 300), block('b', 315, 320)]);
  expect(placed.map(({ lane, drawnEnd }) => [lane, drawnEnd])).toEqual([
    [0, 345],
    [1, 360],
  ]);
});

it('moves by quarters of an hour, and on another day not by a slip of the hand', () => {
  expect([
    draggedMinutes(40, false),
    draggedMinutes(-6, false),
    draggedMinutes(20, true),
    draggedMinutes(50, true),
  ]).toEqual([45, 0, 0, 45]);
  expect(shifted('2026-11-23T23:30', 45)).toBe('2026-11-24T00:15');
  expect(shifted('2026-11-23T00:15', -30)).toBe('2026-11-22T23:45');
});
