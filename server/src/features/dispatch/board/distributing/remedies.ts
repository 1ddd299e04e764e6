/** Reasons that keep an order out of a distribution, and changes on this day that would make room for it. */
import type { Remedy, UnservedJob } from '#contract/dispatch/distribution.ts';
import { crossesMidnight, type AcceptanceSpan } from '#contract/partners/acceptanceHours.ts';
import { localOf } from '#contract/platform/time.ts';
import type { Change, Explanation, Remedy as FoundRemedy } from '#planner/vehicleRouting/explain.ts';
import { freeVehicles, type OpenDay } from './openDays.ts';
import type { JobOrder, PlacedJob } from './jobOrders.ts';
import { featuresOf, tailLift } from './needs.ts';
import type { DayWork } from './problem.ts';
import type { DayRead, DriverShift } from './readDay.ts';

const remediesMaximum = 3;

/** A job whose reasons are not sought yet. */
export const unexplained = { impossible: null, days: [], remedies: [] } satisfies Omit<UnservedJob, 'job'>;

type Added = FoundRemedy['added'];

interface Context {
  read: DayRead;
  work: DayWork;
}

/** The jobs of an order that is left out. */
export function unservedOf(order: JobOrder, why: Explanation, context: Context): UnservedJob[] {
  const { days: used, spare } = context.work;
  const days = why.days.slice(0, used.length).flatMap(({ day, reason }) => {
    const own = used[day];
    if (!own || reason === null) return [];
    return [{ ...keysOf(own), reason: toldReason({ day, reason }, own, why.order, context.work) }];
  });
  const changes = why.days.flatMap(({ day, remedies, added }) => {
    const own = used[day];
    if (own) return remedies.map((one) => ({ cents: one.added.cents, remedy: remedyOf(own, one, order, context) }));
    const further = spare[day - used.length];
    return further && added ? [{ cents: added.cents, remedy: oneMore(further, added) }] : [];
  });
  const cheapest = changes.toSorted((one, other) => one.cents - other.cents).map(({ remedy }) => remedy);
  const remedies = [...Map.groupBy(cheapest, ({ kind }) => kind).values()].flatMap(([first]) => first ?? []);
  return order.jobs.map(({ key }) => ({
    job: key,
    impossible: null,
    days,
    remedies: remedies.slice(0, remediesMaximum),
  }));
}

type Reason = UnservedJob['days'][number]['reason'];

/** Temperatures have a reason of their own; a closed depot, other tours and rest are no short shift. */
function toldReason(
  { day, reason }: { day: number; reason: NonNullable<Explanation['days'][number]['reason']> },
  { isBetweenTours, isClosed }: OpenDay,
  order: number,
  { problem }: DayWork,
): Reason {
  if (reason === 'shift') return isClosed ? 'depot' : isBetweenTours ? 'tours' : 'shift';
  if (reason !== 'feature') return reason;
  const [wanted, offered] = [problem.orders[order]?.features ?? [], problem.days[day]?.features ?? []];
  return wanted.includes(tailLift) && !offered.includes(tailLift) ? 'feature' : 'temperature';
}

const keysOf = ({ driver, tour, vehicle }: OpenDay) => ({ driver, tour: tour?.key ?? null, vehicle });

const unchanged = { seconds: null, shifts: null, departure: null, windows: null, otherVehicle: null };

/** A tour of a vehicle that nobody uses. */
const oneMore = (day: OpenDay, added: Added): Remedy => ({
  kind: 'vehicle',
  ...keysOf(day),
  ...unchanged,
  ...figuresOf(added),
});

const figuresOf = ({ seconds, metres, end }: Added) => ({
  durationSeconds: seconds,
  distanceMetres: metres,
  end: end * 1000,
});

