/**
 * What a driver does from the beginning of a tour until its end, told from an answer alone, and what the law says of it.
 * It knows nothing of how breaks are planned.
 */
import type { Break, Figure, Tour, TourResult } from './types.ts';

export interface Activity {
  kind: 'drive' | 'work' | 'rest';
  seconds: number;
}

const valueOf = (figure: Figure): number => {
  if (figure.certainty === 'unknown') throw new Error('not known');
  return figure.value;
};

/** The spans between two instants that are no breaks, and the breaks. */
function split(kind: 'drive' | 'work', from: number, until: number, breaks: Break[]): Activity[] {
  const activities: Activity[] = [];
  let at = from;
  for (const { begin, end } of breaks.filter((one) => one.begin >= from && one.end <= until)) {
    activities.push({ kind, seconds: begin - at }, { kind: 'rest', seconds: end - begin });
    at = end;
  }
  return [...activities, { kind, seconds: until - at }];
}

/** Of a tour as planned, all of which is known and where no departure is entered. */
export function timelineOf({ stops }: TourResult): Activity[] {
  const activities: Activity[] = [];
  let left: number | null = null;
  for (const { planned } of stops) {
    const arrival = valueOf(planned.arrival);
    const opens = arrival + valueOf(planned.waiting);
    const departure = valueOf(planned.departure);
    // A break that ends on arrival and one that begins then belong to either side.
    if (left !== null) activities.push(...split('drive', left, arrival, planned.breaks));
    activities.push({ kind: 'rest', seconds: opens - arrival });
    activities.push(
      ...split(
        'work',
        opens,
        departure,
        planned.breaks.filter(({ begin }) => begin >= opens),
      ),
    );
    left = departure;
  }
  return merged(activities);
}

/** Without empty spans, and what follows of the same kind as one. */
function merged(activities: Activity[]): Activity[] {
  const all: Activity[] = [];
  for (const { kind, seconds } of activities) {
    const last = all.at(-1);
    if (seconds === 0) continue;
    if (last?.kind === kind) last.seconds += seconds;
    else all.push({ kind, seconds });
  }
  return all;
}

const quarter = 15 * 60;
const hour = 3600;

/** Sums of work between rests of so many seconds. */
function workBetween(activities: Activity[], rest: number): number[] {
  const sums = [0];
  for (const { kind, seconds } of activities) {
    if (kind !== 'rest') sums.push((sums.pop() ?? 0) + seconds);
    else if (seconds >= rest) sums.push(0);
  }
  return sums;
}

/** ArbZG § 4 and Directive 2002/15, article 5, for one day of work. */
function breaksOfDay(activities: Activity[]): string[] {
  const faults: string[] = [];
  const breaks = activities
    .filter(({ kind, seconds }) => kind === 'rest' && seconds >= quarter)
    .reduce((sum, { seconds }) => sum + seconds, 0);
  const work = activities.filter(({ kind }) => kind !== 'rest').reduce((sum, { seconds }) => sum + seconds, 0);
  if (workBetween(activities, quarter).some((sum) => sum > 6 * hour)) faults.push('six hours without a break');
  if (work > 6 * hour && breaks < 30 * 60) faults.push('less than 30 minutes');
  if (work > 9 * hour && breaks < 45 * 60) faults.push('less than 45 minutes');
  return faults;
}

/** Regulation 561/2006, article 7: no more than 4:30 of driving before 45 minutes, or 15 and then 30. */
function drivingWithoutBreak(activities: Activity[]): string[] {
  let driven = 0;
  let parts: number[] = [];
  for (const { kind, seconds } of activities) {
    if (kind === 'drive') driven += seconds;
    if (driven > 4.5 * hour) return ['four and a half hours of driving without a break'];
    if (kind !== 'rest' || seconds < quarter) continue;
    parts.push(seconds);
    if (seconds >= 45 * 60 || (parts.length > 1 && seconds >= 30 * 60)) {
      driven = 0;
      parts = [];
    }
  }
  return [];
}

/** Where the breaks of a tour are not as the law has them. */
export function faultsOf({ breakRule }: Tour, activities: Activity[]): string[] {
  if (breakRule === 'none') return [];
  const days: Activity[][] = [[]];
  for (const activity of activities) {
    if (activity.kind === 'rest' && activity.seconds >= 11 * hour) days.push([]);
    else days.at(-1)?.push(activity);
  }
  const ofDriving = breakRule === 'drivingAndWorkingTime' ? days.flatMap(drivingWithoutBreak) : [];
  return [...days.flatMap(breaksOfDay), ...ofDriving];
}
