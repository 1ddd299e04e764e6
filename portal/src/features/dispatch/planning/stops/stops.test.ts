import { describe, expect, it } from 'vitest';
import { buildWholeTour } from '#portal/testing/tours.ts';
import { stopFieldsOf, type StopFields, type StopState } from '#contract/dispatch/tourStops.ts';
import { changedStop, moveStop, removeStop, reversedStops } from './stops.ts';

/** A start, Ahorn, Birke, Eiche and Linde, and a finish; Eiche is delivered what Ahorn gives. */
const tour = buildWholeTour(241, { departs: 0, names: ['Ahorn', 'Birke', 'Eiche', 'Linde'] });
const keyOf = (name: string) => tour.stops.find(({ place }) => place.name === name)!.key;
const stops: StopFields[] = tour.stops
  .map(stopFieldsOf)
  .map((stop) => (stop.key === keyOf('Eiche') ? { ...stop, goodsFrom: keyOf('Ahorn') } : stop));
const names = (of: readonly StopFields[]) => of.slice(1, -1).map(({ place }) => place?.name);

describe('a pair in the plan', () => {
  it('keeps its order, whichever of the two is moved', () => {
    expect(names(moveStop(stops, keyOf('Eiche'), -1))).toEqual(['Ahorn', 'Eiche', 'Birke', 'Linde']);
    expect(names(moveStop(stops, keyOf('Eiche'), -2))).toEqual(['Ahorn', 'Eiche', 'Birke', 'Linde']);
    const beside = moveStop(stops, keyOf('Eiche'), -1);
    expect(names(moveStop(beside, keyOf('Ahorn'), 1))).toEqual(['Birke', 'Ahorn', 'Eiche', 'Linde']);
    expect(names(moveStop(moveStop(beside, keyOf('Ahorn'), 1), keyOf('Eiche'), -1))).toEqual(names(beside));
    expect(names(moveStop(beside, keyOf('Eiche'), -1))).toEqual(names(beside));
    expect(names(moveStop(stops, keyOf('Ahorn'), 3))).toEqual(['Birke', 'Linde', 'Ahorn', 'Eiche']);
    expect(names(reversedStops(stops))).toEqual(['Linde', 'Ahorn', 'Eiche', 'Birke']);
  });

  it('leaves the tour whole, but for what the driver has behind them', () => {
    expect(names(removeStop(stops, keyOf('Ahorn')))).toEqual(['Birke', 'Linde']);
    expect(names(removeStop(stops, keyOf('Eiche')))).toEqual(['Birke', 'Linde']);
    const passed = new Map<string, StopState>([[keyOf('Ahorn'), 'delivered']]);
    expect(names(removeStop(stops, keyOf('Eiche'), passed))).toEqual(['Ahorn', 'Birke', 'Linde']);
  });

  it('is made of a delivery, which draws its collection before it, and ends where one is only passed', () => {
    const paired = changedStop(stops, keyOf('Birke'), { goodsFrom: keyOf('Linde') });
    expect(names(paired)).toEqual(['Ahorn', 'Linde', 'Birke', 'Eiche']);
    const passed = changedStop(stops, keyOf('Ahorn'), { kind: 'via' });
    expect(passed.map(({ goodsFrom }) => goodsFrom)).toEqual(stops.map(() => null));
    expect(names(passed)).toEqual(names(stops));
  });
});
