/**
 * Contradictions between the shifts of a usual week and the law. Warnings only: what counts is what is worked, which a recorder
 * or a timesheet says.
 */
import { beginOf, dutyOf, inOrder, lengthOf, type Shift } from './shifts.ts';

const hour = 60;
const weekMinutes = 7 * 24 * hour;

const shiftRules = {
  /** Minutes of work a day, breaks not counted: § 3 ArbZG. */
  workADay: 10 * hour,
  /** Minutes of rest between two days of work: § 5 (1) ArbZG, article 8 (2) of Regulation (EC) No 561/2006. */
  rest: 11 * hour,
  /** Minutes of work a week, breaks not counted: article 4 (a) of Directive 2002/15/EC. */
  workAWeek: 60 * hour,
} as const;

/** Minutes of rest between two days of work. */
export const dailyRestMinutes = shiftRules.rest;

/**
 * The shorter rest that drivers who are bound by driving times may take three times between two weekly rests: article 8
 * (4) of Regulation (EC) No 561/2006.
 */
export const reducedRestMinutes = 9 * hour;
export const mostReducedRests = 3;

/** Seconds that may be driven and worked in a calendar week: article 6 (2) ibidem, article 4 (a) of Directive 2002/15/EC. */
export const weeklyLimits = { driveSeconds: 56 * 3600, workSeconds: shiftRules.workAWeek * 60 } as const;

/** The breaks of § 4 ArbZG in minutes: 30 for more than six hours of work, 45 for more than nine. */
const breaks = { none: { upTo: 6 * hour }, short: { upTo: 9 * hour, minutes: 30 }, long: { minutes: 45 } } as const;

/**
 * Work in minutes if no more breaks are made than § 4 ArbZG demands: a shift of 10:45 h has ten hours of work.
 * @param duty minutes on duty, breaks included
 */
export const workOf = (duty: number): number =>
  Math.max(
    duty - breaks.long.minutes,
    Math.min(duty - breaks.short.minutes, breaks.short.upTo),
    Math.min(duty, breaks.none.upTo),
  );

/** The longest shift in minutes that the law allows, with the break of § 4 ArbZG in it. */
export const longestShiftMinutes = shiftRules.workADay + breaks.long.minutes;

/** A contradiction to the law; `minutes` is the value of the shifts, `limit` the most or least that the law allows. */
export type ShiftContradiction =
  | { code: 'day-too-long'; weekday: number; minutes: number; limit: number }
  /** The rest between the shifts of a weekday and the next ones. */
  | { code: 'rest-too-short'; weekday: number; minutes: number; limit: number }
  | { code: 'week-too-long'; minutes: number; limit: number }
  | { code: 'no-day-off' };

/** The shifts that begin on the same weekday: what lies between them is a break, not the day's rest. */
interface WorkingDay {
  weekday: number;
  shifts: readonly Shift[];
  work: number;
}

function workingDays(all: readonly Shift[]): WorkingDay[] {
  const byWeekday = Map.groupBy(inOrder(all), ({ weekday }) => weekday);
  return [...byWeekday].map(([weekday, shifts]) => ({
    weekday,
    shifts,
    work: shifts.reduce((sum, one) => sum + workOf(dutyOf(one)), 0),
  }));
}

/**
 * The longest rest in minutes that two working days allow: a shift that is longer than the time on duty can begin at
 * once on the first day, and end last on the second.
 */
function restBetween({ shifts: before }: WorkingDay, { shifts: after }: WorkingDay): number {
  const [last, first] = [before.at(-1), after[0]];
  if (!last || !first) return weekMinutes;
  return beginOf(first) + lengthOf(first) - dutyOf(first) - (beginOf(last) + dutyOf(last));
}

/** All contradictions between the shifts of a week and the law, those of weekdays first. */
export function contradictionsOf(all: readonly Shift[]): ShiftContradiction[] {
  const days = workingDays(all);
  const work = days.reduce((sum, day) => sum + day.work, 0);
  const { workADay, rest, workAWeek } = shiftRules;
  const found: ShiftContradiction[] = [];
  for (const [index, day] of days.entries()) {
    const { weekday } = day;
    if (day.work > workADay) found.push({ code: 'day-too-long', weekday, minutes: day.work, limit: workADay });
    const next = days[(index + 1) % days.length] ?? day;
    const minutes = restBetween(day, next) + (index + 1 === days.length ? weekMinutes : 0);
    if (minutes < rest) found.push({ code: 'rest-too-short', weekday, minutes, limit: rest });
  }
  if (work > workAWeek) found.push({ code: 'week-too-long', minutes: work, limit: workAWeek });
  if (days.length === 7) found.push({ code: 'no-day-off' });
  return found;
}
