/** Takes a distribution: the jobs of several tours at once, in their order. */
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import type { Arrangement } from '#contract/dispatch/distribution.ts';
import { collectionsFirst } from '#contract/dispatch/pairs.ts';
import { asTourStop } from '#contract/dispatch/tourFields.ts';
import { stopFields, type StopFields, type StopKind } from '#contract/dispatch/tourStops.ts';
import { tourFields, type Tour } from '#contract/dispatch/tours.ts';
import { readUsualPlaces } from '#server/domain/addresses/usualPlaces.ts';
import { lockOpenJobs } from '#server/domain/jobs/assigning.ts';
import type { RoutedTransaction } from '#server/domain/routing/writing.ts';
import { rearrangeTours } from '#server/domain/tours/plan/rearranging.ts';
import { createTour, latestFields } from '#server/domain/tours/plan/saving.ts';
import { lockTours, readTours } from '#server/domain/tours/reading/lookups.ts';
import { failure } from '#server/platform/http/failure.ts';
import { removeTours } from '#server/features/dispatch/tours/bulk.ts';

type Moved = Arrangement['tours'][number]['jobs'][number];

/**
 * @returns the arrangement that takes this one back, and the jobs that have moved meanwhile and stay where they are
 * @throws `not-found`; the errors of `rearrangeTours` and `createTour`
 */
export async function arrangeTours(
  tx: RoutedTransaction,
  asked: Arrangement,
): Promise<{ undo: Arrangement; left: string[] }> {
  const moves = [...asked.tours, ...asked.added].flatMap(({ jobs }) => jobs);
  const keys = [
    ...new Set([
      ...asked.tours.map(({ tour }) => tour),
      ...[...moves, ...asked.opened].flatMap(({ from }) => from ?? []),
      ...asked.removed,
    ]),
  ];
  await lockTours(tx, keys);
  const tours = await readTours(tx, keys);
  if (tours.length < keys.length) throw failure('not-found');
  const open = await lockOpenJobs(
    tx,
    moves.flatMap(({ job, from }) => (from === null ? [job] : [])),
  );
  const day = new ArrangedDay(tours, new Map(open.map((job) => [job.key, { stop: asTourStop(job), day: job.day }])));
  day.open(asked.opened);
  day.take(moves);
  // A tour whose jobs have all moved meanwhile is not added.
  const wanted = asked.added.filter(({ jobs }) => day.hasTaken(jobs));
  const added = await addTours(tx, wanted);
  day.add(added);
  for (const { tour, jobs } of asked.tours) day.put(tour, jobs);
  for (const [index, { jobs }] of wanted.entries()) day.put(added[index]?.key ?? '', jobs);
  await rearrangeTours(tx, day.changes());
  if (asked.removed.length > 0) await removeTours(tx, asked.removed, true);
  return { undo: { ...day.before(), removed: added.map(({ key }) => key) }, left: day.left };
}

/** New tours without customers, from the usual start to the usual finish. */
async function addTours(tx: RoutedTransaction, asked: Arrangement['added']): Promise<Tour[]> {
  const { start, finish } = await readUsualPlaces(tx);
  const end = (kind: StopKind, address: string | null) =>
    address === null ? [] : [z.parse(stopFields, { key: uuidv7(), kind, address })];
  const added: Tour[] = [];
  for (const { departure, driver, vehicle } of asked) {
    const stops = [...end('start', start), ...end('finish', finish)];
    added.push(await createTour(tx, z.parse(tourFields, { departure, driver, vehicle, stops })));
  }
  return added;
}

interface OpenJob {
  stop: StopFields;
  day: string;
}

/** The tours of a day while their jobs are put into a new order. */
class ArrangedDay {
  readonly left: string[] = [];
  readonly #tours: Tour[];
  readonly #stops = new Map<string, StopFields[]>();
  readonly #open: ReadonlyMap<string, OpenJob>;
  readonly #opened = new Map<string, string>();
  readonly #was = new Map<string, readonly StopFields[]>();
  readonly #taken = new Map<string, StopFields>();

  constructor(tours: readonly Tour[], open: ReadonlyMap<string, OpenJob>) {
    this.#tours = [...tours];
    this.#open = open;
    for (const tour of tours) this.#read(tour);
  }

