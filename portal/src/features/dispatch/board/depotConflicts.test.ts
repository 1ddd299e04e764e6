import { expect, it } from 'vitest';
import type { Board, BoardDepot, BoardTour } from '#contract/dispatch/board.ts';
import { depotConflictsOf } from './depotConflicts.ts';

const day = '2026-11-30';
const at = (time: string) => Date.parse(`${day}T${time}:00+01:00`);
const minutes = (count: number) => count * 60;
/** A tour that is loaded for half an hour. */
const tour = (departs: string, fields: Partial<BoardTour> = {}): BoardTour =>
  ({
    key: departs,
    day,
    departs: at(departs),
    state: 'planned',
    loading: { depot: 'west', seconds: minutes(30) },
    ...fields,
  }) as BoardTour;

function conflicts(depot: Partial<BoardDepot>, own: BoardTour, others: BoardTour[] = []) {
  const depots = [{ key: 'west', name: 'Westhafen', openings: null, docks: null, ...depot }];
  return depotConflictsOf({ day, depots, tours: [own, ...others] } as unknown as Board, own, ({ departs }) => departs);
}

const openings = [
  { begin: at('05:00'), end: at('12:00') },
  { begin: at('13:00'), end: at('18:00') },
];

it('says nothing where nothing is entered, nor of tours that begin elsewhere', () => {
  expect(conflicts({}, tour('03:00'))).toEqual([]);
  expect(conflicts({ openings, docks: 1 }, tour('03:00', { loading: null }), [tour('03:00')])).toEqual([]);
});

it('tells a loading before the depot opens, and one that lasts until after it has closed', () => {
  expect(conflicts({ openings }, tour('05:30'))).toEqual([]);
  expect(conflicts({ openings }, tour('12:00'))).toEqual([]);
  expect(conflicts({ openings }, tour('05:29'))).toEqual([
    { kind: 'opens', name: 'Westhafen', opens: at('05:00'), loads: at('04:59') },
  ]);
  expect(conflicts({ openings }, tour('12:10'))).toEqual([
    { kind: 'closes', name: 'Westhafen', closes: at('12:00'), loads: at('11:40'), departs: at('12:10') },
  ]);
  expect(conflicts({ openings }, tour('13:20'))).toMatchObject([{ kind: 'opens', opens: at('13:00') }]);
  expect(conflicts({ openings }, tour('20:00'))).toMatchObject([{ kind: 'closes', closes: at('18:00') }]);
  expect(conflicts({ openings: [] }, tour('06:00'))).toEqual([{ kind: 'closed', name: 'Westhafen' }]);
});

it('counts what is loaded at one instant, not what follows one another', () => {
  const others = [tour('06:00'), tour('06:10'), tour('06:29')];
  expect(conflicts({ docks: 3 }, tour('06:20'), others)).toEqual([{ kind: 'docks', tours: 4, docks: 3 }]);
  expect(conflicts({ docks: 4 }, tour('06:20'), others)).toEqual([]);
  expect(conflicts({ docks: 1 }, tour('06:30'), [tour('06:00'), tour('07:00')])).toEqual([]);
  const elsewhere = { loading: { depot: 'east', seconds: minutes(30) } };
  expect(conflicts({ docks: 1 }, tour('06:30'), [tour('06:30', elsewhere)])).toEqual([]);
});

it('is silent once the vehicle has left, and counts it at no dock', () => {
  expect(conflicts({ openings }, tour('03:00', { state: 'underWay' }))).toEqual([]);
  expect(conflicts({ docks: 1 }, tour('06:00'), [tour('06:00', { state: 'underWay' })])).toEqual([]);
  expect(conflicts({ openings }, tour('03:00', { day: '2026-11-29' }))).toEqual([]);
});
