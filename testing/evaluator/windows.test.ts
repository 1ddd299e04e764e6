import { expect, test } from 'vitest';
import { at, hours, known, minutes, plannedAt, settings, start, stop, testDay, tour } from './building.ts';
import { instantOf } from './localTime.ts';
import type { Span, Stop, Tour } from './types.ts';

/** A tour that leaves at a time and reaches its one customer after so many seconds. */
const reaching = (customer: Partial<Stop>, departure: number, seconds: number, fields: Partial<Tour> = {}): Tour =>
  tour([start(), stop('a', customer)], { 'start>a': seconds }, { departure, ...fields });
const hoursOf = (...spans: [string, string][]): Span[] => spans.map(([from, until]) => ({ from, until }));
const bakery: Partial<Stop> = {
  acceptanceHours: { weekdays: Array.from({ length: 7 }, () => hoursOf(['05:00', '08:00'])), exceptions: [] },
};

test('a tour that leaves at 22:00 and reaches the bakery at 02:37 waits until 05:00', () => {
  const night = plannedAt(reaching(bakery, at('22:00'), hours(4) + minutes(37)), 'a');
  // 22:00 + 4:37 = 02:37; 05:00 - 02:37 = 2:23 = 8580 s.
  expect(night).toMatchObject({
    arrival: known(at('02:37', 1)),
    waiting: known(8580),
    departure: known(at('05:00', 1)),
    late: known(0),
    lateWhy: [],
    waitingIsBreak: true,
  });
});

test('the same by the records of today is late by 1117 minutes', () => {
  // 02:37 - 08:00 of the day before = 18:37 = 1117 min.
  const today = plannedAt(reaching(bakery, at('22:00'), hours(4) + minutes(37)), 'a', { ...settings, rules: 'today' });
  expect(today).toMatchObject({ waiting: known(0), late: known(minutes(1117)), lateWhy: ['window'] });
});

test('a window may cross midnight', () => {
  const night = { windows: hoursOf(['22:00', '02:00']) };
  expect(plannedAt(reaching(night, at('20:00'), hours(5)), 'a')).toMatchObject({ waiting: known(0), late: known(0) });
  // 20:00 + 1:30 = 21:30, half an hour too early.
  expect(plannedAt(reaching(night, at('20:00'), hours(1.5)), 'a').waiting).toEqual(known(minutes(30)));
  // 20:00 + 6:30 = 02:30; the next one opens on another day.
  expect(plannedAt(reaching(night, at('20:00'), hours(6.5)), 'a').late).toEqual(known(minutes(30)));
});

test('a window that began the evening before the departure is open', () => {
  // Leaves at 00:30, there at 01:00; the window of Monday is open until 02:00.
  const early = reaching({ windows: hoursOf(['22:00', '02:00']) }, at('00:30'), minutes(30));
  expect(plannedAt(early, 'a')).toMatchObject({ waiting: known(0), late: known(0), lateWhy: [] });
});

test('the last second of a window is in time, the next is late', () => {
  const morning = { windows: hoursOf(['08:00', '10:00']) };
  expect(plannedAt(reaching(morning, at('07:00'), hours(3)), 'a').late).toEqual(known(0));
  expect(plannedAt(reaching(morning, at('07:00'), hours(3) + 1), 'a')).toMatchObject({
    late: known(1),
    lateWhy: ['window'],
    waiting: known(0),
    departure: known(at('10:00') + 1),
  });
});

test('between two windows of a day the second is awaited', () => {
  const twice = { windows: hoursOf(['08:00', '10:00'], ['14:00', '16:00']) };
  expect(plannedAt(reaching(twice, at('07:00'), hours(4)), 'a')).toMatchObject({
    waiting: known(hours(3)),
    late: known(0),
  });
  // 17:00: the last one of the day has ended an hour ago; that of tomorrow is another day's.
  expect(plannedAt(reaching(twice, at('07:00'), hours(10)), 'a').late).toEqual(known(hours(1)));
});

