import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import {
  acceptanceHours,
  alwaysAccepted,
  isWithin,
  otherDaysOf,
  spansOn,
  type AcceptanceHours,
} from './acceptanceHours.ts';
import { formatAcceptanceHours, parseAcceptanceHours } from './acceptanceHoursText.ts';

const span = (from: string, until: string) => ({ from, until });
const usual: AcceptanceHours = {
  weekdays: [
    ...Array.from({ length: 5 }, () => [span('08:00', '12:00'), span('13:00', '17:00')]),
    [span('09:00', '12:00')],
    [],
  ],
  exceptions: [
    { date: '2026-12-24', spans: [] },
    { date: '2026-12-31', spans: [span('08:00', '10:00')] },
  ],
};
const german = 'Mo–Fr 08:00–12:00, 13:00–17:00; Sa 09:00–12:00; 24.12.2026 geschlossen; 31.12.2026 08:00–10:00';

const issuesOf = (hours: unknown) =>
  z.safeParse(acceptanceHours, hours).error?.issues.map(({ path, message }) => [path.join('.'), message]);
const onMonday = (...spans: { from: string; until: string }[]) => ({
  weekdays: [spans, [], [], [], [], [], []],
  exceptions: [],
});

describe('the hours of a day', () => {
  it('are those of its weekday, unless the day has its own', () => {
    expect(spansOn(usual, '2026-11-23')).toEqual([span('08:00', '12:00'), span('13:00', '17:00')]);
    expect(spansOn(usual, '2026-11-29')).toEqual([]);
    expect(spansOn(usual, '2026-12-24')).toEqual([]);
    expect(spansOn(usual, '2026-12-31')).toEqual([span('08:00', '10:00')]);
  });

  it('are any where nothing is known', () => {
    expect(spansOn(alwaysAccepted, '2026-11-23')).toBeNull();
    expect(spansOn({ ...alwaysAccepted, exceptions: usual.exceptions }, '2026-12-24')).toEqual([]);
  });
});

describe('what is wrong is named at its place', () => {
  it.each([
    [[span('12:00', '08:00')], 'weekdays.0.0.until', 'span-order'],
    [[span('08:00', '08:00')], 'weekdays.0.0.until', 'span-order'],
    [[span('24:00', '02:00')], 'weekdays.0.0.until', 'span-order'],
    [[span('08:00', '12:00'), span('11:00', '14:00')], 'weekdays.0.1.from', 'spans-overlap'],
    [[span('20:00', '02:00'), span('23:00', '24:00')], 'weekdays.0.1.from', 'spans-overlap'],
    [[span('25:00', '26:00')], 'weekdays.0.0.from', 'time'],
  ])('%j', (spans, path, rule) => {
    expect(issuesOf(onMonday(...spans))?.[0]).toEqual([path, rule]);
  });

  it('a day that has two exceptions, or none such', () => {
    const exceptions = ['2026-12-24', '2026-12-24', '2026-02-30'].map((date) => ({ date, spans: [] }));
    expect(issuesOf({ weekdays: null, exceptions: exceptions.slice(0, 2) })).toEqual([
      ['exceptions.1.date', 'day-twice'],
    ]);
    expect(issuesOf({ weekdays: null, exceptions: exceptions.slice(2) })).toEqual([['exceptions.0.date', 'day']]);
  });

  it('the whole day is right', () => {
    expect(issuesOf(onMonday(span('00:00', '24:00')))).toBeUndefined();
  });
});

describe('over midnight', () => {
  it('a span may end on the next day, behind the others of its own', () => {
    expect(issuesOf(onMonday(span('22:00', '02:00')))).toBeUndefined();
    expect(issuesOf(onMonday(span('08:00', '12:00'), span('18:00', '06:00')))).toBeUndefined();
  });

  it.each([
    ['23:00', '01:00', true],
    ['00:30', '02:00', true],
    ['22:00', '23:00', true],
    ['21:00', '23:00', false],
    ['23:00', '02:30', false],
    ['01:00', '03:00', false],
  ])('%s–%s lies within 22:00–02:00: %s', (from, until, expected) => {
    expect(isWithin(span(from, until), [span('22:00', '02:00')])).toBe(expected);
  });

  it('the days around a day are told where they are others', () => {
    expect(otherDaysOf(usual, '2026-11-23')).toEqual([]);
    expect(otherDaysOf(usual, '2026-11-27')).toEqual([
      { date: '2026-11-28', spans: [span('09:00', '12:00')] },
      { date: '2026-11-29', spans: [] },
    ]);
    const exception = { date: '2026-11-24', spans: [span('08:00', '09:00')] };
    expect(otherDaysOf({ weekdays: null, exceptions: [exception] }, '2026-11-23')).toEqual([exception]);
    expect(otherDaysOf({ weekdays: null, exceptions: [exception] }, '2026-11-24')).toEqual([
      { date: '2026-11-25', spans: [span('00:00', '24:00')] },
      { date: '2026-11-26', spans: [span('00:00', '24:00')] },
    ]);
  });

  it('the evening before is told where it reaches into the day', () => {
    const night = (day: number) => (day === 6 ? [span('22:00', '02:00')] : [span('08:00', '12:00')]);
    const weekdays = Array.from({ length: 7 }, (_, day) => night(day));
    expect(otherDaysOf({ weekdays, exceptions: [] }, '2026-11-23')).toEqual([
      { date: '2026-11-22', spans: [span('22:00', '02:00')] },
    ]);
  });
});

