/** Resets a tour's plan to what its driver was sent: when changes are discarded, and when the tour ends. */
import { isReleased } from '#contract/dispatch/tourStates.ts';
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import { tourFieldsOf } from '#contract/dispatch/tourFields.ts';
import type { Tour, TourStop } from '#contract/dispatch/tours.ts';
import { madeInTours, openJobs, reviveJobs } from '#server/domain/jobs/planned.ts';
import type { RoutedTransaction } from '#server/domain/routing/writing.ts';
import { changeTour } from '../sent/revocable.ts';
import { lockTours } from '../reading/lookups.ts';
import { tourTable } from '../reading/row.ts';
import { latestFields, settleFields } from './saving.ts';
import { holdersOf, plansOf, takeSent } from '../sent/sentTours.ts';
import { writePlan } from './stops.ts';
import { writeUnsent } from './unsentHeader.ts';

const customersOf = (stops: readonly Pick<StopFields, 'key' | 'kind'>[]) =>
  stops.filter(({ kind }) => kind === 'customer').map(({ key }) => key);

/** The jobs that are only in the plan of a tour (`taken`), and those that only its driver has (`given`). */
function differenceOf({ stops, pending }: Tour) {
  const [sent, planned] = [customersOf(stops), customersOf(pending?.stops ?? stops)];
  const [has, will] = [new Set(sent), new Set(planned)];
  return { taken: planned.filter((key) => !has.has(key)), given: sent.filter((key) => !will.has(key)) };
}

/** Locks a tour with unsent changes, and the tours that have or had its jobs, in the order of their keys. */
export async function lockConcerned(tx: RoutedTransaction, key: string): Promise<void> {
  const tour = await tourTable.find(tx, key);
  if (!tour?.pending) return;
  const { taken, given } = differenceOf(tour);
  const others = [...(await holdersOf(tx, taken)).values(), ...(await plansOf(tx, given)).values()];
  await lockTours(tx, [...new Set([key, ...others])]);
}

/**
 * Restores a tour's plan as it was sent: jobs that the plan had given away return, and jobs that it had taken leave.
 */
export async function restoreSent(tx: RoutedTransaction, current: Tour): Promise<void> {
  const { taken, given } = differenceOf(current);
  const made = await madeInTours(tx, taken);
  const holders = await holdersOf(tx, taken);
  await leave(
    tx,
    taken.filter((key) => !made.has(key) || holders.has(key)),
    holders,
  );
  await takeHome(tx, current.key, given);
  await writePlan(tx, current, current.stops, null);
  await writeUnsent(tx, current.key, null);
}

/**
 * Ends the plan of a tour that is over. Jobs that are planned in another tour and that the driver has not done leave
 * this tour. Jobs that were never sent become open, or return to the tour whose driver has them.
 * @param isDone true if a stop was reached, done or passed
 */
export async function endPlan(
  tx: RoutedTransaction,
  current: Tour,
  isDone: (stop: TourStop) => boolean,
): Promise<void> {
  if (!current.pending) return;
  const { taken, given } = differenceOf(current);
  const done = new Set(current.stops.filter(isDone).map(({ key }) => key));
  const gone = new Set(given.filter((key) => !done.has(key)));
  await leave(tx, taken, await holdersOf(tx, taken));
  await takeHome(
    tx,
    current.key,
    given.filter((key) => done.has(key)),
  );
  await takeSent(tx, current.key, [...gone]);
  await writePlan(
    tx,
    current,
    current.stops.filter(({ key }) => !gone.has(key)),
    null,
  );
  await writeUnsent(tx, current.key, null);
}

/**
 * Removes jobs from their plans: a job that a driver has returns to the plan of that driver's tour, the others become
 * open.
 */
async function leave(
  tx: RoutedTransaction,
  jobs: readonly string[],
  holders: ReadonlyMap<string, string>,
): Promise<void> {
  await openJobs(tx, jobs);
  for (const [holder, given] of Map.groupBy(jobs, (key) => holders.get(key)))
    if (holder !== undefined) await giveBack(tx, holder, new Set(given));
}

/** Inserts each job after the stop that came before it when the tour was sent. */
async function giveBack(tx: RoutedTransaction, holder: string, jobs: ReadonlySet<string>): Promise<void> {
  const tour = await tourTable.find(tx, holder);
  if (!tour || !isReleased(tour.state)) return;
  await changeTour(tx, holder, null, {
    action: 'tours.update',
    write(current) {
      const fields = latestFields(current);
      const stops = [...fields.stops];
      for (const [index, stop] of tourFieldsOf(current).stops.entries()) {
        if (!jobs.has(stop.key)) continue;
        const before = current.stops.slice(0, index).findLast((one) => stops.some(({ key }) => key === one.key));
        stops.splice(before ? stops.findIndex(({ key }) => key === before.key) + 1 : 0, 0, stop);
      }
      return settleFields(tx, current, { ...fields, stops });
    },
  });
}

/** Takes jobs out of the plans of other tours. Open jobs that have been deleted meanwhile are restored. */
export async function takeHome(tx: RoutedTransaction, home: string, jobs: readonly string[]): Promise<void> {
  await reviveJobs(tx, jobs);
  const plans = await plansOf(tx, jobs);
  for (const [other, lying] of Map.groupBy(plans.keys(), (key) => plans.get(key) as string)) {
    if (other === home) continue;
    const gone = new Set(lying);
    if (!(await tourTable.find(tx, other))) await openJobs(tx, lying);
    else
      await changeTour(tx, other, null, {
        action: 'tours.update',
        async write(current) {
          const fields = latestFields(current);
          await openJobs(tx, lying);
          await settleFields(tx, current, { ...fields, stops: fields.stops.filter(({ key }) => !gone.has(key)) });
        },
      });
  }
}
