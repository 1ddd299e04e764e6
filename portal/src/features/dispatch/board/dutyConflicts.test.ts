import { expect, it } from 'vitest';
import type { Board, BoardDriver, BoardTour } from '#contract/dispatch/board.ts';
import { dutyConflictsOf } from './dutyConflicts.ts';

const day = '2026-11-30';
const at = (time: string, on = day) => Date.parse(`${on}T${time}:00+01:00`);
const tour = (departs: string, fields: Partial<BoardTour> = {}): BoardTour =>
  ({ key: departs, day, departs: at(departs), driver: { key: 'd' }, vehicle: { key: 'v' }, ...fields }) as BoardTour;

function conflicts(driver: Partial<BoardDriver>, own: BoardTour, { until = '12:00', others = [] as BoardTour[] } = {}) {
  const board = {
    day,
    tours: [own, ...others],
    drivers: [{ key: 'd', name: 'Jana Weber', shifts: null, lastTour: null, heaviestVehicle: null, ...driver }],
    vehicles: [{ key: 'v', plateNumber: 'B-TL 1', totalWeight: 7500 }],
  } as unknown as Board;
  return dutyConflictsOf(board, own, { begin: own.departs, end: at(until) });
}

it('says nothing against a driver of whom nothing is entered', () => {
  expect(conflicts({}, tour('06:00'))).toEqual([]);
  expect(conflicts({}, tour('06:00', { driver: null }))).toEqual([]);
});

it('tells a rest of less than eleven hours before the first tour of the day only', () => {
  const lastTour = { number: '2611-1', end: at('20:00', '2026-11-29') };
  const rest = { kind: 'rest', rested: 10 * 3_600_000, number: '2611-1' };
  expect(conflicts({ lastTour }, tour('06:00'))).toEqual([rest]);
  expect(conflicts({ lastTour }, tour('07:00'))).toEqual([]);
  expect(conflicts({ lastTour }, tour('06:00'), { others: [tour('05:00')] })).toEqual([]);
  expect(conflicts({ lastTour }, tour('06:00'), { others: [tour('05:00', { driver: null })] })).toEqual([rest]);
  expect(conflicts({ lastTour }, tour('06:00', { day: '2026-11-29' }))).toEqual([]);
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
