/** What a distribution means for the tours of a day, in figures of `plan.ts`. */
import type { DistributedTour, DistributeEvent } from '#contract/dispatch/distribution.ts';
import { localOf } from '#contract/platform/time.ts';
import { breaksBy } from '#planner/routing/breaks.ts';
import { planStops, type LocatedStop } from '#planner/insertion.ts';
import type { Matrix } from '#planner/routing/matrix.ts';
import type { Explanation } from '#planner/vehicleRouting/explain.ts';
import type { Distribution } from '#planner/vehicleRouting/problem.ts';
import type { Places } from '../places.ts';
import { figuresOf, noFigures, sumOf } from './figures.ts';
import { loadingOf } from './loading.ts';
import type { JobOrder, PlacedJob } from './jobOrders.ts';
import type { OpenDay } from './openDays.ts';
import { customersOf, type DayWork } from './problem.ts';
import { unexplained, unservedOf } from './remedies.ts';
import type { DayRead } from './readDay.ts';

/** New tours depart at such a minute. */
const departureStepSeconds = 5 * 60;

interface Context {
  read: DayRead;
  work: DayWork;
  places: Places;
  matrix: Matrix;
}

type Result = Pick<DistributeEvent, 'tours' | 'unserved' | 'before' | 'after' | 'regularsWithOthers'>;

/** @param explained why orders are left out; empty while the search goes on */
export function resultOf(
  { days, unserved }: Distribution,
  explained: readonly Explanation[],
  context: Context,
): Result {
  const { work } = context;
  const tours = work.days.map((day, index): DistributedTour => {
    const visits = days[index]?.trips.flat() ?? [];
    const jobs = visits.flatMap(({ order, visit }) => jobOf(work.orders[order], visit));
    return tourOf(day, jobs, days[index]?.departure ?? day.shift.from, context);
  });
  const left = unserved.flatMap((order) => {
    const why = explained.find((one) => one.order === order);
    const left = work.orders[order];
    return left && why
      ? unservedOf(left, why, context)
      : (left?.jobs.map(({ key }) => ({ job: key, ...unexplained })) ?? []);
  });
  const changed = tours.filter((tour, index) => differs(tour, work.days[index]));
  return {
    tours: changed,
    regularsWithOthers: regularsWithOthers(changed, context),
    unserved: [...left, ...work.impossible],
    before: sumOf(tours.map(({ before }) => before)),
    after: sumOf(tours.map(({ after }) => after)),
  };
}

/** How many customers with a usual driver are given to another driver: in their new tour, not where they were. */
function regularsWithOthers(tours: readonly DistributedTour[], { read, work }: Context): number {
  const customerOf = new Map(work.orders.flatMap(({ jobs }) => jobs.map(({ key, customer }) => [key, customer])));
  const found = tours.flatMap(({ tour, driver, jobs }) =>
    jobs.flatMap(({ job, from }) => {
      const customer = customerOf.get(job) ?? '';
      const usual = read.usualDrivers.get(customer);
      return usual !== undefined && usual !== driver && (from === null || from !== tour) ? [customer] : [];
    }),
  );
  return new Set(found).size;
}

interface FoundJob {
  stop: PlacedJob;
  from: string | null;
}

function jobOf(order: JobOrder | undefined, visit: 0 | 1): FoundJob[] {
  const stop = order?.jobs[visit];
  return order && stop ? [{ stop, from: order.from }] : [];
}

const vehicleOf = (vehicle: string | null, { limits, equipment }: DayRead) => ({
  limits: limits.get(vehicle ?? '') ?? null,
  equipment: equipment.get(vehicle ?? '') ?? null,
});

function differs({ jobs }: DistributedTour, day: OpenDay | undefined): boolean {
  const present = day ? customersOf(day).map(({ key }) => key) : [];
  return jobs.map(({ job }) => job).join() !== present.join();
}

/**
 * The departure of a new tour: as the search found it, on a round minute, but not before the vehicle is loaded. What
 * the tour really carries may take longer to load than the search assumed.
 */
