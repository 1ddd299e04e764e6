import { expect, test } from 'vitest';
import { at, finish, hours, known, minutes, plannedAt, settings, start, stop, tour } from './building.ts';
import { restedClock, drive } from './clock.ts';
import { evaluate } from './evaluate.ts';
import type { Tour } from './types.ts';

const today = { ...settings, rules: 'today' as const };
const totalsOf = (of: Tour) => evaluate(of, settings, 0).planned.totals;
const warningsOf = (of: Tour) => evaluate(of, settings, 0).planned.warnings;

test('arrival, stay and departure follow each other; a start and a finish may have a stay, a via has none', () => {
  const stops = [
    start({ staySeconds: minutes(10) }),
    stop('via', { kind: 'via', staySeconds: minutes(30) }),
    stop('a', { staySeconds: minutes(5) }),
    finish({ staySeconds: minutes(15) }),
  ];
  const day = tour(stops, { 'start>via': 600, 'via>a': 1200, 'a>finish': 1800 });
  // 06:00 + 10 = 06:10; + 10 = 06:20; + 20 = 06:40, + 5 = 06:45; + 30 = 07:15, + 15 = 07:30.
  expect(plannedAt(day, 'start')).toMatchObject({ arrival: known(at('06:00')), departure: known(at('06:10')) });
  expect(plannedAt(day, 'via')).toMatchObject({ arrival: known(at('06:20')), departure: known(at('06:20')) });
  expect(plannedAt(day, 'a')).toMatchObject({ arrival: known(at('06:40')), departure: known(at('06:45')) });
  expect(plannedAt(day, 'finish')).toMatchObject({ arrival: known(at('07:15')), departure: known(at('07:30')) });
  // Driving 10 + 20 + 30 min; work besides it 10 + 5 + 15; ten metres a second.
  expect(totalsOf(day)).toMatchObject({
    driving: { value: 3600, certainty: 'known' },
    working: { value: 5400, certainty: 'known' },
    metres: { value: 36_000, certainty: 'known' },
    breaks: { value: 0, certainty: 'known' },
    certainty: 'known',
  });
});

test('a break lies on the way, when four and a half hours are driven', () => {
  const day = tour([start(), finish()], { 'start>finish': hours(5) }, { breakRule: 'drivingAndWorkingTime' });
  // 06:00 + 4:30 = 10:30, until 11:15, and half an hour is left: 11:45.
  expect(plannedAt(day, 'finish')).toMatchObject({
    arrival: known(at('11:45')),
    breaks: [{ begin: at('10:30'), end: at('11:15'), isReported: false, certainty: 'known' }],
  });
  expect(totalsOf(day).breaks).toEqual({ value: minutes(45), certainty: 'known' });
});

test('a stay is not interrupted: the break that it needs comes before the arrival', () => {
  const stops = [start(), stop('a', { staySeconds: minutes(60) }), finish()];
  const day = tour(stops, { 'start>a': hours(5.5), 'a>finish': 60 }, { breakRule: 'workingTime' });
  // 11:30 after 5:30; an hour more would be 6:30 without a break, so 30 minutes until 12:00.
  expect(plannedAt(day, 'a')).toMatchObject({
    breaks: [{ begin: at('11:30'), end: at('12:00') }],
    arrival: known(at('12:00')),
    departure: known(at('13:00')),
  });
});

test('a stay of more than six hours is interrupted when the break is due', () => {
  const stops = [start(), stop('a', { staySeconds: hours(7) }), finish()];
  const day = tour(stops, { 'start>a': hours(1), 'a>finish': 60 }, { breakRule: 'workingTime' });
  // There at 07:00; six hours of work are over at 12:00; 12:30; two hours of the stay are left: 14:30.
  expect(plannedAt(day, 'a')).toMatchObject({
    arrival: known(at('07:00')),
    breaks: [{ begin: at('12:00'), end: at('12:30') }],
    departure: known(at('14:30')),
  });
});

