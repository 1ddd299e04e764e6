import type { ReleasedPlan } from '#contract/dispatch/archivedTour.ts';

type ReleasedStop = ReleasedPlan['stops'][number];

const changed = <Value>(before: Value, after: Value) => (before === after ? null : { before, after });
const named = ({ key, name }: ReleasedStop) => ({ key, name });

/** The differences between two plans that were sent. */
export function differenceOf(before: ReleasedPlan, after: ReleasedPlan) {
  const old = new Map(before.stops.map((stop) => [stop.key, stop]));
  const now = new Map(after.stops.map((stop) => [stop.key, stop]));
  const kept = after.stops.filter(({ key }) => old.has(key));
  const sequence = before.stops.filter(({ key }) => now.has(key)).map(({ key }) => key);
  const steady = inOrder(kept.map(({ key }) => sequence.indexOf(key)));
  return {
    departure: changed(before.departure, after.departure),
    driver: changed(before.driver, after.driver),
    vehicle: changed(before.vehicle, after.vehicle),
    added: after.stops.filter(({ key }) => !old.has(key)).map(named),
    removed: before.stops.filter(({ key }) => !now.has(key)).map(named),
    moved: kept.filter((_, index) => !steady.has(index)).map(named),
    promised: kept.flatMap((stop) => {
      const times = changed(old.get(stop.key)?.promised ?? null, stop.promised);
      return times ? [{ ...named(stop), ...times }] : [];
    }),
  };
}

/** The indexes of a longest increasing subsequence; the other stops have moved. */
function inOrder(values: readonly number[]): Set<number> {
  const lengths: number[] = [];
  const previous: number[] = [];
  let end = -1;
  for (const [index, value] of values.entries()) {
    lengths[index] = 1;
    previous[index] = -1;
    for (let before = 0; before < index; before += 1)
      if ((values[before] ?? 0) < value && (lengths[before] ?? 0) + 1 > (lengths[index] ?? 0)) {
        lengths[index] = (lengths[before] ?? 0) + 1;
        previous[index] = before;
      }
    if (end === -1 || (lengths[index] ?? 0) > (lengths[end] ?? 0)) end = index;
  }
  const found = new Set<number>();
  for (let at = end; at !== -1; at = previous[at] ?? -1) found.add(at);
  return found;
}