  #read(tour: Tour): void {
    const { stops } = latestFields(tour);
    this.#stops.set(tour.key, [...stops]);
    this.#was.set(tour.key, stops);
  }

  /** Takes jobs out of their tours. */
  open(opened: Arrangement['opened']): void {
    for (const { job, from, day } of opened)
      if (this.#take(job, from)) this.#opened.set(job, day);
      else this.left.push(job);
  }

  /** Takes jobs from where they are. All are taken before any is put, since jobs may be exchanged in a circle. */
  take(moves: readonly Moved[]): void {
    for (const { job, from } of moves) {
      const stop = from === null ? this.#open.get(job)?.stop : this.#take(job, from);
      if (stop) this.#taken.set(job, stop);
      else this.left.push(job);
    }
  }

  hasTaken(jobs: readonly Moved[]): boolean {
    return jobs.length === 0 || jobs.some(({ job }) => this.#taken.has(job));
  }

  add(tours: readonly Tour[]): void {
    for (const tour of tours) {
      this.#tours.push(tour);
      this.#read(tour);
    }
  }

  /** Puts jobs that were taken into a tour, in this order. */
  put(tour: string, jobs: readonly Moved[]): void {
    const [stops, was] = [this.#stops.get(tour) ?? [], this.#was.get(tour) ?? []];
    const put = jobs.flatMap(({ job }) => this.#taken.get(job) ?? []);
    this.#stops.set(tour, withJobs(stops, was, put));
  }

  changes(): Parameters<typeof rearrangeTours>[1] {
    return {
      tours: this.#tours.map(({ key, version }) => ({
        key,
        version,
        stops: collectionsFirst(this.#stops.get(key) ?? []),
      })),
      openJobs: [...this.#opened].map(([key, day]) => ({ key, day })),
    };
  }

  /** How the jobs were, from where they are now. */
  before(): Omit<Arrangement, 'removed'> {
    const now = new Map([...this.#stops].flatMap(([tour, stops]) => stops.map(({ key }) => [key, tour] as const)));
    const customers = (stops: readonly StopFields[]) => stops.filter(({ kind }) => kind === 'customer');
    const came = [...this.#stops].flatMap(([tour, stops]) =>
      customers(stops).flatMap(({ key }) => {
        const job = this.#open.get(key);
        return job ? [{ job: key, from: tour, day: job.day }] : [];
      }),
    );
    return {
      tours: [...this.#was]
        .filter(([, stops]) => customers(stops).length > 0)
        .map(([tour, stops]) => ({
          tour,
          jobs: customers(stops).map(({ key }) => ({ job: key, from: now.get(key) ?? null })),
        })),
      added: [],
      opened: came,
    };
  }

  #take(job: string, from: string): StopFields | undefined {
    const stops = this.#stops.get(from) ?? [];
    const index = stops.findIndex(({ key, kind }) => key === job && kind === 'customer');
    return index === -1 ? undefined : stops.splice(index, 1)[0];
  }
}

/**
 * The jobs in their order between start and finish. Passing points stay before the customer that they were before, and
 * customers that were not named after the customer that they were behind.
 * @param stops those that were not named; @param before all stops as they were
 */
function withJobs(
  stops: readonly StopFields[],
  before: readonly StopFields[],
  jobs: readonly StopFields[],
): StopFields[] {
  const isEnd = ({ kind }: StopFields) => kind === 'start' || kind === 'finish';
  const all = [
    ...stops.filter(({ kind }) => kind === 'start'),
    ...jobs,
    ...stops.filter(({ kind }) => kind === 'finish'),
  ];
  for (const stop of stops.filter((one) => !isEnd(one))) {
    const was = before.findIndex(({ key }) => key === stop.key);
    const neighbour = stop.kind === 'via' ? before[was + 1] : before[was - 1];
    const at = all.findIndex(({ key }) => key === neighbour?.key);
    const end = all.at(-1)?.kind === 'finish' ? all.length - 1 : all.length;
    all.splice(at === -1 ? end : stop.kind === 'via' ? at : Math.min(at + 1, end), 0, stop);
  }
  return all;
}
