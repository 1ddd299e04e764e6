import { expect, it } from 'vitest';
import { isOn, lastDayOf, lengthened, moved, piecesOf } from './placing.ts';
import { weeksOf } from './span.ts';

const week = weeksOf('week', '2026-11-23')[0] ?? [];
const event = (key: string, begin: string, end = begin) => ({ key, begin, end });

it('keeps an event of several days in one row over all of them', () => {
  const pieces = piecesOf(week, [
    event('short', '2026-11-24T09:00', '2026-11-24T10:00'),
    event('second', '2026-11-24', '2026-11-26'),
    event('first', '2026-11-20', '2026-11-24'),
  ]);
  expect(pieces.map((day) => day.map((piece) => piece?.event.key ?? null))).toEqual([
    ['first'],
    ['first', 'second', 'short'],
    [null, 'second'],
    [null, 'second'],
    [],
    [],
    [],
  ]);
  expect(pieces[0]?.[0]).toMatchObject({ joinsBefore: false, joinsAfter: true, isEnd: false });
  expect(pieces[1]?.[0]).toMatchObject({ joinsBefore: true, joinsAfter: false, isEnd: true });
});

it('takes no day that begins with its end', () => {
  const night = event('night', '2026-11-24T22:00', '2026-11-25T00:00');
  expect(lastDayOf(night)).toBe('2026-11-24');
  expect(isOn(night, '2026-11-25')).toBe(false);
});

it('moves by days and keeps times, and lengthens by the last day alone', () => {
  const shift = event('shift', '2026-11-24T22:00', '2026-11-25T06:00');
  expect(moved(shift, -2)).toEqual({ begin: '2026-11-22T22:00', end: '2026-11-23T06:00' });
  expect(lengthened(shift, '2026-11-27')).toEqual({ begin: '2026-11-24T22:00', end: '2026-11-27T06:00' });
  expect(lengthened(shift, '2026-11-20')).toEqual({ begin: '2026-11-24T22:00', end: '2026-11-25T06:00' });
  expect(lengthened(event('day', '2026-11-24', '2026-11-26'), '2026-11-20')).toEqual({
    begin: '2026-11-24',
    end: '2026-11-24',
  });
});
