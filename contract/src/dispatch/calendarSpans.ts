/** Operations on a span of days besides events and tours: shifts, holidays, and drivers or vehicles that are booked twice. */
import * as z from 'zod/mini';
import { localDateTime, localDay } from '../platform/days.ts';
import { keySchema, operationsOf } from '../platform/operation.ts';
import { atLeast, filled, singleLine, text } from '../platform/text.ts';
import { undoPeriod } from '../platform/undo.ts';

export const calendarLimits = {
  titleMinimum: 2,
  titleMaximum: 128,
  noteMaximum: 2000,
  /** Maximum number of days of an event. */
  eventMaximumDays: 366,
  /** Maximum number of days of one request. */
  spanMaximumDays: 366,
  /** Maximum number of events or tours of one response. */
  readAtOnce: 2000,
  /** Maximum number of events or templates of one bulk operation. */
  bulkMaximum: 500,
  undoPeriod,
} as const;

export const title = text('required').check(
  z.trim(),
  singleLine,
  filled,
  atLeast(calendarLimits.titleMinimum, 'too-short'),
  z.maxLength(calendarLimits.titleMaximum, 'too-long'),
);

/** Local days of the company, both included. */
export const calendarSpan = z.object({ fromDay: localDay, untilDay: localDay });
export type CalendarSpan = z.infer<typeof calendarSpan>;

/** The first rows of a span; `isComplete` is true if there are no more. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ items: z.array(row), isComplete: z.boolean() });
/**
 * Names in both languages. A constant of its own, because an access to `holiday.shape.names` could not be tree-shaken
 * from the portal's first load.
 */
export const holidayNames = z.object({ de: z.string(), en: z.string() });

/**
 * A day on which customers are probably closed, by the law of the company's federal state or by the company's own
 * choice.
 */
export const holiday = z.object({
  day: localDay,
  names: holidayNames,
  source: z.enum(['law', 'company']),
  /** True if the company has removed this holiday: the day counts as any other day. */
  isRemoved: z.boolean(),
});
export type Holiday = z.infer<typeof holiday>;

/** A tour or an event during which a driver or a vehicle is busy. */
export const occupation = z.object({
  type: z.enum(['tour', 'event']),
  key: keySchema,
  /** The number of a tour, the title of an event. */
  name: z.string(),
});
/** Two overlapping tours or events with the same driver or vehicle. */
export const calendarConflict = z.object({
  of: z.enum(['driver', 'vehicle']),
  /** Key of the driver or of the vehicle. */
  key: keySchema,
  /** The driver's name or the vehicle's plate. */
  name: z.string(),
  one: occupation,
  other: occupation,
  /** The time span during which both run. */
  begins: z.int(),
  ends: z.int(),
});
export type CalendarConflict = z.infer<typeof calendarConflict>;

/** A driver's shift on a day, in local times; an absence of the driver is an event, and changes no shift. */
export const calendarShift = z.object({
  driver: keySchema,
  driverName: z.string(),
  /** The day on which it begins. */
  day: localDay,
  begin: localDateTime,
  end: localDateTime,
  longestMinutes: z.nullable(z.int()),
});
export type CalendarShift = z.infer<typeof calendarShift>;

const operation = operationsOf('calendar');
const done = z.object({ ok: z.literal(true) });

export const calendarSpanOperations = {
  conflicts: operation(
    'GET /calendar/conflicts',
    'administrator',
    'Drivers and vehicles that two tours or events of a span of days have at the same time',
    {
      description:
        'Two absences or maintenances are in nobody’s way. A tour lasts as it is planned, or until its departure where nobody knows.',
    },
  )
    .input(calendarSpan)
    .output(pageOf(calendarConflict)),
  shifts: operation(
    'GET /calendar/shifts',
    'administrator',
    'The shifts of drivers on a span of days, the earliest first',
    {
      description:
        'Those of drivers who are approved and not shut out, by their usual week; events of the kind `shift` replace those of the day on which they begin. Who is absent has them too: absences are events of the calendar.',
    },
  )
    .input(calendarSpan)
    .output(pageOf(calendarShift)),
  holidays: operation('GET /calendar/holidays', 'administrator', 'The holidays of a span of days', {
    description:
      'Those of the federal state that the settings name, of the whole country where they name none, and the company’s own. Those that the company has removed come with them.',
  })
    .input(calendarSpan)
    .output(z.array(holiday)),
  setHoliday: operation('POST /calendar/holidays', 'administrator', 'Make a day a holiday, or a day like any other', {
    description: 'A name makes it a holiday of the company; null takes a holiday out.',
  })
    .input(z.object({ day: localDay, name: z.nullable(title) }))
    .output(done),
  resetHoliday: operation('POST /calendar/holidays/reset', 'administrator', 'Let the law decide on a day again')
    .input(z.object({ day: localDay }))
    .output(done),
};
