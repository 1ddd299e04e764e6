import { drivingLimits, type StepFields, type StepsAnswer, type StepsInput } from '#contract/dispatch/tourSteps.ts';
import { contradictionNotice } from '#server/domain/driving/notices.ts';
import { lossOf } from '#server/domain/driving/progress.ts';
import { advance } from '#server/domain/driving/advance.ts';
import { keepSteps, readSteps, readTourDrivers, type KeptStep } from '#server/domain/driving/steps.ts';
import { notifyAll } from '#server/domain/notifications/notify.ts';
import { lockDrivenTours } from '#server/domain/tours/sent/drivenTours.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';

/** Stores the steps that a driver reports. Steps that arrive again change nothing. */
export async function reportSteps(
  tx: CompanyTransaction,
  uid: string,
  { installation, now, steps }: StepsInput,
): Promise<StepsAnswer> {
  const received = Date.now();
  const tours = [...new Set(steps.map(({ tour }) => tour))];
  const locked = await lockDrivenTours(tx, tours);
  const drivers = Map.groupBy(await readTourDrivers(tx, tours), ({ tour }) => tour);
  const keys = steps.map(({ key }) => key);
  const known = await readSteps(tx, tours, keys);
  const knownByKey = new Map(known.map((step) => [step.key, step]));
  const hadBySender = (tour: string) => drivers.get(tour)?.some(({ driver }) => driver === uid) ?? false;

  const keep = keeping({ uid, installation, received, phoneOffset: received - now });
  const taken = [...new Map(steps.map((step) => [step.key, step])).values()].filter(
    ({ key, tour }) => !knownByKey.has(key) && hadBySender(tour),
  );
  for (const tour of tours) {
    const of = taken.filter((step) => step.tour === tour).map((step) => keep(step, locked.get(tour)?.number ?? ''));
    // A report of kind `position` is not a step: only the latest position is stored.
    const [added, positions] = [
      of.filter(({ kind }) => kind !== 'position'),
      of.filter(({ kind }) => kind === 'position'),
    ];
    const found = locked.get(tour);
    if (!found || found.isDeleted) {
      await keepOfRemoved(tx, added);
      continue;
    }
    const own = drivers.get(tour) ?? [];
    const location = positions
      .filter((step) => lossOf(step, own) === null)
      .flatMap(({ position, time }) => (position ? [{ ...position, at: time }] : []))
      .toSorted((a, b) => a.at - b.at)
      .at(-1);
    const before = known.filter((step) => step.tour === tour);
    if (of.length > 0)
      await advance(tx, { tour: found, known: before, added, drivers: own, location: location ?? null });
  }
  return {
    steps: steps.map(({ key, tour }) => {
      const there = knownByKey.get(key);
      if (!there) return { key, code: hadBySender(tour) ? null : 'not-found' };
      return { key, code: there.author === uid && there.tour === tour ? null : 'conflict' };
    }),
  };
}

/** Keeps the steps of a removed tour as contradictions, and notifies dispatchers. */
async function keepOfRemoved(tx: CompanyTransaction, steps: readonly KeptStep[]): Promise<void> {
  keepSteps(
    tx,
    steps.map((step) => ({ ...step, contradiction: 'tour-removed' })),
  );
  await notifyAll(
    tx,
    steps.map((step) => contradictionNotice(step)),
  );
}

interface Arrival {
  uid: string;
  installation: string;
  received: number;
  phoneOffset: number;
}

/** Converts a step's time to the server's clock. The time is at most `clockTolerance` after the receipt. */
const keeping =
  ({ uid, installation, received, phoneOffset }: Arrival) =>
  ({ time, tour, ...step }: StepFields, tourNumber: string): KeptStep => {
    const isWrong = Math.abs(phoneOffset) > drivingLimits.clockTolerance;
    const corrected = Math.max(0, time + (isWrong ? phoneOffset : 0));
    return {
      ...step,
      tour,
      tourNumber,
      author: uid,
      installation,
      time: Math.min(corrected, received + drivingLimits.clockTolerance),
      reported: time,
      phoneOffset,
      received,
      correction: null,
      contradiction: null,
      settled: null,
    };
  };