function remedyOf(day: OpenDay, { change, added }: FoundRemedy, order: JobOrder, context: Context): Remedy {
  return {
    kind: change.kind,
    ...keysOf(day),
    ...unchanged,
    ...figuresOf(added),
    ...(change.kind === 'capacity'
      ? { otherVehicle: largeEnough(day, change.amounts, context) }
      : { seconds: change.seconds, ...changedTimes(day, change, order, context.read) }),
  };
}

type TimeChange = Exclude<Change, { kind: 'capacity' }>;

function changedTimes(
  day: OpenDay,
  { kind, seconds }: TimeChange,
  { jobs }: JobOrder,
  read: DayRead,
): Partial<Pick<Remedy, 'shifts' | 'departure' | 'windows'>> {
  const shifts = (change: Partial<DriverShift>) => ({ shifts: day.entered && shiftsWith(day, change, read) });
  if (kind === 'windowOpen') return { windows: jobs.length === 1 ? windowsWith(jobs[0], seconds, 0) : null };
  if (kind === 'windowClose') return { windows: jobs.length === 1 ? windowsWith(jobs[0], 0, seconds) : null };
  if (kind === 'hours') return shifts({});
  if (kind === 'shiftEnd') {
    const until = day.shift.until + seconds;
    return day.entered && until > day.entered.until ? shifts({ until }) : {};
  }
  const from = day.shift.from - seconds;
  return {
    ...(day.entered && from < day.entered.from && shifts({ from })),
    departure: day.tour && localOf(from * 1000, read.settings.timeZone),
  };
}

/** The driver's shifts of the day, the one of this day with other times. */
function shiftsWith({ driver, entered }: OpenDay, change: Partial<DriverShift>, read: DayRead): Remedy['shifts'] {
  const local = (seconds: number) => localOf(seconds * 1000, read.settings.timeZone);
  return (read.shifts.get(driver ?? '') ?? []).map((own) => {
    const { from, until } = own === entered ? { ...own, ...change } : own;
    return { begin: local(from), end: local(until) };
  });
}

const dayMinutes = 24 * 60;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const clockOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/**
 * Windows that open earlier and close later by so many seconds, within the day; those that touch become one.
 * @returns null if the job has no windows, one over midnight, or the driver has a narrower one
 */
function windowsWith({ windows, driverWindow }: PlacedJob, opening: number, closing: number): AcceptanceSpan[] | null {
  if (!windows || windows.length === 0 || driverWindow || windows.some(crossesMidnight)) return null;
  const widened: { from: number; until: number }[] = [];
  for (const { from, until } of windows) {
    const span = {
      from: Math.max(0, minutesOf(from) - opening / 60),
      until: Math.min(dayMinutes, minutesOf(until) + closing / 60),
    };
    const before = widened.at(-1);
    if (before && span.from <= before.until) before.until = Math.max(before.until, span.until);
    else widened.push(span);
  }
  return widened.map(({ from, until }) => ({ from: clockOf(from), until: clockOf(until) }));
}

/** The smallest free vehicle that has as much capacity and equipment as needed; null if there is none. */
function largeEnough({ vehicle }: OpenDay, excess: readonly number[], { read, work }: Context): string | null {
  const limits = read.limits.get(vehicle ?? '');
  const needed = [limits?.weight, limits?.volume, limits?.pieces].map((own, measure) => {
    const more = excess[measure] ?? 0;
    return more === 0 ? 0 : (own ?? 0) + more;
  });
  const featuresBy = (one: string) => new Set(featuresOf(read.equipment.get(one), work.orders));
  const features = featuresBy(vehicle ?? '');
  const isEnough = (other: string) => {
    const capacity = read.limits.get(other);
    return [capacity?.weight, capacity?.volume, capacity?.pieces].every(
      (own, measure) => own === null || own === undefined || own >= (needed[measure] ?? 0),
    );
  };
  return (
    freeVehicles(read, work.days).find((other) => isEnough(other) && features.isSubsetOf(featuresBy(other))) ?? null
  );
}