const departureOf = ({ shift }: OpenDay, departs: number, loadingSeconds: number): number =>
  Math.max(
    Math.ceil((shift.from + loadingSeconds) / 60) * 60,
    Math.floor(departs / departureStepSeconds) * departureStepSeconds,
  );

/** The stops of a tour with these jobs: what is passed stays in front. */
function plannedStops(
  { tour, standing }: OpenDay,
  jobs: readonly FoundJob[],
  { read, places }: Context,
): LocatedStop[] {
  const present = tour?.stops.map((stop) => places.stopOf(stop)) ?? [];
  const [start, finish] = tour ? [tour.stops[0], tour.stops.at(-1)] : [read.start, read.finish];
  const passed = present.slice(0, standing?.passed ?? 0);
  const customers = jobs.map(({ stop }) => places.stopOf(stop));
  return [
    ...passed,
    ...stopsInOrder(present.slice(passed.length), customers, {
      start: passed.length === 0 && start?.kind === 'start' ? places.stopOf(start) : null,
      finish: finish?.kind === 'finish' ? places.stopOf(finish) : null,
    }),
  ];
}

/** The times of a tour's stops in some order. @param departs in seconds since 1970 */
function timesFor({ tour, standing, vehicle }: OpenDay, departs: number, { read, matrix }: Context) {
  const { timeZone, lateAfterMinutes } = read.settings;
  const limits = read.limits.get(vehicle ?? '') ?? null;
  const header = {
    day: read.day,
    departs,
    breaksBy: tour ? tour.breaksBy : breaksBy('vehicle', limits),
    reports: standing ? tour : null,
    vehicle: limits,
  };
  const settings = { timeZone, lateAfterMinutes: standing ? lateAfterMinutes : 0 };
  return (stops: readonly LocatedStop[]) =>
    planStops({ ...header, stops }, stops, { matrix, settings, now: standing ? read.now : 0 });
}

function tourOf(day: OpenDay, jobs: readonly FoundJob[], departs: number, context: Context): DistributedTour {
  const { read, places } = context;
  const { tour, driver, vehicle } = day;
  const stopsOfJobs = jobs.map(({ stop }) => stop);
  const leaves = tour ? Math.round(tour.departs / 1000) : departureOf(day, departs, loadingOf(read, stopsOfJobs));
  const timesOf = timesFor(day, leaves, context);
  const present = tour?.stops.map((stop) => places.stopOf(stop)) ?? [];
  const planned = plannedStops(day, jobs, context);
  const times = timesOf(planned);
  return {
    tour: tour?.key ?? null,
    driver,
    vehicle,
    departure: tour?.departure ?? localOf(leaves * 1000, read.settings.timeZone),
    jobs: jobs.map(({ stop, from }) => ({ job: stop.key, from })),
    before: tour ? figuresOf(present, timesOf(present), vehicleOf(vehicle, read)) : noFigures,
    after: jobs.length === 0 && !tour ? noFigures : figuresOf(planned, times, vehicleOf(vehicle, read)),
    end: times.end === null ? null : Math.round(times.end * 1000),
  };
}

/**
 * The stops of a tour with its customers in this order. Where present customers keep their order, points that are only
 * passed stay before the same customers.
 */
function stopsInOrder(
  present: readonly LocatedStop[],
  customers: readonly LocatedStop[],
  { start, finish }: { start: LocatedStop | null; finish: LocatedStop | null },
): LocatedStop[] {
  const passed = new Map<string, LocatedStop[]>();
  let waiting: LocatedStop[] = [];
  for (const stop of present) {
    if (stop.kind === 'via') waiting.push(stop);
    else if (waiting.length > 0) {
      passed.set(stop.kind === 'finish' ? 'finish' : stop.key, waiting);
      waiting = [];
    }
  }
  return [
    ...(start ? [start] : []),
    ...customers.flatMap((stop) => [...(passed.get(stop.key) ?? []), stop]),
    ...(passed.get('finish') ?? []),
    ...(finish ? [finish] : []),
  ];
}
