import type { CalendarEvent, CalendarTour, EventTemplate } from '#contract/dispatch/calendar.ts';
import { isWholeDay } from '#contract/dispatch/calendar.ts';
import type { CalendarConflict, Holiday } from '#contract/dispatch/calendarSpans.ts';
import type { Occurrence } from '#contract/dispatch/series.ts';
import { addDays } from '#contract/platform/days.ts';
import { instantOf, startOfDay } from '#contract/platform/time.ts';
import { keyOf } from './entities.ts';
import { buildMe, fakeServer } from './fakeServer.ts';

const zone = 'Europe/Berlin';
const untouched = { version: 1, created: 0, modified: 0 };
const nobody = { driver: null, driverName: null, vehicle: null, plateNumber: null };

/** An event of whole days; a timed event if `begin` contains a time. */
export function buildEvent(
  number: number,
  { begin, end = begin, ...over }: Partial<CalendarEvent> & { begin: string },
): CalendarEvent {
  const allDay = isWholeDay(begin);
  return {
    key: keyOf(8000 + number),
    kind: 'meeting',
    title: `Termin ${number}`,
    note: '',
    begin,
    end,
    allDay,
    begins: allDay ? startOfDay(begin, zone) : instantOf(begin, zone),
    ends: allDay ? startOfDay(addDays(end, 1), zone) : instantOf(end, zone),
    ...nobody,
    ...untouched,
    ...over,
  };
}

export function buildCalendarTour(
  number: number,
  { departure, ...over }: Partial<CalendarTour> & { departure: string },
): CalendarTour {
  const departs = instantOf(departure, zone);
  return {
    key: keyOf(700 + number),
    number: `2611-${String(number).padStart(3, '0')}`,
    state: 'planned',
    day: departure.slice(0, 10),
    departure,
    departs,
    ends: departs + 6 * 60 * 60 * 1000,
    driver: { key: keyOf(1), name: 'Jürgen Straßner' },
    vehicle: { key: keyOf(2), plateNumber: 'B-TL 4130' },
    stops: 12,
    hasPendingChanges: false,
    version: 1,
    ...over,
  };
}

export const buildEventTemplate = (number: number, over: Partial<EventTemplate> = {}): EventTemplate => ({
  key: keyOf(8500 + number),
  name: `Vorlage ${number}`,
  eventKind: 'meeting',
  note: '',
  begin: null,
  end: null,
  days: 1,
  ...nobody,
  ...untouched,
  ...over,
});

interface CalendarWorld {
  events?: CalendarEvent[];
  tours?: CalendarTour[];
  templates?: EventTemplate[];
  conflicts?: CalendarConflict[];
  holidays?: Holiday[];
  occurrences?: Occurrence[];
  answers?: Parameters<typeof fakeServer>[0];
}

/** A server with these calendar entries; changes are stored and answered as saved. */
export function serveCalendar({
  events = [],
  tours = [],
  templates = [],
  conflicts = [],
  holidays = [],
  occurrences = [],
  answers = {},
}: CalendarWorld) {
  const counts = () => {
    const days = Map.groupBy(tours, ({ day }) => day);
    return [...days].map(([day, ofDay]) => ({ day, tours: ofDay.length }));
  };
  const changes = Object.fromEntries(
    events.map((event, index) => [
      `PATCH /calendar/events/${event.key}`,
      ({ body }: { body: unknown }) => {
        const now = events[index] ?? event;
        events[index] = { ...now, ...(body as Partial<CalendarEvent>), version: now.version + 1 };
        return events[index];
      },
    ]),
  );
  return fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /calendar/events': () => ({ items: events, isComplete: true }),
    'GET /calendar/tours': ({ query }) => {
      const [from, until] = [query.get('fromDay') ?? '', query.get('untilDay') ?? ''];
      return { items: tours.filter(({ day }) => from <= day && day <= until), isComplete: true };
    },
    'GET /calendar/days': counts,
    'GET /calendar/conflicts': () => ({ items: conflicts, isComplete: true }),
    'GET /calendar/shifts': () => ({ items: [], isComplete: true }),
    'GET /calendar/holidays': ({ query }) => {
      const [from, until] = [query.get('fromDay') ?? '', query.get('untilDay') ?? ''];
      return holidays.filter(({ day }) => from <= day && day <= until);
    },
    'GET /series/occurrences': () => occurrences,
    'GET /calendar/templates': () => ({ items: templates, total: templates.length, isTotalExact: true, next: null }),
    'POST /calendar/events': ({ body }) => {
      const entered = body as CalendarEvent;
      const event = buildEvent(90 + events.length, entered);
      events.push(event);
      return event;
    },
    ...Object.fromEntries(events.map((event) => [`GET /calendar/events/${event.key}`, () => event])),
    ...changes,
    ...answers,
  });
}