describe('as text', () => {
  it('reads back what it writes, in both languages', () => {
    expect(formatAcceptanceHours(usual, 'de')).toBe(german);
    for (const language of ['de', 'en'] as const)
      expect(parseAcceptanceHours(formatAcceptanceHours(usual, language))).toEqual(usual);
    expect(parseAcceptanceHours(formatAcceptanceHours(alwaysAccepted, 'de'))).toEqual(alwaysAccepted);
    const closed = { weekdays: Array.from({ length: 7 }, () => []), exceptions: [] };
    expect(formatAcceptanceHours(closed, 'de')).toBe('Mo–So geschlossen');
    expect(parseAcceptanceHours('Mo–So geschlossen')).toEqual(closed);
  });

  it.each([
    ['Mo-Fr 8-12, 13-17 Uhr; Sa 9-12'],
    ['Montag bis Freitag 8:00 bis 12:00 und 13.00 bis 17.00 Uhr\nSamstag 9.00-12.00'],
    ['Mon to Fri 08:00-12:00 13:00-17:00; Saturday 9-12; Sun closed'],
    ['Mo, Di, Mi, Do, Fr 8–12; mo-fr 13–17; sa 9–12'],
    ['Mo-Fr: 8-12 und 13-17 Uhr, Sa: 9-12, So geschlossen'],
    ['Mo–Fr 8–12, 13–17 | Sa 9–12'],
  ])('understands %s', (written) => {
    expect(parseAcceptanceHours(written)).toEqual({ ...usual, exceptions: [] });
  });

  it.each([
    ['Mo-Do 8-12, Fr 13-16', 'Mo–Do 08:00–12:00; Fr 13:00–16:00'],
    ['Mo-Fr 8-12, 24.12.2026 geschlossen', 'Mo–Fr 08:00–12:00; 24.12.2026 geschlossen'],
    ['Mo-Fr 8-12; Mi geschlossen', 'Mo–Di 08:00–12:00; Do–Fr 08:00–12:00'],
    ['24.12.2026–26.12.2026 geschlossen', '24.12.2026 geschlossen; 25.12.2026 geschlossen; 26.12.2026 geschlossen'],
    [
      '2026-12-30 bis 2026-12-31 8-10, 6.1.2027 zu',
      '30.12.2026 08:00–10:00; 31.12.2026 08:00–10:00; 06.01.2027 geschlossen',
    ],
  ])('gives %s to the days that it stands behind', (written, meant) => {
    const hours = parseAcceptanceHours(written);
    expect(hours && formatAcceptanceHours(hours, 'de')).toBe(meant);
  });

  it('understands a range over the end of the week, and every day', () => {
    expect(formatAcceptanceHours(parseAcceptanceHours('Sa-Mo 8-10') ?? alwaysAccepted, 'de')).toBe(
      'Mo 08:00–10:00; Sa–So 08:00–10:00',
    );
    expect(formatAcceptanceHours(parseAcceptanceHours('täglich 8-10') ?? alwaysAccepted, 'en')).toBe(
      'Mon–Sun 08:00–10:00',
    );
  });

  test.each([
    'nach Absprache',
    '8-12',
    'Mo',
    'Mo 8',
    'Mo 8 12',
    'Mo geschlossen 8-12',
    'Mo 8-12 #',
    'Mx 8-12',
    'Mi geschlossen; Mo-Fr 8-12',
    '8-12 Mo-Fr, 9-12 Sa',
    '26.12.2026–24.12.2026 geschlossen',
    '1.1.2026–31.12.2026 geschlossen',
    '31.02.2026–40.40.2026 geschlossen',
  ])('does not understand %s', (written) => {
    expect(parseAcceptanceHours(written)).toBeNull();
  });
});
