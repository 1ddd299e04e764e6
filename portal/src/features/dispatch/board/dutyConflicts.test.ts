import { describe, expect, it } from 'vitest';
import type { Board, BoardDriver, BoardTour } from '#contract/dispatch/board.ts';
import { timesOfTour } from '#planner/tourTimes.ts';
import { dutyConflictsOf } from './dutyConflicts.ts';

const day = '2026-11-30';
const at = (time: string, on = day) => Date.parse(`${on}T${time}:00+01:00`);
const hour = 3_600_000;
/** From the departure to a customer, where the driver stays so long, at noon or after so many hours of driving. */
function tour(departs: string, { drive = 1, stay = 0, ...fields }: Partial<BoardTour> & Work = {}): BoardTour {
  const begin = at(departs);
  const arrival = begin + drive * hour;
  const stops = [
    { ...stop, kind: 'start', plannedDeparture: begin },
    {
      ...stop,
      kind: 'customer',
      legSeconds: drive * 3600,
      staySeconds: stay * 3600,
      plannedArrival: arrival,
      plannedDeparture: arrival + stay * hour,
    },
  ];
  return {
    key: departs,
    number: `T${departs}`,
    day,
    departs: begin,
    departure: `${day}T${departs}`,
    state: 'planned',
    breaksBy: 'workingTime',
    reportedBreaks: [],
    driver: { key: 'd' },
    vehicle: { key: 'v' },
    stops,
    ...fields,
  } as unknown as BoardTour;
}
interface Work {
  /** Hours. */
  drive?: number;
  stay?: number;
}
const stop = { state: 'open', windows: null, otherDays: [], staySeconds: 0, breakSeconds: 0, legSeconds: null };

function conflicts(driver: Partial<BoardDriver>, own: BoardTour, { until = '', others = [] as BoardTour[] } = {}) {
  const board = {
    day,
    tours: [own, ...others],
    drivers: [
      { key: 'd', name: 'Jana Weber', shifts: null, lastTour: null, heaviestVehicle: null, ...rested, ...driver },
    ],
    vehicles: [{ key: 'v', plateNumber: 'B-TL 1', totalWeight: 7500 }],
  } as unknown as Board;
  const options = { now: at('00:00'), timeZone: 'Europe/Berlin', lateAfterMinutes: 10 };
  const timesOf = (one: BoardTour) => {
    const times = timesOfTour(one, options);
    return one === own && until !== '' ? { ...times, end: at(until) } : times;
  };
  return dutyConflictsOf(board, { tour: own, begins: timesOf(own).begin }, timesOf, options);
}
const rested = { week: { driveSeconds: 0, workSeconds: 0 }, reducedRests: 0 };

it('says nothing against a driver of whom nothing is entered', () => {
  expect(conflicts({}, tour('06:00'))).toEqual([]);
  expect(conflicts({}, tour('06:00', { driver: null }))).toEqual([]);
});

it('tells a rest of less than eleven hours before the first tour of the day only', () => {
  const lastTour = { number: '2611-1', end: at('20:00', '2026-11-29') };
  const rest = { kind: 'rest', rested: 10 * hour, number: '2611-1', neededHours: 11 };
  expect(conflicts({ lastTour }, tour('06:00'))).toEqual([rest]);
  expect(conflicts({ lastTour }, tour('07:00'))).toEqual([]);
  expect(conflicts({ lastTour }, tour('06:00'), { others: [tour('05:00')] })).toEqual([]);
  expect(conflicts({ lastTour }, tour('06:00'), { others: [tour('05:00', { driver: null })] })).toEqual([rest]);
  expect(conflicts({ lastTour }, tour('06:00', { day: '2026-11-29' }))).toEqual([]);
});

it('lets drivers who are bound by driving times rest for nine hours, three times', () => {
  const after = (until: string, reducedRests: number, breaksBy: BoardTour['breaksBy'] = 'driving') =>
    conflicts(
      { lastTour: { number: '2611-1', end: at(until, '2026-11-29') }, reducedRests },
      tour('06:00', { breaksBy }),
    );
  expect(after('21:00', 0)).toEqual([]);
  expect(after('21:00', 2)).toEqual([]);
  expect(after('21:00', 3)).toEqual([{ kind: 'reducedRest', rested: 9 * hour, number: '2611-1' }]);
  expect(after('19:00', 3)).toEqual([]);
  const [eight, nine] = [8 * hour, 9 * hour];
  expect(after('22:00', 0)).toEqual([{ kind: 'rest', rested: eight, number: '2611-1', neededHours: 9 }]);
  expect(after('22:00', 3)).toEqual([{ kind: 'rest', rested: eight, number: '2611-1', neededHours: 11 }]);
  for (const rule of ['workingTime', 'none'] as const)
    expect(after('21:00', 0, rule)).toEqual([{ kind: 'rest', rested: nine, number: '2611-1', neededHours: 11 }]);
});

