/**
 * Checks a distribution of orders over drivers' days, tour by tour: what may be together, loads, windows, shifts and
 * the driver's clock, each from the sentences in `planner/src/vehicleRouting/problem.ts` and none of its code.
 */
import type { GivenDay, GivenDays, GivenOrder, Proposal, ProposedTour, Step } from './distributionTypes.ts';
import { walkTour, type Sums } from './drivenTour.ts';

const nameOf = ({ order, visit }: Step): string => `${order}.${visit}`;
const namesOf = (steps: readonly Step[]): string => steps.map(nameOf).join(' ');

/** Every visit of every order is once in a tour, or its order is left out. */
function faultsOfSums({ orders }: GivenDays, { days, unserved }: Proposal): string[] {
  const driven = days.flatMap(({ trips }) => trips.flat());
  return orders.flatMap(({ visits }, order) => {
    const isOut = unserved.filter((one) => one === order).length;
    return visits.flatMap((_, visit) => {
      const times = driven.filter((step) => step.order === order && step.visit === visit).length + isOut;
      return times === 1 ? [] : [`visit ${nameOf({ order, visit })} is there ${times} times`];
    });
  });
}

/** Of each order: may this driver have it with this vehicle? */
function faultsOfOrder(order: GivenOrder, day: GivenDay, index: number): string[] {
  const { driver, vehicle } = day;
  const rules: Record<string, boolean> = {
    'pinned to another day': order.pinnedTo === null || order.pinnedTo === index,
    'aboard another vehicle': order.aboardOf === null || order.aboardOf === index,
    'without a feature': order.features.every((feature) => day.features.includes(feature)),
    'for other drivers': order.onlyDrivers === null || order.onlyDrivers.includes(driver),
    'not for this driver': !order.notDrivers.includes(driver),
    'for other vehicles': order.onlyVehicles === null || (vehicle !== null && order.onlyVehicles.includes(vehicle)),
    'not for this vehicle': vehicle === null || !order.notVehicles.includes(vehicle),
  };
  return Object.keys(rules).filter((rule) => rules[rule] === false);
}

/** What each trip may have: pairs together and in their order, goods that were loaded where it begins. */
function faultsOfTrips({ orders }: GivenDays, day: GivenDay, trips: ProposedTour['trips']): string[] {
  const faults: string[] = [];
  if (trips.length - 1 > (day.reload?.most ?? 0)) faults.push('too many trips');
  if (trips.some((trip, number) => trip.length === 0 && number > 0)) faults.push('an empty trip');
  for (const [number, trip] of trips.entries())
    for (const { order } of trip) {
      const { visits, aboardOf, isFromDepot } = orders[order] as GivenOrder;
      const own = trip.filter((step) => step.order === order).map(({ visit }) => visit);
      if (own.join() !== visits.map((_, visit) => visit).join()) faults.push(`order ${order} is taken apart`);
      if (aboardOf !== null && number > 0) faults.push(`order ${order} is aboard only until the vehicle loads again`);
      const isLoaded = visits.length === 1 && aboardOf === null && isFromDepot;
      if (isLoaded && number === 0 && day.hasLeftDepot) faults.push(`order ${order} was left at the depot`);
    }
  return faults;
}

const toThousandths = (amount: number): number => Math.round(amount * 1000);

/** The most that is aboard on a trip, in thousandths. */
function mostAboard({ orders }: GivenDays, day: GivenDay, index: number, trip: readonly Step[], number: number) {
  return ([0, 1, 2] as const).map((measure) => {
    const isOnTrip = (order: number) => trip.some((step) => step.order === order);
    const loadedBefore = (order: GivenOrder, own: number) =>
      order.aboardOf === index ? number === 0 : order.visits.length === 1 && isOnTrip(own);
    let aboard = number === 0 ? toThousandths(day.aboard[measure]) : 0;
    for (const [own, order] of orders.entries())
      if (loadedBefore(order, own)) aboard += toThousandths(order.delivered[measure]);
    let most = aboard;
    for (const step of trip) {
      const order = orders[step.order] as GivenOrder;
      const isPair = order.visits.length === 2;
      const comes = isPair && step.visit === 0 ? order.delivered : order.collected;
      aboard += toThousandths(comes[measure]);
      if (!isPair || step.visit === 1) aboard -= toThousandths(order.delivered[measure]);
      most = Math.max(most, aboard);
    }
    return most;
  });
}