test('waiting of fifteen minutes counts as a break, once', () => {
  const waiting = { windows: [{ from: '10:30', until: '12:00' }], staySeconds: minutes(30) };
  const leaving = (fields: Partial<Tour>) =>
    tour([start(), stop('a', waiting), finish()], { 'start>a': hours(4), 'a>finish': hours(4) }, fields);
  // There at 10:00, 30 min of waiting, 11:00. By working time 4:30 are worked and 30 min rested: 4 h more are
  // 8:30 of work in which 30 minutes are enough, and 4:30 since the waiting: no break of its own.
  const day = leaving({ breakRule: 'workingTime' });
  expect(plannedAt(day, 'a')).toMatchObject({ waiting: known(1800), waitingIsBreak: true, breaks: [] });
  expect(plannedAt(day, 'finish')).toMatchObject({ arrival: known(at('15:00')), breaks: [] });
  expect(totalsOf(day)).toMatchObject({ waiting: { value: 1800 }, breaks: { value: 0 } });
  // By driving time it is the first part: at 4:30 of driving, 11:30, the second of 30 min follows.
  expect(plannedAt(leaving({ breakRule: 'drivingAndWorkingTime' }), 'finish')).toMatchObject({
    breaks: [{ begin: at('11:30'), end: at('12:00') }],
    arrival: known(at('15:30')),
  });
});

test('waiting of less than fifteen minutes is neither a break nor work', () => {
  const waiting = { windows: [{ from: '10:14', until: '12:00' }] };
  const day = tour(
    [start(), stop('a', waiting), finish()],
    { 'start>a': hours(4), 'a>finish': hours(2) + 1 },
    {
      breakRule: 'workingTime',
    },
  );
  // There at 10:00, on at 10:14; six hours of work are over at 12:14, one second is left.
  expect(plannedAt(day, 'a')).toMatchObject({ waiting: known(840), waitingIsBreak: false });
  expect(plannedAt(day, 'finish').breaks).toMatchObject([{ begin: at('12:14'), end: at('12:44') }]);
});

test('a break that is due before a stay takes the waiting along', () => {
  const waiting = { windows: [{ from: '11:40', until: '14:00' }], staySeconds: hours(1) };
  const day = tour([start(), stop('a', waiting)], { 'start>a': hours(5.5) }, { breakRule: 'workingTime' });
  // Ten minutes of waiting from 11:30 are no break: 30 minutes from 11:30 on, and nothing is left to wait for.
  expect(plannedAt(day, 'a')).toMatchObject({ arrival: known(at('12:00')), waiting: known(0) });
});

test('waiting that is long enough spares the break before a stay', () => {
  const waiting = { windows: [{ from: '12:00', until: '14:00' }], staySeconds: hours(1) };
  const day = tour([start(), stop('a', waiting)], { 'start>a': hours(5.5) }, { breakRule: 'workingTime' });
  // 11:30 to 12:00 is the break of 30 minutes that an hour after 5:30 of work needs.
  expect(plannedAt(day, 'a')).toMatchObject({ arrival: known(at('11:30')), waiting: known(1800), breaks: [] });
});

test('one break serves both rules', () => {
  const stops = [start(), stop('a', { staySeconds: hours(1.5) }), finish()];
  const day = tour(stops, { 'start>a': hours(4.5), 'a>finish': hours(4.5) }, { breakRule: 'drivingAndWorkingTime' });
  // 4:30 of driving at 10:30, six hours of work at 12:00. Before more is driven, 45 min: 12:45. They are the 30 of
  // the six hours and the 45 for more than nine as well: 17:15 without another one.
  expect(plannedAt(day, 'a')).toMatchObject({ departure: known(at('12:00')), breaks: [] });
  expect(plannedAt(day, 'finish')).toMatchObject({
    breaks: [{ begin: at('12:00'), end: at('12:45') }],
    arrival: known(at('17:15')),
  });
});

test('an entered departure is waited for', () => {
  const day = tour([start(), stop('a', { staySeconds: 600, enteredDeparture: '08:00' })], { 'start>a': 3600 });
  // 07:00 + 10 = 07:10, 50 min of waiting.
  expect(plannedAt(day, 'a')).toMatchObject({ waiting: known(3000), departure: known(at('08:00')) });
});

test('an entered departure of 00:30 is that of the night', () => {
  const night = { departure: at('22:00') };
  const day = tour([start(), stop('a', { enteredDeparture: '00:30' })], { 'start>a': 3600 }, night);
  // There at 23:00, 1:30 before the one of the next day.
  expect(plannedAt(day, 'a')).toMatchObject({ waiting: known(5400), departure: known(at('00:30', 1)) });
  expect(plannedAt(day, 'a', today)).toMatchObject({ waiting: known(0), departure: known(at('23:00')) });
  expect(evaluate(day, today, 0).planned.warnings).toEqual([]);
});