describe('several tours of a day', () => {
  const morning = tour('05:00', { drive: 3, stay: 1, breaksBy: 'driving' });

  it('have one clock of breaks: the second tour alone needs none', () => {
    const second = (departs: string) => tour(departs, { drive: 3, breaksBy: 'driving' });
    const missing = (seconds: number) => [{ kind: 'missingBreak', seconds, number: 'T05:00' }];
    expect(conflicts({}, morning, { others: [second('09:10')] })).toEqual([]);
    expect(conflicts({}, second('09:10'), { others: [morning] })).toEqual(missing(45 * 60));
    // After a first part of a quarter of an hour, half an hour is left; an hour between the tours is a whole break.
    expect(conflicts({}, second('09:20'), { others: [morning] })).toEqual(missing(30 * 60));
    expect(conflicts({}, second('10:00'), { others: [morning] })).toEqual([]);
    const another = { ...morning, driver: { key: 'other' } } as BoardTour;
    expect(conflicts({}, second('09:10'), { others: [another] })).toEqual([]);
  });

  it('have ten hours of work and nine of driving together, whatever lies between them', () => {
    const others = [morning];
    const long = tour('12:00', { drive: 5.5, stay: 1, breaksBy: 'driving' });
    const over = (measure: string, seconds: number, limitHours: number) => ({
      kind: 'overHours',
      over: { measure, seconds, limitHours },
      number: 'T05:00',
    });
    const hours = (own: BoardTour) => conflicts({}, own, { others }).filter(({ kind }) => kind === 'overHours');
    expect(hours(long)).toEqual([over('shift', 10.5 * 3600, 10)]);
    expect(hours(tour('12:00', { drive: 6.5, breaksBy: 'driving' }))).toEqual([
      over('shift', 10.5 * 3600, 10),
      over('driving', 9.5 * 3600, 9),
    ]);
    expect(hours(tour('12:00', { drive: 6 }))).toEqual([]);
    expect(conflicts({}, tour('06:00', { drive: 4, stay: 6.5 }))).toMatchObject([{ kind: 'overHours', number: null }]);
  });
});

it('tells more than 60 hours of work in the week, and 56 of driving by what is bound by them, at the last tour', () => {
  const week = { driveSeconds: 57 * 3600, workSeconds: 61 * 3600 };
  const work = { kind: 'week', measure: 'shift', seconds: week.workSeconds, limitHours: 60 };
  const driving = { kind: 'week', measure: 'driving', seconds: week.driveSeconds, limitHours: 56 };
  const heavy = tour('12:00', { breaksBy: 'driving' });
  expect(conflicts({ week }, tour('06:00'))).toEqual([work]);
  expect(conflicts({ week }, heavy)).toEqual([work, driving]);
  expect(conflicts({ week }, tour('06:00'), { others: [heavy] })).toEqual([]);
  expect(conflicts({ week: { driveSeconds: 56 * 3600, workSeconds: 60 * 3600 } }, heavy)).toEqual([]);
});

it('tells a shift that the tour does not keep to', () => {
  const early = { begin: at('06:00'), end: at('10:00') };
  const late = { begin: at('14:00'), end: at('20:00') };
  expect(conflicts({ shifts: [early, late] }, tour('14:00'), { until: '20:00' })).toEqual([]);
  expect(conflicts({ shifts: [early, late] }, tour('15:00'), { until: '20:01' })).toEqual([{ kind: 'shift', ...late }]);
  expect(conflicts({ shifts: [early] }, tour('05:59'), { until: '09:00' })).toEqual([{ kind: 'shift', ...early }]);
  expect(conflicts({ shifts: [] }, tour('06:00'))).toEqual([{ kind: 'noShift', name: 'Jana Weber' }]);
});

it('tells a licence that is not enough for the vehicle', () => {
  const licence = { kind: 'licence', name: 'Jana Weber', plate: 'B-TL 1' };
  expect(conflicts({ heaviestVehicle: 3500 }, tour('06:00'))).toEqual([licence]);
  expect(conflicts({ heaviestVehicle: 7500 }, tour('06:00'))).toEqual([]);
  expect(conflicts({ heaviestVehicle: 3500 }, tour('06:00', { vehicle: null }))).toEqual([]);
});
