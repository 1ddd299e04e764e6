/** What jobs cost in each tour of a day. */
import { setImmediate as turn } from 'node:timers/promises';
import type {
  Insertion as Answered,
  InsertionObjection,
  Insertions,
  InsertionsInput,
} from '#contract/dispatch/board.ts';
import { isPassed } from '#contract/dispatch/passedStops.ts';
import { asTourStop } from '#contract/dispatch/tourFields.ts';
import { isOver, isReleased } from '#contract/dispatch/tourStates.ts';
import type { Settings } from '#contract/workplace/settings.ts';
import { insertStops, type Insertion, type InsertionTour } from '#planner/insertion.ts';
import { unmetNeeds, type Crew } from '#planner/needs.ts';
import type { PlannedTour as Times, VehicleLimits } from '#planner/plan.ts';
import { withPairsOf } from '#server/domain/jobs/pairs.ts';
import { readRoadOptions } from '#server/domain/routing/options.ts';
import { readSettings } from '#server/domain/settings/settings.ts';
import { placeStops, type PlacedStop } from '#server/domain/tours/plan/references.ts';
import { readPlannedTours, type PlannedTour } from '#server/domain/tours/reading/boardTours.ts';
import { readEquipment, type Equipment } from '#server/domain/vehicles/equipment.ts';
import { readAllLimits } from '#server/domain/vehicles/limits.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
import type { Services } from '#server/services.ts';
import { headerOf } from './distributing/readDay.ts';
import { Places } from './places.ts';
import { readJobs } from './readJobs.ts';
import { dayMatrix } from './roads.ts';

/** Milliseconds that a provider may take. */
const timeoutMs = 4000;

interface Read {
  tours: readonly PlannedTour[];
  jobs: readonly PlacedStop[];
  limits: ReadonlyMap<string, VehicleLimits>;
  equipment: ReadonlyMap<string, Equipment>;
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
  services: Pick<Services, 'routing' | 'now'>,
): Promise<Insertions> {
  const { tours, jobs, limits, equipment, settings, options } = await context.readTransaction((tx) =>
    readDay(tx, input),
  );
  const places = new Places([...tours.flatMap(({ stops }) => stops), ...jobs].map(({ place }) => place));
  const { matrix, source, fallback } = await dayMatrix(context, { places, options, settings, timeoutMs }, services);
  const { timeZone, lateAfterMinutes } = settings;
  const calculation = { matrix, settings: { timeZone, lateAfterMinutes }, now: services.now() };
  const moved = new Set(jobs.map(({ key }) => key));
  const inserted = jobs.map((job) => places.stopOf(job));
  const items: Answered[] = [];
  for (const tour of tours) {
    const without = withoutJobs(tour, { moved, limits, places });
    const isUnmet = jobs.some((job) => unmetNeeds(job, crewOf(tour, equipment)).length > 0);
    items.push(answered(tour.key, insertStops(without, inserted, calculation), { moved, isUnmet }));
    // Other requests have their turn between two tours.
    await turn();
  }
  return { items: items.toSorted(byCost), source, fallback };
}

async function readDay(tx: CompanyTransaction, { day, jobs: keys }: InsertionsInput): Promise<Read> {
  const settings = await readSettings(tx);
  const all = await readPlannedTours(tx, day, settings.timeZone);
  const jobs = (await readJobs(tx, await withPairsOf(tx, keys))).map(asTourStop);
  return {
    tours: all.filter((tour) => tour.day === day && !isOver(tour.state)),
    jobs: await placeStops(tx, day, jobs, jobs),
    limits: await readAllLimits(tx),
    equipment: await readEquipment(tx),
    settings,
    options: await readRoadOptions(tx, null),
  };
}

/** The tour without the jobs that are being moved. */
function withoutJobs(
  tour: PlannedTour,
  { moved, limits, places }: { moved: ReadonlySet<string>; places: Places } & Pick<Read, 'limits'>,
): InsertionTour {
  const { day, departs, breaksBy, state } = tour;
  const { vehicle } = headerOf(tour);
  return {
    day,
    departs: departs / 1000,
    breaksBy,
    reports: isReleased(state) ? tour : null,
    vehicle: limits.get(vehicle ?? '') ?? null,
    stops: tour.stops
      .filter(({ key }) => !moved.has(key))
      .map((stop) => ({ ...places.stopOf(stop), isPassed: isPassed(tour, stop) })),
  };
}

/** The driver and the vehicle of the tour's plan. */
function crewOf(tour: PlannedTour, equipment: Read['equipment']): Crew {
  const { driver, vehicle } = headerOf(tour);
  return { driver, vehicle: equipment.get(vehicle ?? '') ?? null };
}

const difference = (after: number | null, before: number | null) =>
  after === null || before === null ? null : Math.round(after - before);

function answered(
  tour: string,
  { stops, before, after }: Insertion,
  { moved: jobs, isUnmet }: { moved: ReadonlySet<string>; isUnmet: boolean },
): Answered {
  const places = stops.flatMap(({ key }, index) => {
    const behind = stops[index - 1];
    return jobs.has(key) ? [{ job: key, behind: behind && behind.kind !== 'start' ? behind.key : null }] : [];
  });
  const isLocated = stops.every(({ key, location }) => !jobs.has(key) || location !== null);
  return {
    tour,
    places,
    durationSeconds: isLocated ? difference(after.durationSeconds, before.durationSeconds) : null,
    distanceMetres: isLocated ? difference(after.distanceMetres, before.distanceMetres) : null,
    lateSeconds: difference(after.lateSeconds, before.lateSeconds) ?? 0,
    end: after.end === null ? null : Math.round(after.end * 1000),
    objections: [...objectionsTo(before, after, isLocated), ...(isUnmet ? (['unmet'] as const) : [])],
  };
}

function objectionsTo(before: Times, after: Times, isLocated: boolean): InsertionObjection[] {
  const grows = (of: (times: Times) => number) => of(after) > of(before);
  const isLate = grows(({ missedWindows }) => missedWindows) || grows(({ lateSeconds }) => lateSeconds);
  return [
    ...(isLocated ? [] : (['unlocated'] as const)),
    ...(isLate ? (['late'] as const) : []),
    ...(grows(({ overloads }) => overloads.length) ? (['overload'] as const) : []),
    ...(grows(({ overLimits }) => overLimits.length) ? (['overHours'] as const) : []),
  ];
}

const byCost = (one: Answered, other: Answered): number =>
  one.objections.length - other.objections.length ||
  (one.durationSeconds ?? Infinity) - (other.durationSeconds ?? Infinity) ||
  0;
