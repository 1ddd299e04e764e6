import { expect, it } from 'vitest';
import { presenceOfDay } from './presenceOfDay.ts';

const at = (text: string) => Date.parse(`${text}+01:00`);
const now = at('2026-11-23T09:42');
const of = (...spans: [began: string, ended: string | null][]) =>
  presenceOfDay(
    spans.map(([began, ended]) => ({ began: at(began), ended: ended === null ? null : at(ended) })),
    now,
    'Europe/Berlin',
  );

it('tells when somebody was online today, the earliest first, what began yesterday from midnight on', () => {
  const { begins, ends, spans } = of(
    ['2026-11-23T08:00', null],
    ['2026-11-23T05:30', '2026-11-23T06:10'],
    ['2026-11-22T23:00', '2026-11-23T00:20'],
    ['2026-11-22T05:00', '2026-11-22T14:00'],
  );
  expect([begins, ends]).toEqual([at('2026-11-23T00:00'), at('2026-11-24T00:00')]);
  expect(spans).toEqual([
    { from: at('2026-11-23T00:00'), to: at('2026-11-23T00:20'), isNow: false },
    { from: at('2026-11-23T05:30'), to: at('2026-11-23T06:10'), isNow: false },
    { from: at('2026-11-23T08:00'), to: now, isNow: true },
  ]);
});

it('passes over the moments in which a phone is between two cells', () => {
  const { spans } = of(['2026-11-23T08:01', null], ['2026-11-23T05:30', '2026-11-23T08:00']);
  expect(spans).toEqual([{ from: at('2026-11-23T05:30'), to: now, isNow: true }]);
});

it('has a day of 23 hours where the clock skips one', () => {
  const { begins, ends } = presenceOfDay([], Date.parse('2027-03-28T12:00Z'), 'Europe/Berlin');
  expect(ends - begins).toBe(23 * 3_600_000);
});
