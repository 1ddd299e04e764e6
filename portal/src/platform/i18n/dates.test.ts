import { describe, expect, it } from 'vitest';
import { datesIn } from './dates.ts';

const now = new Date(2026, 10, 23, 9, 42).getTime();
const hour = 3_600_000;

describe('dates', () => {
  it('stand in full and in short', () => {
    const [german, english] = [datesIn('de'), datesIn('en')];
    expect([german.day(now), german.longDay(now), german.dayAndTime(now)]).toEqual([
      '23.11.2026',
      '23. November 2026',
      '23.11.2026, 09:42',
    ]);
    expect([english.day(now), english.longDay(now), english.dayAndTime(now)]).toEqual([
      '23 Nov 2026',
      '23 November 2026',
      '23 Nov 2026, 09:42',
    ]);
  });

  it('have the first days of a month without a zero in sentences, and with one in the profile', () => {
    const [german, english] = [datesIn('de'), datesIn('en')];
    const first = new Date(2026, 11, 1, 9, 42).getTime();
    expect([german.longDay(first), german.paddedDay(first)]).toEqual(['1. Dezember 2026', '01. Dezember 2026']);
    expect([english.longDay(first), english.paddedDay(first)]).toEqual(['1 December 2026', '01 December 2026']);
  });

  it('stand in words and as the time of day', () => {
    const [german, english] = [datesIn('de'), datesIn('en')];
    expect([german.inWords(now), german.time(now)]).toEqual(['Montag, 23. November 2026', '09:42']);
    expect([english.inWords(now), english.time(now)]).toEqual(['Monday, 23 November 2026', '09:42']);
  });

  it('stand with the days that a time of day is later', () => {
    const german = datesIn('de', 'Europe/Berlin');
    const at = (local: string) => Date.parse(local);
    expect(german.timeFrom('2026-11-23', at('2026-11-23T23:59+01:00'))).toBe('23:59');
    expect(german.timeFrom('2026-11-23', at('2026-11-24T00:05+01:00'))).toBe('00:05 (+1)');
    // The night in which the clocks go forward is an hour shorter.
    expect(german.timeFrom('2027-03-27', at('2027-03-29T00:05+02:00'))).toBe('00:05 (+2)');
    expect(german.timeFrom('', at('2026-11-24T00:05+01:00'))).toBe('00:05');
  });

  it.each([
    [20_000, 'Jetzt', 'Now'],
    [60_000, 'Vor 1 Minute', '1 minute ago'],
    [12 * hour, 'Vor 12 Stunden', '12 hours ago'],
    [47 * hour, 'Vor 1 Tag', '1 day ago'],
    [24 * 65 * hour, 'Vor 2 Monaten', '2 months ago'],
    [24 * 800 * hour, 'Vor 2 Jahren', '2 years ago'],
    // A clock that is behind the server's is no reason to speak of the future.
    [-5000, 'Jetzt', 'Now'],
  ])('say how long ago %i ms is', (passed, german, english) => {
    expect(datesIn('de').ago(now - passed, now)).toBe(german);
    expect(datesIn('en').ago(now - passed, now)).toBe(english);
  });
});
