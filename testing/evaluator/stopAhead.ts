/** Stops that the driver has not left yet. */
import { allowedSeconds, rest, work } from './clock.ts';
import { lawOf, meeting, type Course, type Place, type Served } from './course.ts';
import type { Visit } from './driven.ts';
import { firstPossible, keepDeparture, meantInstant } from './enteredDeparture.ts';
import { serve, takeDueBreak, type Moment, type TakenBreak } from './journey.ts';
import { clockOnArrival, reportedBetween } from './passed.ts';
import { shortestBreak } from './readings.ts';

/** A via is passed without a stay. */
export const stayOf = ({ stop }: Visit): number => (stop.kind === 'via' ? 0 : stop.staySeconds);

const isLongEnough = (waiting: number): boolean => waiting >= shortestBreak;

/** How long one waits for a window who arrives then. */
export function waitFor(course: Course, visit: Visit, arrival: number): number {
  const met = meeting(course, visit, arrival);
  return met.kind === 'wait' ? met.seconds : 0;
}

/** The arrival: now at the earliest, and behind the break without which the stay would be too much work. */
function arriveAt(course: Course, visit: Visit, reached: Moment): { moment: Moment; taken: TakenBreak[] } {
  const isVia = visit.stop.kind === 'via';
  const notBefore = (at: number) => (isVia ? at : Math.max(at, course.now));
  const at = notBefore(reached.at);
  const stay = stayOf(visit);
  const law = lawOf(course);
  const afterWaiting = rest(reached.clock, waitFor(course, visit, at));
  if (allowedSeconds(afterWaiting, 'work', law) >= stay) return { moment: { ...reached, at }, taken: [] };
  const due = takeDueBreak(reached, 'work', stay, law);
  if (!due) return { moment: { ...reached, at }, taken: [] };
  return { moment: { ...due.moment, at: notBefore(due.moment.at) }, taken: [due.taken] };
}

/** Until the entered departure, where there is one that can be kept. */
function leave(course: Course, visit: Visit, arrival: number, moment: Moment) {
  const { stop } = visit;
  if (stop.enteredDeparture === null || stop.kind === 'via') return { moment, waited: 0, missed: null, isKept: false };
  const { tour, since, rules } = course;
  const kept = keepDeparture(stop.enteredDeparture, tour, since, { arrival, ready: moment.at }, rules);
  if (kept.kind === 'ignored') return { moment, waited: 0, missed: null, isKept: false };
  if (kept.kind === 'missed') return { moment, waited: 0, missed: kept.seconds, isKept: false };
  const waited = kept.at - moment.at;
  return { moment: { at: kept.at, clock: rest(moment.clock, waited) }, waited, missed: null, isKept: true };
}

/** What follows once the arrival is certain. */
function stayAndLeave(
  course: Course,
  visit: Visit,
  arrived: Moment,
  place: Place,
  reported: Course['reported'],
): Served {
  const opens = arrived.at + waitFor(course, visit, arrived.at);
  const service = serve(arrived, opens, stayOf(visit), reported, lawOf(course));
  const left = leave(course, visit, arrived.at, service.moment);
  return {
    arrival: arrived.at,
    waiting: service.waited + left.waited,
    waitingIsBreak: isLongEnough(service.waited) || isLongEnough(left.waited),
    seconds: stayOf(visit),
    breaks: service.breaks,
    missedDeparture: left.missed,
    clockOnArrival: arrived.clock,
    // A departure that was entered and is kept is certain, however rough the leg was.
    place: { ...place, moment: left.moment, certainty: left.isKept ? 'known' : place.certainty },
  };
}

/** Where nobody knows the arrival, only what is certain is counted; an entered departure makes it known again. */
function stopSomewhen(course: Course, visit: Visit, place: Place): Served {
  const { tour, since, rules } = course;
  const at = visit.stop.kind === 'via' ? place.moment.at : Math.max(place.moment.at, course.now);
  const ready = { at: at + stayOf(visit), clock: work(place.moment.clock, stayOf(visit)) };
  const entered = visit.stop.kind === 'via' ? null : visit.stop.enteredDeparture;
  const today = entered === null ? null : meantInstant(entered, tour, since, at, 'today');
  const isToday = rules === 'today';
  const possible = entered === null || isToday ? today : firstPossible(entered, tour, since, ready.at);
  const leaves = possible !== null && possible >= ready.at ? possible : null;
  return {
    arrival: at,
    waiting: 0,
    waitingIsBreak: false,
    seconds: stayOf(visit),
    breaks: [],
    missedDeparture: null,
    clockOnArrival: place.moment.clock,
    place:
      leaves === null
        ? { ...place, moment: ready }
        : { ...place, moment: { ...ready, at: leaves }, certainty: 'known' },
  };
}

/** A stop that is still to be reached. */
export function stopAhead(course: Course, place: Place, visit: Visit, onTheLeg: TakenBreak[]): Served {
  if (place.certainty === 'unknown') return { ...stopSomewhen(course, visit, place), breaks: onTheLeg };
  const { moment, taken } = arriveAt(course, visit, place.moment);
  const served = stayAndLeave(course, visit, moment, place, []);
  return { ...served, breaks: [...onTheLeg, ...taken, ...served.breaks] };
}

/** The stop at which the driver is: what remains of the stay, and left now at the earliest. */
export function stopAtHand(course: Course, from: Place, visit: Visit, arrived: number): Served {
  const moment = { at: arrived, clock: clockOnArrival(course, from, visit, arrived) };
  const place: Place = { ...from, certainty: 'known' };
  const served = stayAndLeave(course, visit, moment, place, course.reported);
  const left = { ...served.place.moment, at: Math.max(served.place.moment.at, course.now) };
  const onTheLeg = reportedBetween(course.reported, from.moment.at, arrived);
  return { ...served, breaks: [...onTheLeg, ...served.breaks], place: { ...served.place, moment: left } };
}
