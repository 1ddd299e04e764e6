/** Moves jobs between the plans of tours, and out of plans; what drivers were sent does not change. */
import type { RearrangeInput } from '#contract/dispatch/planning.ts';
import { isOver } from '#contract/dispatch/tourStates.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { refuseApart } from '#server/domain/jobs/pairs.ts';
import { openJobs } from '#server/domain/jobs/planned.ts';
import type { RoutedTransaction } from '#server/domain/routing/writing.ts';
import { failure } from '#server/platform/http/failure.ts';
import { changeTour, publishWaiting } from '../sent/revocable.ts';
import { refuseMovedStops } from '../sent/finishedStops.ts';
import { lockTours, readTours } from '../reading/lookups.ts';
import { invalidField } from './references.ts';
import { latestFields, movedJobs, writeFields } from './saving.ts';
import { plansOf } from '../sent/sentTours.ts';

/**
 * @returns the tours, in the order of the input
 * @throws `not-found`; `conflict` with a tour of another version; `tour-state`; `invalid-input` if a stop is missing or
 * occurs twice; `stop-taken`; `stop-done`; `pair-apart`
 */
export async function rearrangeTours(tx: RoutedTransaction, input: RearrangeInput): Promise<Tour[]> {
  const { tours, openJobs: opened } = input;
  const keys = tours.map(({ key }) => key);
  await lockTours(tx, keys);
  const read = new Map((await readTours(tx, keys)).map((tour) => [tour.key, tour]));
  for (const { key, version } of tours) refuse(read.get(key), version);
  const current = await publishWaiting(tx, [...read.values()]);
  const targets = targetsOf(tours, opened);
  refuseLost([...current.values()], targets);
  for (const { key, stops } of tours) refuseMovedStops(current.get(key) as Tour, stops);
  await free(tx, current, targets, new Map(opened.map(({ key, day }) => [key, day])));
  const changed: Tour[] = [];
  for (const { key, stops } of tours) {
    const before = latestFields(current.get(key) as Tour);
    const write = (tour: Tour) => writeFields(tx, tour, { ...latestFields(tour), stops });
    const differs = () => JSON.stringify(before.stops) !== JSON.stringify(stops);
    changed.push(await changeTour(tx, key, null, { action: 'tours.update', differs, write }));
  }
  const movedIn = ({ key, stops }: (typeof tours)[number]) =>
    movedJobs(latestFields(current.get(key) as Tour).stops, stops);
  await refuseApart(tx, tours.flatMap(movedIn));
  return changed;
}

function refuse(tour: Tour | undefined, version: number): void {
  if (!tour) throw failure('not-found');
  if (tour.version !== version) throw failure('conflict', { current: tour });
  if (isOver(tour.state)) throw failure('tour-state');
}

/** The future tour of each stop, by the stop's key; null if the stop becomes an open job. */
type Targets = ReadonlyMap<string, string | null>;

function targetsOf(tours: RearrangeInput['tours'], opened: RearrangeInput['openJobs']): Targets {
  const targets = new Map<string, string | null>();
  const add = (key: string, tour: string | null, path: string) => {
    if (targets.has(key)) throw invalidField(path, 'stop-twice');
    targets.set(key, tour);
  };
  for (const [index, { key, stops }] of tours.entries())
    for (const [place, stop] of stops.entries()) add(stop.key, key, `tours.${index}.stops.${place}.key`);
  for (const [index, { key }] of opened.entries()) add(key, null, `openJobs.${index}.key`);
  return targets;
}

function refuseLost(tours: readonly Tour[], targets: Targets): void {
  for (const tour of tours) {
    const lost = latestFields(tour).stops.find(({ key, kind }) => kind === 'customer' && !targets.has(key));
    if (lost) throw invalidField('tours', 'required');
  }
}

/** Opens all jobs that leave a plan before any tour takes them, because jobs may be exchanged in a circle. */
async function free(
  tx: RoutedTransaction,
  tours: ReadonlyMap<string, Tour>,
  targets: Targets,
  days: ReadonlyMap<string, string>,
): Promise<void> {
  const leaving: string[] = [];
  for (const [key, tour] of await plansOf(tx, [...targets.keys()])) {
    if (tour === targets.get(key)) continue;
    if (!tours.has(tour)) throw failure('stop-taken');
    leaving.push(key);
  }
  await openJobs(tx, leaving, days);
}
