/** Stops that the driver has reached or passed: what was reported stands. */
import type { ClockState } from './clock.ts';
import { meeting, type Course, type Place, type Served } from './course.ts';
import type { Visit } from './driven.ts';
import { keepDeparture } from './enteredDeparture.ts';
import { legBetween } from './figures.ts';
import { countActual, driveLeg, type Moment, type ReportedBreak, type TakenBreak } from './journey.ts';
import { shortestBreak } from './readings.ts';

/** The parts of reported breaks that lie between two instants. */
export const reportedBetween = (reported: ReportedBreak[], from: number, until: number): TakenBreak[] =>
  reported
    .map(({ begin, end }) => ({ begin: Math.max(begin, from), end: Math.min(end, until), isReported: true }))
    .filter(({ begin, end }) => end > begin);

const secondsOf = (spans: ReportedBreak[]): number => spans.reduce((sum, { begin, end }) => sum + end - begin, 0);

/** The clock when a stop was reached: by what has happened, or as it was planned where no break is reported. */
export function clockOnArrival(course: Course, from: Place, visit: Visit, arrived: number): ClockState {
  const assumed = course.assumed?.get(visit.stop.key);
  return assumed ? assumed.clockOnArrival : countActual(from.moment, arrived, 'drive', course.reported);
}

/** When the next stop was reached; a stop was left before that. */
function nextArrival(course: Course, index: number): number {
  const next = course.visits.slice(index + 1).find(({ outcome }) => outcome.arrived !== null);
  return next?.outcome.arrived ?? Infinity;
}

function visitAt({ visits }: Course, index: number): Visit {
  const visit = visits[index];
  if (!visit) throw new RangeError('no such stop');
  return visit;
}

/** A via that lies behind the driver is passed as planned, before the next stop was reached. */
function passedVia(course: Course, from: Place, index: number): Served {
  const visit = visitAt(course, index);
  const previous = course.visits[index - 1];
  const leg = previous && legBetween(course.tour, previous.stop, visit.stop);
  const by = { rule: 'none', rules: course.rules } as const;
  const driven = driveLeg(from.moment, leg?.leg?.seconds ?? 0, course.reported, by, true);
  const at = Math.min(driven.moment.at, nextArrival(course, index));
  const clock = countActual(from.moment, at, 'drive', course.reported);
  const isUnknown = leg?.leg === null || from.certainty === 'unknown';
  const isRough = leg?.leg !== null && (leg?.certainty === 'rough' || from.certainty === 'rough');
  const roughOrKnown = isRough ? 'rough' : 'known';
  return {
    arrival: at,
    waiting: 0,
    waitingIsBreak: false,
    seconds: 0,
    breaks: reportedBetween(course.reported, from.moment.at, at),
    missedDeparture: null,
    clockOnArrival: clock,
    place: {
      moment: { at, clock },
      certainty: isUnknown ? 'unknown' : roughOrKnown,
      because: leg?.leg === null ? leg.because : from.because,
    },
  };
}

function missed(course: Course, { stop }: Visit, arrival: number, left: number): number | 'ahead' | null {
  if (stop.enteredDeparture === null) return null;
  const { tour, since, rules } = course;
  const kept = keepDeparture(stop.enteredDeparture, tour, since, { arrival, ready: left }, rules);
  return kept.kind === 'missed' ? kept.seconds : null;
}

/** A stop that has been left. */
export function passedStop(course: Course, from: Place, index: number): Served {
  const visit = visitAt(course, index);
  const { arrived } = visit.outcome;
  if (arrived === null) return passedVia(course, from, index);
  const { reported, assumed } = course;
  const met = meeting(course, visit, arrived);
  const opens = arrived + (met.kind === 'wait' ? met.seconds : 0);
  const left = visit.outcome.left ?? Math.min(opens + visit.stop.staySeconds, nextArrival(course, index));
  const waitedUntil = Math.min(opens, left);
  const breaks = reportedBetween(reported, arrived, left);
  const waiting = waitedUntil - arrived - secondsOf(reportedBetween(reported, arrived, waitedUntil));
  const reached: Moment = { at: arrived, clock: clockOnArrival(course, from, visit, arrived) };
  // Who rests while they wait rests once: the clock never goes back.
  const rests = [...breaks, { begin: arrived, end: waitedUntil }].sort((a, b) => a.begin - b.begin);
  const clock = assumed?.get(visit.stop.key)?.clockAfter ?? countActual(reached, left, 'work', rests);
  return {
    arrival: arrived,
    waiting,
    waitingIsBreak: waiting >= shortestBreak,
    seconds: visit.stop.staySeconds,
    breaks: [...reportedBetween(reported, from.moment.at, arrived), ...breaks],
    missedDeparture: missed(course, visit, arrived, left),
    clockOnArrival: reached.clock,
    place: { ...from, moment: { at: left, clock }, certainty: 'known' },
  };
}