test('a window that had ended before the departure makes nobody late', () => {
  // Leaves at 18:00, there at 19:00; tomorrow's opens at 07:00, twelve hours ahead.
  const evening = (from: string) => reaching({ windows: hoursOf([from, '10:00']) }, at('18:00'), hours(1));
  expect(plannedAt(evening('07:00'), 'a')).toMatchObject({ waiting: known(hours(12)), late: known(0) });
  // One that opens a minute later is not awaited: who leaves after today's is late for it, since 10:00.
  expect(plannedAt(evening('07:01'), 'a')).toMatchObject({
    waiting: known(0),
    late: known(hours(9)),
    lateWhy: ['window'],
  });
});

test('a day without spans is closed, and one without hours is open', () => {
  const closed = { acceptanceHours: { weekdays: null, exceptions: [{ date: testDay, spans: [] }] } };
  // 06:00 + 1:00 = 07:00; the next day begins seventeen hours later.
  expect(plannedAt(reaching(closed, at('06:00'), hours(1)), 'a').lateWhy).toEqual(['closed']);
  const open = { acceptanceHours: { weekdays: null, exceptions: [{ date: '2026-12-24', spans: [] }] } };
  expect(plannedAt(reaching(open, at('06:00'), hours(1)), 'a')).toMatchObject({ late: known(0), lateWhy: [] });
  expect(plannedAt(reaching({ windows: [] }, at('06:00'), hours(1)), 'a').lateWhy).toEqual(['closed']);
});

test("acceptance hours are those of the weekday that the arrival's window begins on", () => {
  const weekdays = Array.from({ length: 7 }, (_, day) => (day === 2 ? hoursOf(['06:00', '07:00']) : []));
  const wednesday = { acceptanceHours: { weekdays, exceptions: [] } };
  // Leaves on Tuesday at 23:00 and is there on Wednesday at 05:00.
  expect(plannedAt(reaching(wednesday, at('23:00'), hours(6)), 'a').waiting).toEqual(known(hours(1)));
});

test('own windows win over acceptance hours, and the driver’s over both', () => {
  const own = { ...bakery, windows: hoursOf(['09:00', '12:00']) };
  expect(plannedAt(reaching(own, at('06:00'), hours(2)), 'a').waiting).toEqual(known(hours(1)));
  const drivers = { ...own, driverWindow: { from: '10:00', until: '11:00' } };
  expect(plannedAt(reaching(drivers, at('06:00'), hours(2)), 'a').waiting).toEqual(known(hours(2)));
});

test('on the day of 25 hours the first of two equal times is meant, and the night is longer', () => {
  const day = '2026-10-25';
  const departure = instantOf('2026-10-24', '23:00', 'Europe/Berlin');
  const night = (from: string) =>
    plannedAt(reaching({ windows: hoursOf([from, '08:00']) }, departure, hours(2), { day: '2026-10-24' }), 'a');
  // 23:00 + 2 h = 01:00 in summer time. 02:30 comes first an hour and a half later.
  expect(night('02:30').waiting).toEqual(known(hours(1.5)));
  // 05:00 is in winter time: five hours later, not four.
  expect(night('05:00').waiting).toEqual(known(hours(5)));
  expect(instantOf(day, '24:00', 'Europe/Berlin') - instantOf(day, '00:00', 'Europe/Berlin')).toBe(hours(25));
});

test('on the day of 23 hours a time that is skipped moves on by the gap', () => {
  const departure = instantOf('2027-03-13', '23:00', 'America/New_York');
  const spring = reaching({ windows: hoursOf(['02:30', '08:00']) }, departure, hours(2), {
    day: '2027-03-13',
    timeZone: 'America/New_York',
  });
  // 23:00 + 2 h = 01:00 in winter time; 02:30 is 03:30 in summer time, an hour and a half later.
  expect(plannedAt(spring, 'a').waiting).toEqual(known(hours(1.5)));
});
