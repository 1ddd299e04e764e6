/** Walks the stops of a tour one after the other, as planned or as expected. */
import type { Law } from './clock.ts';
import { clockAt, lawOf, meeting, type Course, type Place, type Served, type WalkedStop } from './course.ts';
import type { Visit } from './driven.ts';
import { figure, known, legBetween, worst } from './figures.ts';
import { driveLeg, type TakenBreak } from './journey.ts';
import { canBeLate, lateness } from './lateness.ts';
import { passedStop } from './passed.ts';
import { stopAhead, stopAtHand } from './stopAhead.ts';

/** The leg to the next stop. */
function approach(course: Course, from: Place, previous: Visit | null, visit: Visit) {
  if (!previous) return { place: from, breaks: [] as TakenBreak[], leg: null };
  const leg = legBetween(course.tour, previous.stop, visit.stop);
  const certainty = leg.leg === null ? 'unknown' : worst(from.certainty, leg.certainty);
  const because = leg.leg === null && from.certainty !== 'unknown' ? leg.because : from.because;
  // Breaks are planned where the times are; in between the clock counts what is certain.
  const law: Law = certainty === 'unknown' ? { rule: 'none', rules: course.rules } : lawOf(course);
  const isVia = visit.stop.kind === 'via';
  const { moment, breaks } = driveLeg(from.moment, leg.leg?.seconds ?? 0, course.reported, law, isVia);
  return { place: { moment, certainty, because }, breaks, leg };
}

function written(course: Course, visit: Visit, served: Served, arrivesAs: Place): Omit<WalkedStop, 'leg'> {
  const { certainty, because } = arrivesAs;
  const { seconds, why } = lateness(course, visit, served.arrival, meeting(course, visit, served.arrival));
  const isUnknown = certainty === 'unknown';
  const breakCertainty = certainty === 'rough' ? 'rough' : 'known';
  return {
    visit,
    arrival: figure(served.arrival, certainty, because),
    waiting: figure(served.waiting, certainty, because),
    departure: figure(served.place.moment.at, served.place.certainty, because),
    late: canBeLate(course, visit) ? figure(seconds, certainty, because) : known(0),
    lateWhy: isUnknown ? [] : why,
    waitingIsBreak: !isUnknown && served.waitingIsBreak,
    breaks: served.breaks.map((one) => ({ ...one, certainty: one.isReported ? 'known' : breakCertainty })),
    missedDeparture: served.missedDeparture,
    served: served.seconds,
    clockOnArrival: served.clockOnArrival,
    clockAfter: served.place.moment.clock,
  };
}

/** One stop, by what is known of it: left or passed, reached, or still ahead. */
function visitStop(course: Course, from: Place, visit: Visit, index: number): { walked: WalkedStop; place: Place } {
  const previous = course.visits[index - 1] ?? null;
  const { arrived, left } = visit.outcome;
  const wasLeft = left !== null || course.visits.slice(index + 1).some((later) => later.outcome.arrived !== null);
  if (visit.isPassed || arrived !== null) {
    const leg = previous && legBetween(course.tour, previous.stop, visit.stop);
    const isBehind = visit.isPassed || wasLeft;
    const served = isBehind ? passedStop(course, from, index) : stopAtHand(course, from, visit, arrived ?? 0);
    const certainty = visit.isPassed ? served.place.certainty : 'known';
    return { walked: { ...written(course, visit, served, { ...from, certainty }), leg }, place: served.place };
  }
  const { place, breaks, leg } = approach(course, from, previous, visit);
  const served = stopAhead(course, place, visit, breaks);
  return { walked: { ...written(course, visit, served, place), leg }, place: served.place };
}

export function walk(course: Course): WalkedStop[] {
  const { tour, visits, departure } = course;
  const clock = clockAt(tour, departure);
  let place: Place = { moment: { at: departure, clock }, certainty: 'known', because: 'position' };
  return visits.map((visit, index) => {
    const next = visitStop(course, place, visit, index);
    ({ place } = next);
    return next.walked;
  });
}
