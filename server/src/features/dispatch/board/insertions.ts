/** What jobs cost in each tour of a day. */
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type {
  Insertion as Answered,
  InsertionObjection,
  Insertions,
  InsertionsInput,
} from '#contract/dispatch/board.ts';
import type { Job } from '#contract/dispatch/jobs.ts';
import { isPassed } from '#contract/dispatch/passedStops.ts';
import { asTourStop } from '#contract/dispatch/tourFields.ts';
import { isOver, isReleased } from '#contract/dispatch/tourStates.ts';
import type { StopPlace } from '#contract/dispatch/tourStops.ts';
import { isRough } from '#contract/platform/position.ts';
import type { Settings } from '#contract/workplace/settings.ts';
import { insertStops, type Insertion, type InsertionTour, type LocatedStop } from '#planner/insertion.ts';
import type { PlannedTour as Times, VehicleLimits } from '#planner/plan.ts';
import { roughMatrix } from '#planner/routing/roughLegs.ts';
import { withPairsOf } from '#server/domain/jobs/pairs.ts';
import { jobTable } from '#server/domain/jobs/table.ts';
import { askerOf, readRoadOptions } from '#server/domain/routing/options.ts';
import { estimatedRoads } from '#server/domain/routing/routing.ts';
import { spacingOf } from '#server/domain/routing/spacing.ts';
import { readSettings } from '#server/domain/settings/settings.ts';
import { placeStops, type PlacedStop } from '#server/domain/tours/plan/references.ts';
import { readPlannedTours, type PlannedTour } from '#server/domain/tours/reading/boardTours.ts';
import { readAllLimits } from '#server/domain/vehicles/limits.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
import type { Services } from '#server/services.ts';

/** A provider is asked for the legs between at most so many positions; with more, all legs are estimated. */
const providedMaximum = 150;
/** Milliseconds that a provider may take. */
const matrixTimeoutMs = 4000;

interface Read {
  tours: readonly PlannedTour[];
  jobs: readonly PlacedStop[];
  limits: ReadonlyMap<string, VehicleLimits>;
  settings: Settings;
  options: Awaited<ReturnType<typeof readRoadOptions>>;
}

/**
 * The cheapest places of jobs in the tours of a day that are not over. @returns tours without objections first, and
 * among these the ones with the least further duration
 */
export async function findInsertions(
  context: SessionContext,
  input: InsertionsInput,
  { routing, now }: Pick<Services, 'routing' | 'now'>,
): Promise<Insertions> {
  const read = await context.readTransaction((tx) => readDay(tx, input));
  const places = new Places(read);
  const roads = places.positions.length > providedMaximum ? estimatedRoads(now) : await routing.of(askerOf(context));
  const signal = AbortSignal.timeout(matrixTimeoutMs);
  const { matrix, source, fallback } = await roads.matrix(places.positions, read.options, signal);
  const { timeZone, lateAfterMinutes, routeType } = read.settings;
  const calculation = {
    matrix: roughMatrix(matrix, places.all, { routeType, spacingOf }),
    settings: { timeZone, lateAfterMinutes },
    now: now(),
  };
  const items: Answered[] = [];
  for (const tour of read.tours) {
    const own = new Set(read.jobs.map(({ key }) => key));
    const without = places.tourOf(tour, own, read.limits);
    items.push(
      answered(
        tour.key,
        insertStops(
          without,
          read.jobs.map((job) => places.stopOf(job)),
          calculation,
        ),
        own,
      ),
    );
    // Other requests have their turn between two tours.
    await turn();
  }
  return { items: items.toSorted(byCost), source, fallback };
}

async function readDay(tx: CompanyTransaction, { day, jobs: keys }: InsertionsInput): Promise<Read> {
  const settings = await readSettings(tx);
  const all = await readPlannedTours(tx, day, settings.timeZone);
  const jobs = await readJobs(tx, await withPairsOf(tx, keys));
  const limits = await readAllLimits(tx);
  return {
    tours: all.filter((tour) => tour.day === day && !isOver(tour.state)),
    jobs: await placeStops(tx, day, jobs.map(asTourStop), jobs.map(asTourStop)),
    limits,
    settings,
    options: await readRoadOptions(tx, null),
  };
}