test('an entered departure that has passed, or is more than twelve hours ahead, is missed', () => {
  const passed = tour([start(), stop('a', { staySeconds: 600, enteredDeparture: '07:05' })], { 'start>a': 3600 });
  // Ready at 07:10, five minutes behind it.
  expect(plannedAt(passed, 'a')).toMatchObject({ waiting: known(0), departure: known(at('07:10')) });
  expect(warningsOf(passed)).toEqual([{ kind: 'missedDeparture', stop: 'a', seconds: 300 }]);
  // 05:30 comes first on the next day, 22.5 hours after 07:00.
  const ahead = tour([start(), stop('a', { enteredDeparture: '05:30' })], { 'start>a': 3600 });
  expect(warningsOf(ahead)).toEqual([{ kind: 'missedDeparture', stop: 'a', seconds: 'ahead' }]);
  // 19:00 is twelve hours ahead and not more.
  const twelve = tour([start(), stop('a', { enteredDeparture: '19:00' })], { 'start>a': 3600 });
  expect(plannedAt(twelve, 'a').departure).toEqual(known(at('19:00')));
});

test('the nearest occurrence may lie before the arrival', () => {
  const late = tour(
    [start(), stop('a', { enteredDeparture: '23:00' })],
    { 'start>a': hours(2.5) },
    {
      departure: at('22:00'),
    },
  );
  // There at 00:30: 23:00 was 1:30 ago, the next is 22:30 ahead.
  expect(warningsOf(late)).toEqual([{ kind: 'missedDeparture', stop: 'a', seconds: 5400 }]);
});

test('the clock of the tour before goes on, less the rest between the two', () => {
  const clock = drive(restedClock(), hours(4));
  const second = (end: number) =>
    tour(
      [start(), finish()],
      { 'start>finish': hours(1) },
      {
        breakRule: 'drivingAndWorkingTime',
        departure: at('13:00'),
        before: { end, clock },
      },
    );
  // Without a rest half an hour is left of 4:30.
  expect(plannedAt(second(at('13:00')), 'finish').breaks).toMatchObject([{ begin: at('13:30'), end: at('14:15') }]);
  // After 15 minutes of rest the second part of 30 is enough, after 45 nothing is due.
  expect(plannedAt(second(at('12:45')), 'finish').breaks).toMatchObject([{ begin: at('13:30'), end: at('14:00') }]);
  expect(plannedAt(second(at('12:15')), 'finish').breaks).toEqual([]);
});

test('a day above the allowed hours is a warning, with the tour before', () => {
  const allowed = { drivingSeconds: hours(9), workingSeconds: hours(10) };
  const long = (seconds: number) =>
    tour(
      [start(), stop('a', { staySeconds: hours(2) }), finish()],
      { 'start>a': hours(4), 'a>finish': seconds },
      {
        allowed,
        before: { end: at('05:00'), clock: drive(restedClock(), hours(1)) },
      },
    );
  // Work 1 + 4 + 2 + 3 = 10 h, driving 8 h: neither is above.
  expect(warningsOf(long(hours(3)))).toEqual([]);
  // A second more is above ten hours of work; 4:00:01 of driving in the second leg above nine as well.
  expect(warningsOf(long(hours(3) + 1))).toEqual([
    { kind: 'hours', of: 'working', seconds: hours(10) + 1, allowed: hours(10) },
  ]);
  expect(warningsOf(long(hours(4) + 1))).toEqual([
    { kind: 'hours', of: 'driving', seconds: hours(9) + 1, allowed: hours(9) },
    { kind: 'hours', of: 'working', seconds: hours(11) + 1, allowed: hours(10) },
  ]);
});

test('a tour outside the shift of its driver is a warning', () => {
  const day = tour(
    [start(), finish()],
    { 'start>finish': hours(2) },
    { shift: { from: at('06:30'), until: at('07:30') } },
  );
  expect(warningsOf(day)).toEqual([
    { kind: 'shift', end: 'from', seconds: 1800 },
    { kind: 'shift', end: 'until', seconds: 1800 },
  ]);
});

test('missed windows are counted and told', () => {
  const stops = [
    start(),
    stop('a', { windows: [{ from: '06:00', until: '06:30' }] }),
    stop('b', { windows: [] }),
    stop('c', { windows: [{ from: '06:00', until: '07:00' }] }),
  ];
  const day = tour(stops, { 'start>a': 3600, 'a>b': 3600, 'b>c': 3600 });
  // a at 07:00, 30 min late; b at 08:00, closed; c at 09:00, two hours late.
  expect(totalsOf(day)).toMatchObject({ missedWindows: 3, late: { value: 1800 + 7200, certainty: 'known' } });
  expect(warningsOf(day)).toEqual([
    { kind: 'missedWindow', stop: 'a', why: 'window', seconds: 1800 },
    { kind: 'missedWindow', stop: 'b', why: 'closed', seconds: 0 },
    { kind: 'missedWindow', stop: 'c', why: 'window', seconds: 7200 },
  ]);
});
