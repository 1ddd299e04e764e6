/** The calendar: events, templates of events, and the tours of a span of days. */
import * as z from 'zod/mini';
import { calendarFeedOperations } from './calendarFeeds.ts';
import { addDays, clockTime, localDay, localDayOrTime } from '../platform/days.ts';
import { calendarSpan, calendarLimits, pageOf, title, calendarSpanOperations } from './calendarSpans.ts';
import { listInput, listLimits } from '../platform/list.ts';
import { keySchema, operationsOf, versionSchema } from '../platform/operation.ts';
import { rowOperations } from '../platform/rowOperations.ts';
import { text } from '../platform/text.ts';
import { isReleased, tourStates, type TourState } from './tourStates.ts';

export { calendarLimits, calendarSpan, type CalendarSpan } from './calendarSpans.ts';

/**
 * In German: Lieferung, Ausfall (names a driver or a vehicle), Besprechung, Wartung (names a vehicle), Schicht (names a
 * driver, who works then on the day on which it begins, instead of the shifts of a usual week).
 */
export const eventKinds = ['delivery', 'absence', 'meeting', 'maintenance', 'shift'] as const;
export type EventKind = (typeof eventKinds)[number];

/** True for kinds whose driver and vehicle cannot do a tour at the same time. */
export const isAway = (kind: EventKind): boolean => kind === 'absence' || kind === 'maintenance';

const note = text().check(z.trim(), z.maxLength(calendarLimits.noteMaximum, 'too-long'));

/** The fields of an event, without defaults, because a change contains only the changed fields. */
const fields = z.object({
  kind: z.enum(eventKinds, 'required'),
  title,
  note,
  /**
   * A local day, `2026-11-23`, for an event of whole days, or a local time, `2026-11-23T05:30`; `end` has the same
   * form.
   */
  begin: localDayOrTime,
  /** The last day, included, or the time at which the event ends. */
  end: localDayOrTime,
  driver: z.nullable(keySchema),
  vehicle: z.nullable(keySchema),
});

/** A new event; optional fields may be left out. */
export const calendarEventFields = z.extend(fields, {
  note: z._default(fields.shape.note, ''),
  driver: z._default(fields.shape.driver, null),
  vehicle: z._default(fields.shape.vehicle, null),
});
export type CalendarEventFields = z.infer<typeof calendarEventFields>;

/** True for a day without a time. */
export const isWholeDay = (written: string): boolean => !written.includes('T');

type Checked = Pick<CalendarEventFields, 'kind' | 'begin' | 'end' | 'driver' | 'vehicle'>;

/** A shift has a driver and times, and lasts at most 24 hours by the clock. */
function shiftIssues({ begin, end, driver }: Checked): { path: 'end' | 'driver'; rule: string }[] {
  const [day = '', time = ''] = begin.split('T');
  return [
    ...(driver === null ? [{ path: 'driver', rule: 'required' } as const] : []),
    ...(isWholeDay(begin) ? [{ path: 'end', rule: 'date-time' } as const] : []),
    ...(!isWholeDay(begin) && end > `${addDays(day, 1)}T${time}`
      ? [{ path: 'end', rule: 'shift-too-long' } as const]
      : []),
  ];
}

/** Errors of an event as a whole: paths and rules; an empty list if the event is valid. */
export function calendarEventIssues(
  event: Checked,
): { path: 'end' | 'driver' | 'vehicle'; rule: string; params?: Record<string, number> }[] {
  const { kind, begin, end, driver, vehicle } = event;
  const maximum = calendarLimits.eventMaximumDays;
  const lastDay = addDays(begin.slice(0, '2026-11-23'.length), maximum);
  const isOrdered = isWholeDay(begin) ? end >= begin : end > begin;
  return [
    ...(isWholeDay(begin) === isWholeDay(end) ? [] : [{ path: 'end', rule: 'date-time' } as const]),
    ...(isOrdered ? [] : [{ path: 'end', rule: 'span-order' } as const]),
    ...(end <= lastDay ? [] : [{ path: 'end', rule: 'span-too-long', params: { maximum } } as const]),
    ...(kind === 'absence' && driver === null && vehicle === null
      ? [{ path: 'driver', rule: 'driver-or-vehicle' } as const]
      : []),
    ...(kind === 'shift' ? shiftIssues(event) : []),
    ...(kind === 'maintenance' && vehicle === null ? [{ path: 'vehicle', rule: 'required' } as const] : []),
  ];
}

const named = {
  driver: z.nullable(keySchema),
  /** Null if there is no driver, or if the driver has been deleted; the same for the vehicle. */
  driverName: z.nullable(z.string()),
  vehicle: z.nullable(keySchema),
  plateNumber: z.nullable(z.string()),
};
const kept = { version: versionSchema, created: z.int(), modified: z.int() };

/** An event as it is presented; times are milliseconds since 1970. */
export const calendarEvent = z.object({
  key: keySchema,
  kind: z.enum(eventKinds),
  title: z.string(),
  note: z.string(),
  begin: z.string(),
  end: z.string(),
  /** True if the event takes whole days. */
  allDay: z.boolean(),
  /** The same as instants; `ends` of whole days is the start of the next day. */
  begins: z.int(),
  ends: z.int(),
  ...named,
  ...kept,
});
export type CalendarEvent = z.infer<typeof calendarEvent>;