function faultsOfTimes(given: GivenDays, day: GivenDay, tour: ProposedTour): string[] {
  const { sums, late } = walkTour(given, day, tour);
  const { shift, absences, longestSeconds } = day;
  const wrong = (Object.keys(sums) as (keyof Sums)[]).filter((figure) => sums[figure] !== tour[figure]);
  const isAway = absences.some(({ from, until }) => tour.departure < until && sums.end > from);
  return [
    ...wrong.map((figure) => `${figure}: ${tour[figure]} instead of ${sums[figure]}`),
    ...late.flatMap((order) => (given.orders[order]?.mayBeLate ? [] : [`order ${order} is late`])),
    ...(tour.departure < shift.from || sums.end > shift.until ? ['outside the shift'] : []),
    ...(isAway ? ['during an absence'] : []),
    ...(sums.durationSeconds > longestSeconds ? ['longer than allowed'] : []),
  ];
}

/** Visits of the present tour that stay: all of them, or those that are being driven and those of pinned orders. */
function stepsThatStay({ isAddedOnly, orders }: GivenDays, index: number, { present, fixedVisits }: GivenDay): Step[] {
  const isPinned = ({ order }: Step) => orders[order]?.pinnedTo === index;
  return present.flat().filter((step, place) => isAddedOnly || place < fixedVisits || isPinned(step));
}

function faultsOfTour(given: GivenDays, index: number, tour: ProposedTour): string[] {
  const day = given.days[index] as GivenDay;
  // Who has the order already keeps it: nobody else may be asked to take it.
  const stays = new Set(stepsThatStay(given, index, day).map(({ order }) => order));
  const visits = tour.trips.flat();
  const isOverloaded = tour.trips.some((trip, number) =>
    mostAboard(given, day, index, trip, number).some(
      (most, measure) => most > toThousandths(day.capacity[measure as 0 | 1 | 2]),
    ),
  );
  const taken = new Set(visits.map(({ order }) => order).filter((order) => !stays.has(order)));
  return [
    ...[...taken].flatMap((order) =>
      faultsOfOrder(given.orders[order] as GivenOrder, day, index).map((rule) => `order ${order}: ${rule}`),
    ),
    ...faultsOfTrips(given, day, tour.trips),
    ...(isOverloaded ? ['overloaded'] : []),
    ...faultsOfTimes(given, day, tour),
  ];
}

/** The present tour that nobody has changed is as it is; nothing is said of its rules. */
const isPresent = ({ present }: GivenDay, { trips }: ProposedTour): boolean =>
  trips.length === present.length && trips.every((trip, number) => namesOf(trip) === namesOf(present[number] ?? []));

/** What in a proposal is not as it was asked for; empty if all of it is. */
export function faultsOfProposal(given: GivenDays, proposal: Proposal): string[] {
  const ofTours = proposal.days.flatMap((tour, index) => {
    const day = given.days[index] as GivenDay;
    const fixed = day.present.flat().slice(0, day.fixedVisits);
    const begins = namesOf(tour.trips.flat().slice(0, fixed.length)) === namesOf(fixed);
    const stay = namesOf(stepsThatStay(given, index, day))
      .split(' ')
      .filter(Boolean);
    const after = namesOf(tour.trips.flat()).split(' ');
    const isGone = stay.some((name) => !after.includes(name));
    const isReordered = given.isAddedOnly && after.filter((name) => stay.includes(name)).join() !== stay.join();
    const faults = [
      ...(begins ? [] : ['what is being driven was moved']),
      ...(isGone ? ['a visit that stays was taken out'] : []),
      ...(isReordered ? ['the order of visits was changed'] : []),
      ...(tour.trips.length === 0 || isPresent(day, tour) ? [] : faultsOfTour(given, index, tour)),
    ];
    return faults.map((fault) => `day ${index}: ${fault}`);
  });
  return [...faultsOfSums(given, proposal), ...ofTours];
}
