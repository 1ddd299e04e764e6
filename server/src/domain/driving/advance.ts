/** Applies new steps and acts to tours: writes the resulting state, and sends live events. */
import { v7 as uuidv7 } from 'uuid';
import { isOver, type TourState } from '#contract/dispatch/tourStates.ts';
import type { Position } from '#contract/platform/position.ts';
import { mayHold } from '#contract/dispatch/tourSteps.ts';
import { tellLate } from '#server/domain/jobs/returning.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { failure } from '#server/platform/http/failure.ts';
import { notifyAll } from '#server/domain/notifications/notify.ts';
import { withoutProvider } from '#server/domain/routing/writing.ts';
import { lockDrivenTours, writeProgress, type DrivenTour } from '#server/domain/tours/sent/drivenTours.ts';
import { findTour } from '#server/domain/tours/reading/lookups.ts';
import { endPlan, lockConcerned } from '#server/domain/tours/plan/settling.ts';
import { noticesOf } from './notices.ts';
import { progressOf, type Driven, type Progress, type Step } from './progress.ts';
import { keepSteps, markContradictions, readSteps, readTourDrivers, type KeptStep } from './steps.ts';

/** The state that dispatchers have set. */
const baseOf = (state: TourState): Driven['base'] => (state === 'underWay' || state === 'done' ? 'released' : state);

interface Added {
  tour: DrivenTour;
  /** The steps that are stored already. */
  known: readonly KeptStep[];
  added: readonly KeptStep[];
  drivers: Driven['drivers'];
  location?: (Position & { at: number }) | null;
  /** The dispatcher who acts, if there is one. */
  by?: string;
}

/** Computes a tour's progress with the added steps, writes the differences, and sends live events and notices. */
export async function advance(tx: CompanyTransaction, given: Added): Promise<Progress> {
  const { tour, known, added, drivers, location, by } = given;
  const steps = [...known, ...added];
  const progress = progressOf({ base: baseOf(tour.state), stops: tour.stops, steps, drivers });
  const { contradictions } = progress;
  // Unsent changes of a tour that is over are void.
  if (tour.isPending && isOver(progress.state)) await endUnsent(tx, tour.key, progress);
  keepSteps(
    tx,
    added.map((step) => ({ ...step, contradiction: contradictions.get(step.key) ?? null })),
  );
  const noticed = writeProgress(tx, tour, progress, location);
  const isContradicted = markContradictions(tx, known, contradictions);
  const late = added.filter((step) => mayHold({ ...step, contradiction: contradictions.get(step.key) ?? null }));
  if (late.length > 0)
    await tellLate(
      tx,
      late.flatMap(({ stop }) => stop ?? []),
    );
  if (noticed === 'tour') tellTour(tx, tour);
  else if (noticed || isContradicted || added.some(({ key }) => contradictions.has(key))) tellDriving(tx, tour);
  await notifyAll(tx, noticesOf(tour, progress, { steps, by: by ?? null }));
  return progress;
}

/** Sets the plan of a tour that its driver has finished back to what was sent. */
async function endUnsent(tx: CompanyTransaction, key: string, { stops }: Progress): Promise<void> {
  const planning = withoutProvider(tx);
  await lockConcerned(planning, key);
  const tour = await findTour(tx, key);
  if (tour) await endPlan(planning, tour, (stop) => (stops.get(stop.key) ?? stop).state !== 'open');
}

/** Applies steps that drivers reported while the tours were deleted. */
export async function takeStepsSince(tx: CompanyTransaction, tours: readonly string[]): Promise<void> {
  const reported = await readSteps(tx, tours);
  const waiting = new Set(
    reported.filter(({ contradiction }) => contradiction === 'tour-removed').map(({ tour }) => tour),
  );
  if (waiting.size === 0) return;
  const locked = await lockDrivenTours(tx, [...waiting]);
  const drivers = await readTourDrivers(tx, [...waiting]);
  for (const tour of locked.values()) {
    const of = ({ tour: key }: { tour: string }) => key === tour.key;
    await advance(tx, { tour, known: reported.filter(of), added: [], drivers: drivers.filter(of) });
  }
}

/**
 * Sends a live event that a tour's stops, location or pictures have changed, but no column by which lists sort or
 * filter.
 */
export const tellDriving = (tx: CompanyTransaction, tour: Told): void => tell(tx, 'driving', tour);

export const tellTour = (tx: CompanyTransaction, tour: Told): void => tell(tx, 'tours', tour);

type Told = Pick<DrivenTour, 'key' | 'driver'>;

/** Without an activity: the steps of tours are their history. */
function tell(tx: CompanyTransaction, collection: 'tours' | 'driving', { key, driver }: Told): void {
  const audience = driver === null ? [] : [driver];
  tx.record({ collection, key, kind: 'changed', action: null, audience });
}

type Act = Pick<Step, 'kind'> & Partial<Pick<Step, 'stop' | 'reason' | 'receiver' | 'correction'>>;

/**
 * Adds a dispatcher's decision to the steps of a tour.
 * @param check throws if the act is not possible
 * @throws `not-found`
 */
export async function actOnTour(
  tx: CompanyTransaction,
  uid: string,
  key: string,
  act: Act,
  check?: (tour: DrivenTour) => void,
): Promise<Progress> {
  const tour = (await lockDrivenTours(tx, [key])).get(key);
  if (!tour || tour.isDeleted) throw failure('not-found');
  check?.(tour);
  const known = await readSteps(tx, [key]);
  const drivers = await readTourDrivers(tx, [key]);
  return advance(tx, { tour, known, drivers, added: [actOf(uid, tour, act)], by: uid });
}

/** Stores the step of an act whose effects on the tour are already written. @returns the time of the act */
export function keepAct(tx: CompanyTransaction, uid: string, tour: Pick<DrivenTour, 'key' | 'number'>, act: Act): Date {
  const kept = actOf(uid, tour, act);
  keepSteps(tx, [kept]);
  return new Date(kept.time);
}

function actOf(uid: string, { key, number }: Pick<DrivenTour, 'key' | 'number'>, act: Act): KeptStep {
  const now = Date.now();
  const none = { stop: null, reason: '', receiver: '', correction: null, position: null, sequence: 0 };
  const record = { installation: null, reported: null, phoneOffset: null, contradiction: null, settled: null };
  return {
    ...none,
    ...record,
    ...act,
    key: uuidv7(),
    tour: key,
    tourNumber: number,
    author: uid,
    time: now,
    received: now,
  };
}