/** Jobs that are open or planned, in the order of the keys. */
async function readJobs({ db, company }: CompanyTransaction, keys: readonly string[]): Promise<Job[]> {
  const { rows } = await sql<object>`select ${jobTable.columns('t')} from company.jobs t
    where t.company = ${company} and t.deleted is null and t.key = any (${sql.val(keys)}::uuid[])
    order by array_position(${sql.val(keys)}::uuid[], t.key)`.execute(db);
  return rows.map(jobTable.present);
}

type Stop = PlannedTour['stops'][number];

/** The distinct places of stops and jobs: their rows in the matrix. */
class Places {
  readonly all: StopPlace[] = [];
  readonly #rows = new Map<string, number>();

  constructor({ tours, jobs }: Read) {
    for (const { place } of [...tours.flatMap(({ stops }) => stops), ...jobs]) this.#add(place);
  }

  get positions() {
    return this.all.map(({ position }) => position);
  }

  stopOf({ place, ...stop }: Stop | PlacedStop): LocatedStop {
    return {
      ...stop,
      location: this.#rows.get(keyOf(place)) ?? null,
      isRough: isRough(place.positionPrecision),
    };
  }

  /** The tour without the jobs that are being moved. */
  tourOf(tour: PlannedTour, moved: ReadonlySet<string>, limits: ReadonlyMap<string, VehicleLimits>): InsertionTour {
    const { day, departs, breaksBy, state, unsent } = tour;
    const vehicle = unsent ? unsent.vehicle : tour.vehicle?.key;
    return {
      day,
      departs: departs / 1000,
      breaksBy,
      reports: isReleased(state) ? tour : null,
      vehicle: limits.get(vehicle ?? '') ?? null,
      stops: tour.stops
        .filter(({ key }) => !moved.has(key))
        .map((stop) => ({ ...this.stopOf(stop), isPassed: isPassed(tour, stop) })),
    };
  }

  #add(place: StopPlace): void {
    if (!place.position || this.#rows.has(keyOf(place))) return;
    this.#rows.set(keyOf(place), this.all.length);
    this.all.push(place);
  }
}

const keyOf = ({ position, street, houseNumber }: StopPlace) =>
  JSON.stringify([position?.lat, position?.lng, street, houseNumber]);

const difference = (after: number | null, before: number | null) =>
  after === null || before === null ? null : Math.round(after - before);

function answered(tour: string, { stops, before, after }: Insertion, jobs: ReadonlySet<string>): Answered {
  const places = stops.flatMap(({ key }, index) => {
    const behind = stops[index - 1];
    return jobs.has(key) ? [{ job: key, behind: behind && behind.kind !== 'start' ? behind.key : null }] : [];
  });
  const located = stops.every(({ key, location }) => !jobs.has(key) || location !== null);
  return {
    tour,
    places,
    durationSeconds: located ? difference(after.durationSeconds, before.durationSeconds) : null,
    distanceMetres: located ? difference(after.distanceMetres, before.distanceMetres) : null,
    lateSeconds: difference(after.lateSeconds, before.lateSeconds) ?? 0,
    end: after.end === null ? null : Math.round(after.end * 1000),
    objections: objectionsTo(before, after, located),
  };
}

function objectionsTo(before: Times, after: Times, isLocated: boolean): InsertionObjection[] {
  const grows = (of: (times: Times) => number) => of(after) > of(before);
  return [
    ...(isLocated ? [] : (['unlocated'] as const)),
    ...(grows(({ missedWindows }) => missedWindows) || grows(({ lateSeconds }) => lateSeconds)
      ? (['late'] as const)
      : []),
    ...(grows(({ overloads }) => overloads.length) ? (['overload'] as const) : []),
    ...(grows(({ overLimits }) => overLimits.length) ? (['overHours'] as const) : []),
  ];
}

const byCost = (one: Answered, other: Answered): number =>
  one.objections.length - other.objections.length ||
  (one.durationSeconds ?? Infinity) - (other.durationSeconds ?? Infinity) ||
  0;