/** The fields of a template of events, without defaults. */
const templateFields = z.object({
  /** The title of its events. */
  name: title,
  eventKind: z.enum(eventKinds, 'required'),
  note,
  /** Local times of the day; both null if the events take whole days. */
  begin: z.nullable(clockTime),
  end: z.nullable(clockTime),
  /** Number of days of an event; with times, `end` is a time of the last day. */
  days: z.int('number').check(z.minimum(1, 'minimum'), z.maximum(calendarLimits.eventMaximumDays, 'maximum')),
  driver: z.nullable(keySchema),
  vehicle: z.nullable(keySchema),
});

/** Errors of a template as a whole, as in `calendarEventIssues`. */
export function eventTemplateIssues({
  begin,
  end,
  days,
}: Pick<EventTemplateFields, 'begin' | 'end' | 'days'>): { path: 'end'; rule: string }[] {
  if ((begin === null) !== (end === null)) return [{ path: 'end', rule: 'time' }];
  return begin !== null && end !== null && days === 1 && end <= begin ? [{ path: 'end', rule: 'span-order' }] : [];
}

/** A new template; optional fields may be left out. */
export const eventTemplateFields = z.extend(templateFields, {
  note: z._default(templateFields.shape.note, ''),
  begin: z._default(templateFields.shape.begin, null),
  end: z._default(templateFields.shape.end, null),
  days: z._default(templateFields.shape.days, 1),
  driver: z._default(templateFields.shape.driver, null),
  vehicle: z._default(templateFields.shape.vehicle, null),
});
export type EventTemplateFields = z.infer<typeof eventTemplateFields>;
export type EventTemplateChange = z.infer<typeof templateFields>;
export const eventTemplateChange = templateFields;

export const eventTemplate = z.object({
  key: keySchema,
  name: z.string(),
  eventKind: z.enum(eventKinds),
  note: z.string(),
  begin: z.nullable(z.string()),
  end: z.nullable(z.string()),
  days: z.int(),
  ...named,
  ...kept,
});
export type EventTemplate = z.infer<typeof eventTemplate>;

const eventTemplateSortable = ['name'] as const;
const eventTemplateListInput = z.object({
  ...listInput(eventTemplateSortable),
  eventKind: z.optional(z.enum(eventKinds)),
});
export type EventTemplateListInput = z.infer<typeof eventTemplateListInput>;

/** Number of tours of a day, in total and by state. */
export const calendarDay = z.object({
  day: localDay,
  tours: z.int(),
  draft: z.int(),
  planned: z.int(),
  released: z.int(),
  underWay: z.int(),
  done: z.int(),
  cancelled: z.int(),
});
export type CalendarDay = z.infer<typeof calendarDay>;

/** A tour as the calendar shows it. Moving it calls `tours.update` with another departure. */
export const calendarTour = z.object({
  key: keySchema,
  number: z.string(),
  state: z.enum(tourStates),
  day: localDay,
  departure: z.string(),
  /** The departure as an instant, and the planned end; null if the end is not known. */
  departs: z.int(),
  ends: z.nullable(z.int()),
  driver: z.nullable(z.object({ key: z.nullable(keySchema), name: z.string() })),
  vehicle: z.nullable(z.object({ key: z.nullable(keySchema), plateNumber: z.string() })),
  /** Stops at customers. */
  stops: z.int(),
  hasPendingChanges: z.boolean(),
  version: versionSchema,
});
export type CalendarTour = z.infer<typeof calendarTour>;

/** The effect of moving a tour to another day: at once, as a change that waits to be sent, or refused. */
export function movingOf(state: TourState): 'atOnce' | 'pending' | 'impossible' {
  if (state === 'done' || state === 'cancelled') return 'impossible';
  return isReleased(state) ? 'pending' : 'atOnce';
}

const operation = operationsOf('calendar');
const ofSpan = {
  description: `At most ${calendarLimits.spanMaximumDays} days at once, and ${calendarLimits.readAtOnce} rows: where there are more, \`isComplete\` is false.`,
};

const events = rowOperations({
  tag: 'calendar',
  path: '/calendar/events',
  one: 'an event',
  many: 'events',
  entity: calendarEvent,
  listInput: z.object({ limit: z._default(z.int(), listLimits.defaultLimit) }),
  fields: calendarEventFields,
  change: z.extend(z.partial(fields), { key: keySchema, version: versionSchema }),
  bulkMaximum: calendarLimits.bulkMaximum,
});
const templates = rowOperations({
  tag: 'calendar',
  path: '/calendar/templates',
  one: 'a template of events',
  many: 'templates of events',
  entity: eventTemplate,
  listInput: eventTemplateListInput,
  fields: eventTemplateFields,
  change: z.extend(z.partial(templateFields), { key: keySchema, version: versionSchema }),
  bulkMaximum: calendarLimits.bulkMaximum,
});

export const calendarOperations = {
  ...events,
  list: operation('GET /calendar/events', 'administrator', 'The events of a span of days, the earliest first', ofSpan)
    .input(calendarSpan)
    .output(pageOf(calendarEvent)),
  templates: templates.list,
  template: templates.get,
  createTemplate: templates.create,
  updateTemplate: templates.update,
  removeTemplates: templates.remove,
  restoreTemplates: templates.restore,
  days: operation('GET /calendar/days', 'administrator', 'How many tours the days of a span have', {
    description: 'Days without tours are left out.',
  })
    .input(calendarSpan)
    .output(z.array(calendarDay)),
  tours: operation('GET /calendar/tours', 'administrator', 'The tours of a span of days, the earliest first', ofSpan)
    .input(calendarSpan)
    .output(pageOf(calendarTour)),
  ...calendarSpanOperations,
  ...calendarFeedOperations,
};
