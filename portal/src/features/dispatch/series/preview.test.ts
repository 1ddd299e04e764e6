import { expect, it } from 'vitest';
import { previewOf, previewSpan } from './preview.ts';

const rule = {
  weekdays: [4],
  everyWeeks: 1,
  weeks: 'every' as const,
  fromDay: '2026-12-18',
  untilDay: null,
  onHoliday: 'before' as const,
};
const holidays = new Map([['2026-12-25', '1. Weihnachtstag']]);
const span = { fromDay: '2026-12-18', untilDay: '2027-01-15' };

it('names what comes of each day, on holidays too', () => {
  expect(previewOf(rule, span, holidays, [])).toEqual([
    { day: '2026-12-18', on: '2026-12-18', state: 'planned', holiday: null },
    { day: '2026-12-25', on: '2026-12-24', state: 'planned', holiday: '1. Weihnachtstag' },
    ...['2027-01-01', '2027-01-08', '2027-01-15'].map((day) => ({ day, on: day, state: 'planned', holiday: null })),
  ]);
  expect(previewOf({ ...rule, onHoliday: 'drop' }, span, holidays, [])[1]).toMatchObject({
    on: null,
    state: 'dropped',
  });
});

it('keeps what somebody decided about a day', () => {
  const known = { series: 's', name: 'S', departure: null, tour: null };
  const [first, , third] = previewOf(rule, span, holidays, [
    { ...known, day: '2026-12-18', on: '2026-12-18', state: 'skipped' },
    { ...known, day: '2027-01-01', on: '2027-01-02', state: 'planned' },
  ]);
  expect(first).toMatchObject({ day: '2026-12-18', state: 'skipped' });
  expect(third).toMatchObject({ day: '2027-01-01', on: '2027-01-02', state: 'planned' });
});

it('shows nothing while the form is not whole, and begins today where the series has begun', () => {
  expect(previewOf({ ...rule, weekdays: [] }, span, holidays, [])).toEqual([]);
  expect(previewOf({ ...rule, everyWeeks: Number.NaN }, span, holidays, [])).toEqual([]);
  expect(previewOf({ ...rule, untilDay: '31.12.' }, span, holidays, [])).toEqual([]);
  expect(previewSpan({ fromDay: '23.11.' }, '2026-11-23')).toBeNull();
  expect(previewSpan({ fromDay: '2026-01-01' }, '2026-11-23')?.fromDay).toBe('2026-11-23');
});
