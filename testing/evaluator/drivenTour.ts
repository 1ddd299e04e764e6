/** Drives a tour of a proposal, stop by stop. */
import { allowedSeconds, rest, type Law } from './clock.ts';
import type { GivenDay, GivenDays, GivenOrder, GivenVisit, ProposedTour } from './distributionTypes.ts';
import { driveLeg, serve, takeDueBreak, type Moment } from './journey.ts';

/** Who comes before a window waits for it; who comes after the last one is late and is served at once. */
function meet({ windows }: GivenVisit, arrival: number): { opens: number; late: number } {
  if (windows.length === 0 || windows.some(({ from, until }) => from <= arrival && arrival <= until))
    return { opens: arrival, late: 0 };
  const later = windows.map(({ from }) => from).filter((from) => from > arrival);
  if (later.length > 0) return { opens: Math.min(...later), late: 0 };
  return { opens: arrival, late: arrival - Math.max(...windows.map(({ until }) => until)) };
}

export type Sums = Omit<ProposedTour, 'trips' | 'departure'>;

/** A stop of the tour: a visit, or loading at the depot between two trips. */
interface TourStop extends GivenVisit {
  order: number | null;
}

function stopsOf({ orders }: GivenDays, { reload }: GivenDay, trips: ProposedTour['trips']): TourStop[] {
  return trips.flatMap((trip, number) => {
    const visits = trip.map(({ order, visit }) => ({
      ...((orders[order] as GivenOrder).visits[visit] as GivenVisit),
      order,
    }));
    if (number === 0 || !reload) return visits;
    const { location, loadingSeconds } = reload;
    return [{ location, setupSeconds: 0, serviceSeconds: loadingSeconds, windows: [], order: null }, ...visits];
  });
}

/** Setup counts once for visits at one place that follow each other. */
function stayAt(stop: TourStop, before: TourStop | undefined): number {
  const isVisit = before !== undefined && before.order !== null && stop.order !== null;
  return stop.serviceSeconds + (isVisit && before.location === stop.location ? 0 : stop.setupSeconds);
}

/** The arrival, behind the break without which the stay would be too much work. */
function arriveAt(stop: TourStop, reached: Moment, stay: number, law: Law): { moment: Moment; broke: number } {
  const afterWaiting = rest(reached.clock, meet(stop, reached.at).opens - reached.at);
  if (allowedSeconds(afterWaiting, 'work', law) >= stay) return { moment: reached, broke: 0 };
  const due = takeDueBreak(reached, 'work', stay, law);
  return due ? { moment: due.moment, broke: due.taken.end - due.taken.begin } : { moment: reached, broke: 0 };
}

/**
 * Drives the tour from its departure on.
 * @returns the sums of the tour, and the orders that are late
 */
export function walkTour(given: GivenDays, day: GivenDay, { trips, departure }: ProposedTour) {
  const sums = {
    distanceMetres: 0,
    driveSeconds: 0,
    staySeconds: 0,
    waitingSeconds: 0,
    breakSeconds: 0,
    lateSeconds: 0,
  };
  const late: number[] = [];
  let moment: Moment = { at: departure, clock: day.clock };
  let place = day.start;
  const drive = (to: number | null) => {
    if (place !== null && to !== null) {
      const seconds = given.seconds(place, to);
      const reached = driveLeg(moment, seconds, [], day.law, false);
      ({ moment } = reached);
      sums.distanceMetres += given.metres(place, to);
      sums.driveSeconds += seconds;
      for (const { begin, end } of reached.breaks) sums.breakSeconds += end - begin;
    }
    place = to ?? place;
  };
  const visit = (stop: TourStop, before: TourStop | undefined) => {
    // No break is planned where the tour begins: its departure is chosen.
    const isDeparture = place === null;
    drive(stop.location);
    const stay = stayAt(stop, before);
    const arrival = isDeparture ? { moment, broke: 0 } : arriveAt(stop, moment, stay, day.law);
    const met = meet(stop, arrival.moment.at);
    const served = serve(arrival.moment, met.opens, stay, [], day.law);
    sums.breakSeconds += arrival.broke;
    sums.waitingSeconds += served.waited;
    sums.staySeconds += stay;
    sums.lateSeconds += met.late;
    if (met.late > 0 && stop.order !== null) late.push(stop.order);
    ({ moment } = served);
  };
  const stops = stopsOf(given, day, trips);
  for (const [index, stop] of stops.entries()) visit(stop, stops[index - 1]);
  drive(day.finish);
  const all: Sums = { ...sums, end: moment.at, durationSeconds: moment.at - departure };
  return { sums: all, late };
}
