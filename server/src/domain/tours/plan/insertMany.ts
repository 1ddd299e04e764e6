/** Inserts many new tours in a few statements. Records no activities; the caller sends the live events. */
import { sql } from 'kysely';
import { progressOf, type Outcome } from '#server/domain/driving/progress.ts';
import { keepSteps, type KeptStep } from '#server/domain/driving/steps.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import type { ReleasedPlan } from '#contract/dispatch/archivedTour.ts';
import { differenceOf } from '../sent/releaseDifference.ts';
import { preparedTour, takeNumbers, type NamedTour, type PlanningOfAll } from './saving.ts';
import { upsertJobs } from '#server/domain/jobs/planned.ts';
import { dayOfDeparture } from '#planner/windows.ts';
import { columnsOfContents } from '../contents.ts';
import { linkOrders } from './orders.ts';
import { insertSent } from '../sent/sentTours.ts';
import { columnsInOrder, jobsOfPlan, stopsOfPlan, upsertStops, type PlannedTimes } from './stops.ts';

export interface NewTour extends NamedTour {
  key: string;
  state: 'draft' | 'planned' | 'released';
  created: Date;
  /** Who released the tour and when, and when its driver acknowledged the release. */
  release: { by: string; sent: Date; acknowledged: Date | null } | null;
  /** The steps that were reported of the tour, given its number and planned times. */
  steps(number: string, times: PlannedTimes): KeptStep[];
}

/** @param tours at least one; all departures in one month */
export async function insertTours(
  tx: CompanyTransaction,
  tours: readonly NewTour[],
  planning: PlanningOfAll,
): Promise<void> {
  const { db, company } = tx;
  const numbers = await takeNumbers(tx, tours[0]?.fields.departure ?? '', tours.length);
  const written = tours.map((tour, index) => rowsOf(company, tour, numbers[index] ?? '', planning));
  const names = sql.join(Object.keys(written[0]?.tour ?? {}).map((name) => sql.ref(name)));
  await sql`insert into company.tours (${names}) select ${names} from jsonb_populate_recordset(
    null::company.tours, ${JSON.stringify(written.map(({ tour }) => tour))}::jsonb)`.execute(db);
  await upsertJobs(
    tx,
    written.flatMap(({ plan }) => plan.jobs),
  );
  await upsertStops(
    tx,
    written.flatMap(({ plan }) => plan.stops),
  );
  await insertSent(
    tx,
    written.flatMap(({ sent }) => sent),
  );
  const placed = tours.flatMap((tour) => tour.stops);
  await linkOrders(tx, placed);
  const releases = written.flatMap(({ release }) => release ?? []);
  if (releases.length > 0) await db.insertInto('tour_releases').values(releases).execute();
  const steps = written.flatMap((one) => one.steps);
  keepSteps(tx, steps);
}

const dateOf = (time: number | null) => (time === null ? null : new Date(time));

function rowsOf(company: string, tour: NewTour, number: string, planning: PlanningOfAll) {
  const { key, stops, state, names, release, created } = tour;
  const { columnsUnder, times } = preparedTour(tour, planning);
  const { vehicle_name: vehicle, load, ...columns } = columnsUnder(number);
  const steps = tour.steps(number, times);
  const drivers = names.driver === null ? [] : [{ driver: names.driver, since: 0, until: null, withdrawn: false }];
  const progress = progressOf({ base: state, stops, steps, drivers });
  const promised = (index: number) => (release ? (times[index]?.planned_arrival ?? null) : null);
  const row = {
    ...columns,
    company,
    key,
    number,
    vehicle_name: vehicle && (JSON.parse(vehicle) as unknown),
    load: JSON.parse(load) as unknown,
    state: progress.state,
    started: dateOf(progress.started),
    finished: dateOf(progress.finished),
    reported_breaks: progress.breaks,
    location: progress.location,
    cancel_reason: '',
    release_version: release && 1,
    release_sent: release?.sent ?? null,
    release_acknowledged: release?.acknowledged ?? null,
    version: 1,
    created,
    modified: created,
  };
  return {
    tour: row,
    steps,
    plan: {
      stops: stopsOfPlan(company, key, stops, times),
      jobs: jobsOfPlan(company, { key, day: dayOfDeparture(tour.fields.departure) }, stops),
    },
    sent: release
      ? stops.map((stop, sequence) => ({
          ...columnsOfContents(stop),
          ...columnsInOrder(stop, times[sequence]),
          ...outcomeColumns(progress.stops.get(stop.key)),
          company,
          tour: key,
          sequence,
          promised: promised(sequence),
        }))
      : [],
    release: release && releaseRow(company, tour, release, promised),
  };
}

function releaseRow(
  company: string,
  { key, fields, names, stops }: NewTour,
  { by, sent }: NonNullable<NewTour['release']>,
  promised: (sequence: number) => Date | null,
) {
  const plan: ReleasedPlan = {
    departure: fields.departure,
    driver: names.driver,
    vehicle: names.vehicle,
    stops: stops.map((stop, sequence) => ({
      key: stop.key,
      name: stop.place.name,
      promised: promised(sequence)?.getTime() ?? null,
    })),
  };
  const difference = JSON.stringify(differenceOf(plan, plan));
  return { company, tour: key, version: 1, sent, sent_by: by, plan: JSON.stringify(plan), difference };
}

function outcomeColumns(outcome: Outcome | undefined) {
  return {
    state: outcome?.state ?? 'open',
    arrived: dateOf(outcome?.arrived ?? null),
    left_at: dateOf(outcome?.left ?? null),
    reason: outcome?.reason ?? '',
    receiver: outcome?.receiver ?? '',
    reported_position: outcome?.reportedPosition ? JSON.stringify(outcome.reportedPosition) : null,
  };
}
