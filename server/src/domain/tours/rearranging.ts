/** Moves stops between tours, and between these and open jobs. */
import type { RearrangeInput } from '#contract/planning.ts';
import type { StopFields } from '#contract/tourStops.ts';
import { isOver, isReleased } from '#contract/tourStates.ts';
import type { Tour } from '#contract/tours.ts';
import { insertJobs } from '#server/domain/jobs/saving.ts';
import { openJobsAmong } from '#server/domain/jobs/taken.ts';
import type { RoutedTransaction } from '#server/domain/routing/writing.ts';
import { failure } from '#server/platform/http/failure.ts';
import { changeTour } from './change.ts';
import { markLeaving, moveStops, unassign, whereStopsLie } from './leaving.ts';
import { lockTours, readTours } from './lookups.ts';
import { unknown, type PlacedStop } from './references.ts';
import { latestFields, writeFields } from './saving.ts';

/**
 * @returns the tours, in the order in which they were named
 * @throws `not-found`; `conflict` with a tour that is another version; `tour-state`; `invalid-input` where a stop is
 * doubled or left out; `stop-taken`; `stop-done`
 */
export async function rearrangeTours(tx: RoutedTransaction, { tours, openJobs }: RearrangeInput): Promise<Tour[]> {
  const keys = tours.map(({ key }) => key);
  await lockTours(tx, keys);
  const current = new Map((await readTours(tx, keys)).map((tour) => [tour.key, tour]));
  for (const { key, version } of tours) refuse(current.get(key), version);
  const targets = targetsOf(tours, openJobs);
  refuseLost([...current.values()], targets);
  await move(tx, current, targets, new Map(openJobs.map(({ key, day }) => [key, day])));
  const changed: Tour[] = [];
  for (const { key, stops } of tours) {
    const before = latestFields(current.get(key) as Tour);
    const write = (tour: Tour) => writeFields(tx, tour, { ...latestFields(tour), stops });
    const differs = () => JSON.stringify(before.stops) !== JSON.stringify(stops);
    changed.push(await changeTour(tx, key, null, { action: 'tours.update', differs, write }));
  }
  return changed;
}

function refuse(tour: Tour | undefined, version: number): void {
  if (!tour) throw failure('not-found');
  if (tour.version !== version) throw failure('conflict', { current: tour });
  if (isOver(tour.state)) throw failure('tour-state');
}

/** By the stop's key, the tour that is to have it; null for none. */
type Targets = ReadonlyMap<string, string | null>;

function targetsOf(tours: RearrangeInput['tours'], openJobs: RearrangeInput['openJobs']): Targets {
  const targets = new Map<string, string | null>();
  const add = (key: string, tour: string | null, path: string) => {
    if (targets.has(key)) throw unknown(path, 'stop-twice');
    targets.set(key, tour);
  };
  for (const [index, { key, stops }] of tours.entries())
    for (const [place, stop] of stops.entries()) add(stop.key, key, `tours.${index}.stops.${place}.key`);
  for (const [index, { key }] of openJobs.entries()) add(key, null, `openJobs.${index}.key`);
  return targets;
}

function refuseLost(tours: readonly Tour[], targets: Targets): void {
  for (const tour of tours) {
    const lost = latestFields(tour).stops.find(({ key, kind }) => kind === 'customer' && !targets.has(key));
    if (lost) throw unknown('tours', 'required');
  }
}

/** Brings each stop to where its tour can take it. */
async function move(
  tx: RoutedTransaction,
  tours: ReadonlyMap<string, Tour>,
  targets: Targets,
  days: ReadonlyMap<string, string>,
): Promise<void> {
  const lying = await whereStopsLie(
    tx,
    [...targets.keys()].map((key) => ({ key })),
  );
  const moves: { key: string; tour: string }[] = [];
  for (const { key, tour: home, leaving } of lying) {
    const target = targets.get(key) ?? null;
    if (target === home) continue;
    const [from, to] = [tours.get(home), tours.get(target ?? '')];
    if (!from) {
      if (!leaving) throw failure('stop-taken');
    } else if (isReleased(from.state)) await markLeaving(tx, home, [{ key }], true);
    else if (target === null || !to || isReleased(to.state))
      await unassign(tx, { ...from, day: days.get(key) ?? from.day }, new Set([key]));
    else moves.push({ key, tour: target });
  }
  await moveStops(tx, moves);
  const known = new Set(lying.map(({ key }) => key));
  await keepUnwritten(tx, [...tours.values()], new Map([...days].filter(([key]) => !known.has(key))));
}

/** Stops that only stand in what waits to be sent are written down where they go to no tour. */
async function keepUnwritten(
  tx: RoutedTransaction,
  tours: readonly Tour[],
  days: ReadonlyMap<string, string>,
): Promise<void> {
  const written = await openJobsAmong(tx, [...days.keys()]);
  const waiting = tours.flatMap((tour) => latestFields(tour).stops as (StopFields & Pick<PlacedStop, 'place'>)[]);
  const stops = waiting.flatMap((stop) => {
    const day = days.get(stop.key);
    return day === undefined || written.has(stop.key) ? [] : [{ ...stop, day, follows: null }];
  });
  await insertJobs(tx, stops, { isTold: false });
}
