import { tourStates, type TourState } from '#contract/tourStates.ts';
import type { TourSummary } from '#contract/tours.ts';
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
      staySeconds,
      legSeconds: kind === 'start' ? null : 1500,
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

/** Each stop is reached 25 minutes after the one before was left, and customers take five. */
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
    driver: { uid: keyOf(1), name: 'Jürgen Straßner', image: null, isBlocked: false, isOnline: true },
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
    distance: 74_000,
    driveSeconds: 4500,
    load: { packages: 12, weight: 240, volume: 3 },
    started: null,
    finished: null,
    location: null,
    hasPendingChanges: false,
    release: null,
    printed: null,
    version: 1,
    created: departs,
    modified: departs,
    stops: buildStops(number, departs, customers),
    ...over,
  };
}

/** A page of these tours, and nothing else of their days. */
export function tourPage(items: TourSummary[]) {
  const ofState = (state: TourState) => items.filter((tour) => tour.state === state).length;
  return {
    items,
    total: items.length,
    isTotalExact: true,
    next: null,
    counts: { all: items.length, ...Object.fromEntries(tourStates.map((state) => [state, ofState(state)])) },
    totals: {
      stops: items.flatMap(({ stops }) => stops.filter(({ kind }) => kind === 'customer')).length,
      distance: items.reduce((sum, { distance }) => sum + (distance ?? 0), 0),
    },
  };
}
