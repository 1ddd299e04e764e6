/** How dispatchers read and correct the steps that drivers report. */
import { sql } from 'kysely';
import {
  drivingLimits,
  mayHold,
  outcomeOfStep,
  type CorrectionFields,
  type StopOutcome,
  type TourStep,
} from '#contract/dispatch/tourSteps.ts';
import { isReleased, isOver } from '#contract/dispatch/tourStates.ts';
import { actOnTour } from '#server/domain/driving/advance.ts';
import { presentStep, readHistory, readStepRows } from '#server/domain/driving/history.ts';
import { returnJob } from '#server/domain/jobs/returning.ts';
import type { RoutedTransaction } from '#server/domain/routing/writing.ts';
import { isTour, lockDrivenTours, nameOfStop } from '#server/domain/tours/sent/drivenTours.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { failure } from '#server/platform/http/failure.ts';

/** All steps that were reported or decided for a tour, in order. @throws `not-found` */
export async function listSteps(tx: CompanyQuery, tour: string): Promise<TourStep[]> {
  if (!(await isTour(tx, tour))) throw failure('not-found');
  return readHistory(tx, [tour]);
}

const isOpen = sql`s.contradiction is not null and s.settled is null`;

/** Unsettled contradictions, the newest first, and their total number. */
export async function listContradictions(tx: CompanyQuery): Promise<{ items: TourStep[]; total: number }> {
  const newest = sql`${isOpen} order by s.received desc, s.key limit ${drivingLimits.shownMaximum}`;
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from company.tour_steps s where s.company = ${tx.company} and ${isOpen}
  `.execute(tx.db);
  return { items: (await readStepRows(tx, newest)).map(presentStep), total: rows[0]?.total ?? 0 };
}

/** Marks a contradiction as settled. A second call changes nothing. @throws `not-found` */
export async function settle(tx: CompanyTransaction, key: string): Promise<TourStep> {
  const { rows } = await sql`
    update company.tour_steps set settled = now()
    where company = ${tx.company} and key = ${key} and contradiction is not null and settled is null returning key
  `.execute(tx.db);
  const [row] = await readStepRows(tx, sql`s.key = ${key} and s.contradiction is not null`);
  if (!row) throw failure('not-found');
  if (rows.length > 0) {
    const { tour, tourNumber: number, stopName, contradiction } = row;
    const after = { number, stop: stopName, contradiction };
    tx.record({ collection: 'tours', key: tour, kind: 'changed', action: 'tours.settle', after });
  }
  return presentStep(row);
}

/**
 * Accepts a contradicting step: its outcome becomes that of the stop, and no other driver is sent there.
 * @throws `not-found` if the step cannot be accepted; `tour-state` if its tour has been taken back; `stop-done` if
 * another driver has reached the job, or the job that retries it
 */
export async function accept(tx: RoutedTransaction, uid: string, key: string): Promise<TourStep> {
  const [step] = await readStepRows(tx, sql`s.key = ${key}`);
  // A second time changes nothing.
  if (step && step.settled !== null) return presentStep(step);
  const state = step && outcomeOfStep[step.kind];
  if (!step?.stop || !state || !mayHold(step)) throw failure('not-found');
  const { tour, stop, time, reason, receiver } = step;
  const driven = (await lockDrivenTours(tx, [tour])).get(tour);
  if (!driven || driven.isDeleted) throw failure('not-found');
  if (!isReleased(driven.state) && !isOver(driven.state)) throw failure('tour-state');
  await returnJob(tx, tour, stop, uid);
  const before = (await lockDrivenTours(tx, [tour])).get(tour)?.stops.find((one) => one.key === stop);
  if (!before) throw failure('not-found');
  const told = { reason, receiver, state, arrived: before.arrived ?? time, left: time };
  await correct(tx, uid, { ...told, key: tour, stop, from: before.state });
  return settle(tx, key);
}

/**
 * Sets or corrects the outcome of a stop. The driver's own report is kept beside the correction.
 * @throws `not-found`; `tour-state` if the tour has not been released; `conflict` if the stop is not in state `from`
 */
export async function correct(
  tx: CompanyTransaction,
  uid: string,
  { key, stop, from, reason, receiver, ...correction }: CorrectionFields,
): Promise<StopOutcome> {
  const stopName = await nameOfStop(tx, stop);
  const progress = await actOnTour(tx, uid, key, { kind: 'correct', stop, reason, receiver, correction }, (tour) => {
    if (!isReleased(tour.state) && !isOver(tour.state)) throw failure('tour-state');
    const before = tour.stops.find((one) => one.key === stop);
    if (!before) throw failure('not-found');
    if (before.state !== from) throw failure('conflict', { current: outcomeOf(before) });
  });
  const after = outcomeOf(progress.stops.get(stop) as StopOutcome);
  tx.record({
    collection: 'tours',
    key,
    kind: 'changed',
    action: 'tours.correct',
    before: { state: from },
    after: { stop: stopName, state: after.state, reason },
  });
  return after;
}

const outcomeOf = ({ state, arrived, left, reason, receiver }: StopOutcome): StopOutcome => ({
  state,
  arrived,
  left,
  reason,
  receiver,
});
