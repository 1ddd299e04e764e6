/**
 * Writes a feed (RFC 5545). Times are local times of the company's zone, with a VTIMEZONE. Local times that occur twice
 * when clocks go back are written in UTC, because programs disagree on which of the two is meant.
 */
import { escape, ICalCalendar, ICalEventStatus, ICalEventTransparency, type ICalEventData } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import {
  tzlib_get_ical_block as vtimezoneOf,
  tzlib_get_offset as offsetBy,
  tzlib_get_timezones as knownZones,
} from 'timezones-ical-library';
import type { CalendarEvent, CalendarSpan } from '#contract/dispatch/calendar.ts';
import { calendarFeedLimits, type CalendarFeedChoices } from '#contract/dispatch/calendarFeeds.ts';
import { addDays } from '#contract/platform/days.ts';
import type { Language } from '#contract/platform/language.ts';
import { productName } from '#contract/platform/product.ts';
import type { TourState } from '#contract/dispatch/tourStates.ts';
import type { DatedTour } from '#server/domain/tours/reading/calendarTours.ts';
import { feedWords } from './words.ts';

export interface FeedContents {
  companyName: string;
  /** IANA name. */
  timeZone: string;
  /** The days that the feed covers. */
  span: CalendarSpan;
  events: readonly CalendarEvent[];
  tours: readonly DatedTour[];
}

export interface FeedReader {
  language: Language;
  choices: CalendarFeedChoices;
  /** URL of the portal, for the links of entries. */
  publicUrl: string;
}

export function writeFeed({ companyName, timeZone, span, events, tours }: FeedContents, reader: FeedReader): string {
  const zone = zoneOf(timeZone, span);
  const calendar = new ICalCalendar({
    prodId: { company: productName, product: 'Calendar', language: reader.language.toUpperCase() },
    // The library does not escape this name, unlike texts of events.
    name: escape(kept(companyName), false),
    ttl: calendarFeedLimits.refreshSeconds,
    events: [
      ...events.map((event) => entryOfEvent(event, zone, reader)),
      ...tours.toReversed().map((tour) => entryOfTour(tour, zone, reader)),
    ],
  });
  return `${withZone(calendar.toString(), zone)}\r\n`;
}

/**
 * Inserts the zone after all properties of the calendar (RFC 5545, 3.6): the library would write it before some of
 * them.
 */
const withZone = (text: string, zone: Zone | null): string =>
  zone === null
    ? text
    : text.replace(
        /^(?=BEGIN:VEVENT|END:VCALENDAR)/m,
        () => `${zone.vtimezone.trim().replaceAll(/\r\n?|\n/g, '\r\n')}\r\n`,
      );

interface Zone {
  /** The TZID of the VTIMEZONE. */
  name: string;
  vtimezone: string;
}

/**
 * Null if the library does not know the zone, or if its current rules do not apply to the whole span. Then all times
 * are written in UTC.
 */
function zoneOf(timeZone: string, { fromDay, untilDay }: CalendarSpan): Zone | null {
  const { timeZone: name } = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions();
  if (!knownZones().includes(name)) return null;
  for (let day = fromDay; day <= untilDay; day = addDays(day, 7)) {
    const noon = Temporal.PlainDateTime.from(`${day}T12:00`).toZonedDateTime(name);
    if (noon.offset.replace(':', '') !== offsetBy(name, day, '12:00')) return null;
  }
  const [vtimezone = '', parameter = ''] = vtimezoneOf(name);
  return { name: parameter.replace('TZID=', ''), vtimezone };
}

const zonedAt = (instant: number, { name }: Zone) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(name);

/** True if the local time of an instant occurs only once. */
function isOnce(instant: number, zone: Zone): boolean {
  const local = zonedAt(instant, zone).toPlainDateTime();
  const read = (disambiguation: 'earlier' | 'later') =>
    local.toZonedDateTime(zone.name, { disambiguation }).epochMilliseconds;
  return read('earlier') === read('later');
}

function timesOf(begins: number, ends: number | null, zone: Zone | null) {
  // An entry that ends before it begins gets no end: the library would swap the two.
  const instants = ends !== null && ends > begins ? [begins, ends] : [begins];
  const isLocal = zone !== null && instants.every((instant) => isOnce(instant, zone));
  const [start, end] = instants.map((instant) => (isLocal ? zonedAt(instant, zone) : new Date(instant)));
  return { start: start ?? new Date(begins), end: end ?? null, timezone: isLocal ? zone.name : null };
}

const dayOf = (day: string) => Temporal.PlainDate.from(day);
const daysOf = ({ begin, end }: CalendarEvent) => ({
  allDay: true,
  start: dayOf(begin),
  // Exclusive: the day after the last day.
  end: dayOf(end).add({ days: 1 }),
});

/** iCalendar takes no control characters but tabs and line breaks. */
const kept = (text: string): string => text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll(/[^\P{Cc}\t\n]/gu, '');

const joined = (parts: readonly (string | null | undefined | false)[], by: string): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(by);

/** The properties that all entries share. Entries are transparent: they do not mark the subscriber as busy. */
const entryOf = ({ key, version, modified }: { key: string; version: number; modified: number }) => ({
  id: key,
  sequence: version,
  stamp: new Date(modified),
  lastModified: new Date(modified),
  transparency: ICalEventTransparency.TRANSPARENT,
});

function entryOfEvent(event: CalendarEvent, zone: Zone | null, reader: FeedReader): ICalEventData {
  const { title, note, kind, driverName, plateNumber, allDay, begins, ends, key } = event;
  const { choices, language, publicUrl } = reader;
  return {
    ...entryOf(event),
    ...(allDay ? daysOf(event) : timesOf(begins, ends, zone)),
    summary: kept(joined([title, choices.drivers && driverName, choices.plateNumbers && plateNumber], ' · ')),
    description: choices.notes ? kept(note) : '',
    categories: [{ name: feedWords[language].kinds[kind] }],
    status: ICalEventStatus.CONFIRMED,
    url: `${publicUrl}/admin/calendar?event=${key}`,
  };
}

const statusOf = (state: TourState): ICalEventStatus => {
  if (state === 'cancelled') return ICalEventStatus.CANCELLED;
  return state === 'draft' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
};

function entryOfTour(tour: DatedTour, zone: Zone | null, reader: FeedReader): ICalEventData {
  const { number, state, departs, ends, driver, vehicle, stops, key } = tour;
  const { choices, language, publicUrl } = reader;
  const words = feedWords[language];
  const named = [choices.drivers && driver?.name, choices.plateNumbers && vehicle?.plateNumber];
  return {
    ...entryOf(tour),
    ...timesOf(departs, ends, zone),
    summary: kept(joined([`${words.tour} ${number}`, ...named], ' · ')),
    description: `${words.states[state]}, ${words.stops(stops)}`,
    categories: [{ name: words.tour }],
    status: statusOf(state),
    url: `${publicUrl}/admin/tours/${key}`,
  };
}
