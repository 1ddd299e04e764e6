import { tourStates, type TourState } from '#contract/dispatch/tourStates.ts';
import { forEachWish, noNeeds, type StopPlace } from '#contract/dispatch/tourStops.ts';
import type { Tour, TourStop, TourSummary } from '#contract/dispatch/tours.ts';
import { keyOf } from './entities.ts';

const minuteMs = 60_000;
type SummaryStop = TourSummary['stops'][number];

type Customers = readonly Partial<SummaryStop>[];

function buildStops(number: number, departs: number, customers: Customers): SummaryStop[] {
  const kinds = ['start' as const, ...customers.map(() => 'customer' as const), 'finish' as const];
  return kinds.map((kind, index) => {
    const planned = departs + index * 25 * minuteMs + Math.max(0, index - 1) * 5 * minuteMs;
    const staySeconds = kind === 'customer' ? 300 : 0;
    return {
      key: keyOf(number * 1000 + index),
      kind,
      state: 'open',
      windows: null,
      otherDays: [],
      driverWindow: null,
      staySeconds,
      isRough: false,
      legSeconds: kind === 'start' ? null : 1500,
      breakSeconds: 0,
      plannedArrival: planned,
      plannedDeparture: planned + staySeconds * 1000,
      enteredDeparture: null,
      promised: planned,
      arrived: null,
      left: null,
      city: `Ort ${index}`,
      ...(kind === 'customer' && customers[index - 1]),
    };
  });
}

/** A tour with legs of 25 minutes and stays of five minutes at customers. */
export function buildTour(
  number: number,
  { customers = [{}, {}], departs, ...over }: Partial<TourSummary> & { customers?: Customers; departs: number },
): TourSummary {
  const local = new Date(departs).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' });
  return {
    key: keyOf(700 + number),
    number: `2611-${String(number).padStart(3, '0')}`,
    state: 'planned',
    departure: local.slice(0, 16).replace(' ', 'T'),
    departs,
    day: local.slice(0, 10),
    driver: { key: keyOf(1), name: 'Jürgen Straßner', image: null, isBlocked: false, isOnline: true },
    vehicle: {
      key: keyOf(2),
      kind: 'van',
      make: 'MAN',
      model: 'TGE',
      plateNumber: `B-TL ${number}`,
      isCritical: false,
    },
    deliveryService: null,
    orderNumber: '',
    temperatureRecording: false,
    breakRule: 'vehicle',
    breaksBy: 'none',
    distance: 74_000,
    driveSeconds: 4500,
    load: { packages: 12, weight: 240, volume: 3 },
    started: null,
    finished: null,
    reportedBreaks: [],
    location: null,
    routing: { source: 'estimate', computed: 0 },
    hasPendingChanges: false,
    visibleFrom: null,
    release: null,
    printed: null,
    version: 1,
    created: departs,
    modified: departs,
    stops: buildStops(number, departs, customers),
    ...over,
  };
}

/** A page that consists of these tours, with counts and totals over them. */
export function tourPage(items: TourSummary[]) {
  const ofState = (state: TourState) => items.filter((tour) => tour.state === state).length;
  const counts = Object.fromEntries(tourStates.map((state) => [state, ofState(state)])) as Record<TourState, number>;
  return {
    items,
    total: items.length,
    isTotalExact: true,
    next: null,
    counts: { all: items.length, ...counts },
    totals: {
      stops: items.flatMap(({ stops }) => stops.filter(({ kind }) => kind === 'customer')).length,
      distance: items.reduce((sum, { distance }) => sum + (distance ?? 0), 0),
      isExact: true,
    },
  };
}

/** Places of a test's stops, from north to south. */
const place = (name: string, index: number): StopPlace => ({
  name,
  street: 'Hauptstraße',
  houseNumber: String(index + 1),
  zipCode: '13088',
  city: 'Berlin',
  country: 'Deutschland',
  addressAdditional: '',
  phone: '',
  position: { lat: 52.6 - index / 100, lng: 13.4 },
  positionPrecision: 'house',
});

/** A tour as `tours.get` answers it: start and finish at the depot, and one customer per name. */
export function buildWholeTour(
  number: number,
  {
    names,
    stops: over = {},
    ...rest
  }: Partial<Omit<Tour, 'stops'>> & {
    names: readonly string[];
    departs: number;
    /** Further fields of a customer's stop, by name. */
    stops?: Record<string, Partial<TourStop>>;
  },
): Tour {
  const summary = buildTour(number, { ...rest, customers: names.map(() => ({})) });
  const stops = summary.stops.map(({ city: _city, ...stop }, index): TourStop => {
    const name = names[index - 1] ?? 'Betriebshof';
    return {
      ...stop,
      customer: null,
      address: null,
      place: place(name, names[index - 1] === undefined ? 0 : index),
      hasMoved: false,
      orders: [],
      recipient: '',
      info: '',
      ...forEachWish(() => false),
      ...noNeeds,
      goodsFrom: null,
      priority: 'normal',
      locked: false,
      ownWindows: null,
      legMetres: 1000,
      reason: '',
      receiver: '',
      reportedPosition: null,
      sign: null,
      photos: [],
      follows: null,
      followedBy: null,
      lateReport: null,
      ...over[name],
    };
  });
  return { ...summary, cancelReason: '', pending: null, unsentJobs: [], ...rest, stops };
}
