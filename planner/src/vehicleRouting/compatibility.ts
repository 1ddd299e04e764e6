/** What forbids an order on a day, whatever else the tour has. */
import { workableSpan } from './shift.ts';
import type { DayProblem } from './problem.ts';

export type Incompatibility = 'pinned' | 'absence' | 'feature' | 'forbidden';

const isChosen = (name: string | null, only: readonly string[] | undefined, not: readonly string[] | undefined) =>
  (only === undefined || (name !== null && only.includes(name))) && !(name !== null && not?.includes(name));

/** The first of these reasons that applies; null if none does. */
export function incompatibilityOf({ orders, days }: DayProblem, order: number, day: number): Incompatibility | null {
  const [wanted, offered] = [orders[order], days[day]];
  if (!wanted || !offered) return 'forbidden';
  const { from, until } = workableSpan(offered);
  if ([wanted.pinnedTo ?? day, wanted.aboardOf ?? day].some((only) => only !== day)) return 'pinned';
  if (until < from) return 'absence';
  if (wanted.features?.some((feature) => !offered.features?.includes(feature))) return 'feature';
  const { onlyDrivers, notDrivers, onlyVehicles, notVehicles } = wanted;
  return isChosen(offered.driver, onlyDrivers, notDrivers) && isChosen(offered.vehicle, onlyVehicles, notVehicles)
    ? null
    : 'forbidden';
}

export const isAllowed = (problem: DayProblem, order: number, day: number): boolean =>
  incompatibilityOf(problem, order, day) === null;
