/** Moves jobs between tours, and out of tours, on the day board. */
import type { Placement } from '#contract/dispatch/board.ts';
import { collectionsFirst, withPairs } from '#contract/dispatch/pairs.ts';
import { asTourStop } from '#contract/dispatch/tourFields.ts';
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { lockOpenJobs } from '#server/domain/jobs/assigning.ts';
import { withPairsOf } from '#server/domain/jobs/pairs.ts';
import type { RoutedTransaction } from '#server/domain/routing/writing.ts';
import { invalidField } from '#server/domain/tours/plan/references.ts';
import { rearrangeTours } from '#server/domain/tours/plan/rearranging.ts';
import { latestFields } from '#server/domain/tours/plan/saving.ts';
import { lockTours, readTours } from '#server/domain/tours/reading/lookups.ts';
import { failure } from '#server/platform/http/failure.ts';

/**
 * @returns the placements that move the jobs back
 * @throws `not-found`; `stop-taken` if a job is not where `from` says; the errors of `rearrangeTours`
 */
export async function placeJobs(tx: RoutedTransaction, asked: readonly Placement[]): Promise<Placement[]> {
  refuseTwice(asked);
  const keys = [...new Set(asked.flatMap(({ from, to }) => [from, to?.tour]).filter((key) => typeof key === 'string'))];
  await lockTours(tx, keys);
  const tours = await readTours(tx, keys);
  if (tours.length < keys.length) throw failure('not-found');
  const jobs = asked.map(({ job }) => job);
  const open = await lockOpenJobs(tx, await withPairsOf(tx, jobs));
  const plans = new Plans(tours, new Map(open.map((job) => [job.key, { stop: asTourStop(job), day: job.day }])));
  const undo = withTheirPairs(asked, plans).map((placement) => plans.move(placement));
  await rearrangeTours(tx, plans.changes());
  return undo.toReversed();
}

function refuseTwice(asked: readonly Placement[]): void {
  const jobs = new Set<string>();
  for (const [index, { job }] of asked.entries()) {
    if (jobs.has(job)) throw invalidField(`placements.${index}.job`, 'stop-twice');
    jobs.add(job);
  }
}

/** The other jobs of a pair follow the job that was named, to the same place. */
function withTheirPairs(asked: readonly Placement[], plans: Plans): Placement[] {
  const named = new Set(asked.map(({ job }) => job));
  return asked.flatMap((placement) => {
    const { to, job, from } = placement;
    const others = [...plans.pairsOf(job, from).difference(named)];
    for (const key of others) named.add(key);
    return [placement, ...others.map((key) => ({ ...placement, job: key, to: to && { ...to, behind: job } }))];
  });
}

interface OpenJob {
  stop: StopFields;
  day: string;
}

/** The stops of several tours while jobs are moved between them. */
class Plans {
  readonly #tours: readonly Tour[];
  readonly #stops: Map<string, StopFields[]>;
  readonly #open: Map<string, OpenJob>;
  readonly #opened = new Map<string, string>();

  constructor(tours: readonly Tour[], open: Map<string, OpenJob>) {
    this.#tours = tours;
    this.#stops = new Map(tours.map((tour) => [tour.key, [...latestFields(tour).stops]]));
    this.#open = open;
  }

  /** The job, and the jobs at the same place that are paired with it. @param tour null for open jobs */
  pairsOf(job: string, tour: string | null): Set<string> {
    return withPairs(this.#customersOf(tour), [job]);
  }

  /** @returns the placement that moves the job back */
  move({ job, from, to, day }: Placement): Placement {
    if (!this.#customersOf(from).some(({ key }) => key === job)) throw failure('stop-taken');
    const taken = this.#take(job, from);
    const back = { job, from: to?.tour ?? null, to: taken.place, ...(taken.day !== null && { day: taken.day }) };
    if (to) this.#insert(taken.stop, to);
    else {
      this.#open.set(job, { stop: taken.stop, day: day ?? this.#dayOf(from) });
      this.#opened.set(job, day ?? this.#dayOf(from));
    }
    return back;
  }

  /** The tours whose stops have changed, and the jobs that have become open. */
  changes(): Parameters<typeof rearrangeTours>[1] {
    const tours = this.#tours.map(({ key, version }) => ({
      key,
      version,
      stops: collectionsFirst(this.#stops.get(key) ?? []),
    }));
    return { tours, openJobs: [...this.#opened].map(([key, day]) => ({ key, day })) };
  }

  #customersOf(tour: string | null): StopFields[] {
    if (tour === null) return [...this.#open.values()].map(({ stop }) => stop);
    return (this.#stops.get(tour) ?? []).filter(({ kind }) => kind === 'customer');
  }

  #take(job: string, from: string | null): { stop: StopFields; place: Placement['to']; day: string | null } {
    const stops = from === null ? undefined : this.#stops.get(from);
    if (from === null || !stops) {
      const { stop, day } = this.#open.get(job) as OpenJob;
      this.#open.delete(job);
      this.#opened.delete(job);
      return { stop, place: null, day };
    }
    const index = stops.findIndex(({ key }) => key === job);
    const [stop] = stops.splice(index, 1);
    const before = stops[index - 1];
    const behind = before && before.kind !== 'start' ? before.key : null;
    return { stop: stop as StopFields, place: { tour: from, behind }, day: null };
  }

  #insert(stop: StopFields, { tour, behind }: NonNullable<Placement['to']>): void {
    const stops = this.#stops.get(tour) as StopFields[];
    const first = stops[0]?.kind === 'start' ? 1 : 0;
    const end = stops.at(-1)?.kind === 'finish' ? stops.length - 1 : stops.length;
    const index = stops.findIndex(({ key }) => key === behind);
    stops.splice(behind === null ? first : index === -1 ? end : Math.min(index + 1, end), 0, stop);
  }

  #dayOf(tour: string | null): string {
    return this.#tours.find(({ key }) => key === tour)?.day ?? '';
  }
}
