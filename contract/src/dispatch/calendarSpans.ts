/** What the calendar answers of a span of days besides events and tours: holidays, and who is asked for twice. */
import * as z from 'zod/mini';
import { localDay } from '../platform/days.ts';
import { keySchema, operationsOf } from '../platform/operation.ts';
import { atLeast, filled, singleLine, text } from '../platform/text.ts';
import { undoPeriod } from '../platform/undo.ts';

export const calendarLimits = {
  titleMinimum: 2,
  titleMaximum: 128,
  noteMaximum: 2000,
  /** Days that an event lasts at most. */
  eventMaximumDays: 366,
  /** Days that are read at once. */
  spanMaximumDays: 366,
  /** Events and tours that are read at once. */
  readAtOnce: 2000,
  /** Events or templates that one bulk operation may name. */
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

/** What is answered of a span: the first ones, and whether these are all. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ items: z.array(row), isComplete: z.boolean() });
/** In both languages; a property read of `holiday` would keep all that reads it in the portal's first load. */
export const holidayNames = z.object({ de: z.string(), en: z.string() });

/** A day on which customers are likely closed, by the law of the company's federal state or because the company says so. */
export const holiday = z.object({
  day: localDay,
  names: holidayNames,
  source: z.enum(['law', 'company']),
  /** Whether the company has taken it out: it counts as any other day. */
  isRemoved: z.boolean(),
});
export type Holiday = z.infer<typeof holiday>;

/** A tour or an event that takes somebody's time. */
export const occupation = z.object({
  type: z.enum(['tour', 'event']),
  key: keySchema,
  /** The number of a tour, the title of an event. */
  name: z.string(),
});
/** Two at the same time that have the same driver or vehicle. */
export const calendarConflict = z.object({
  of: z.enum(['driver', 'vehicle']),
  /** The driver's or the vehicle's. */
  key: keySchema,
  /** The driver's name or the vehicle's plate. */
  name: z.string(),
  one: occupation,
  other: occupation,
  /** While both run. */
  begins: z.int(),
  ends: z.int(),
});
export type CalendarConflict = z.infer<typeof calendarConflict>;

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
