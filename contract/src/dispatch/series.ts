/** Series: tours that are created repeatedly from a template, each 14 days ahead. */
import * as z from 'zod/mini';
import { calendarSpan, title } from './calendarSpans.ts';
import { localDay } from '../platform/days.ts';
import { listInput } from '../platform/list.ts';
import { keySchema, operationsOf, versionSchema } from '../platform/operation.ts';
import { rowOperations } from '../platform/rowOperations.ts';
import { seriesLimits, seriesSortable } from './seriesLimits.ts';
import { exampleKey, type Documentation } from '../documentation/documentation.ts';

export { seriesLimits };

/** In all weeks, or in weeks with an even or an odd number (ISO 8601). */
export const seriesWeeks = ['every', 'even', 'odd'] as const;
/**
 * If the day is a holiday: no tour; a tour on the working day before or after, unless the series has a tour on that day
 * anyway; or a tour on the holiday itself.
 */
export const onHoliday = ['drop', 'before', 'after', 'keep'] as const;

const weekday = z.int('number').check(z.minimum(0, 'minimum'), z.maximum(6, 'maximum'));

/** The fields of a series, without defaults, because a change contains only the changed fields. */
const fields = z.object({
  name: title,
  /** The template of the series' tours. */
  template: keySchema,
  /** 0 for Monday to 6 for Sunday. */
  weekdays: z.array(weekday).check(z.minLength(1, 'required'), z.maxLength(7, 'too-many')),
  /** Interval in weeks, counted from the week of `fromDay`. */
  everyWeeks: z.int('number').check(z.minimum(1, 'minimum'), z.maximum(seriesLimits.everyWeeksMaximum, 'maximum')),
  weeks: z.enum(seriesWeeks, 'required'),
  fromDay: localDay,
  /** The last day that may have a tour; null if the series has no end. */
  untilDay: z.nullable(localDay),
  onHoliday: z.enum(onHoliday, 'required'),
});
export const seriesChange = fields;

/** A new series; optional fields may be left out. */
const seriesFields = z.extend(fields, {
  everyWeeks: z._default(fields.shape.everyWeeks, 1),
  weeks: z._default(fields.shape.weeks, 'every'),
  untilDay: z._default(fields.shape.untilDay, null),
  onHoliday: z._default(fields.shape.onHoliday, 'drop'),
});
export type SeriesFields = z.infer<typeof seriesFields>;

export const series = z.object({
  key: keySchema,
  name: z.string(),
  template: keySchema,
  /** Null if the template is deleted: then no tours are created. */
  templateName: z.nullable(z.string()),
  /** The template's departure. */
  departure: z.nullable(z.string()),
  weekdays: z.array(z.int()),
  everyWeeks: z.int(),
  weeks: z.enum(seriesWeeks),
  fromDay: z.string(),
  untilDay: z.nullable(z.string()),
  onHoliday: z.enum(onHoliday),
  version: versionSchema,
  created: z.int(),
  modified: z.int(),
});
export type Series = z.infer<typeof series>;

/**
 * `planned`: not created yet; `made`: created, also if it is archived now; `skipped`: a person left the day out or
 * deleted the tour; `dropped`: a holiday.
 */
const occurrenceStates = ['planned', 'made', 'skipped', 'dropped'] as const;
export const occurrence = z.object({
  series: keySchema,
  name: z.string(),
  departure: z.nullable(z.string()),
  /** The day of the rule, which identifies the occurrence. */
  day: localDay,
  /** The day of the tour; differs from `day` if the tour was moved or `day` is a holiday; null if `dropped`. */
  on: z.nullable(localDay),
  state: z.enum(occurrenceStates),
  tour: z.nullable(keySchema),
});
export type Occurrence = z.infer<typeof occurrence>;

/** The next day of a series that has a tour. */
const nextOccurrence = z.object({
  series: keySchema,
  /** Null if there is no further day. */
  occurrence: z.nullable(occurrence),
});
export type NextOccurrence = z.infer<typeof nextOccurrence>;

const operation = operationsOf('series');
const ofDay = z.object({ key: keySchema, day: localDay });
const done = z.object({ ok: z.literal(true) });
const errors = ['not-found', 'tour-state', 'stop-done', 'stop-taken'] as const;

export const seriesOperations = {
  ...rowOperations({
    tag: 'series',
    path: '/series',
    one: 'a series',
    many: 'series',
    entity: series,
    listInput: z.object(listInput(seriesSortable)),
    fields: seriesFields,
    change: z.extend(z.partial(fields), { key: keySchema, version: versionSchema }),
    bulkMaximum: seriesLimits.bulkMaximum,
  }),
  occurrences: operation('GET /series/occurrences', 'administrator', 'The days of series in a span of days', {
    description: 'Of all series, or of the one that is named. At most two thousand, the earliest first.',
  })
    .input(z.extend(calendarSpan, { series: z.optional(keySchema) }))
    .output(z.array(occurrence)),
  next: operation('GET /series/next', 'administrator', 'The next day with a tour of each series', {
    description: 'From today on, in the company’s zone; those without such a day come last.',
  }).output(z.array(nextOccurrence)),
  skip: operation('POST /series/{key}/skip', 'administrator', 'Leave out one day of a series', {
    description: 'Its tour is deleted where it has been made, as long as no driver has it.',
    errors,
  })
    .input(ofDay)
    .output(done),
  resume: operation('POST /series/{key}/resume', 'administrator', 'Drive a day of a series that was left out', {
    description: 'Its tour comes back where the deletion can be undone, and is made anew otherwise.',
    errors: ['not-found'],
  })
    .input(ofDay)
    .output(done),
  make: operation('POST /series/{key}/make', 'administrator', 'Make the tour of one day of a series now', {
    description: 'Answers the tour that is there where it has been made already.',
    errors: ['not-found'],
  })
    .input(ofDay)
    .output(z.object({ tour: keySchema })),
  move: operation('POST /series/{key}/move', 'administrator', 'Move one day of a series to another', {
    description: `The tour moves where it has been made; a released one once its changes are sent. At most ${seriesLimits.moveMaximumDays} days away.`,
    errors,
  })
    .input(z.extend(ofDay, { to: localDay }))
    .output(done),
  split: operation('POST /series/{key}/split', 'administrator', 'Change a series from one of its days on', {
    description:
      'The series ends the day before, and another one begins with what is changed. Tours that somebody changed stay as they are.',
    errors: ['not-found'],
    conflict: series,
  })
    .input(
      z.extend(z.omit(z.partial(fields), { fromDay: true }), { key: keySchema, version: versionSchema, day: localDay }),
    )
    .output(series),
};

/** For the API's document. */
export const seriesDocumentation: Documentation = {
  group: 'Tours that are made of a template again and again',
  answered: { Series: series, Occurrence: occurrence, NextOccurrence: nextOccurrence },
  sent: { SeriesFields: seriesFields },
  schemas: {
    Series: 'Tours that are made of a template again and again, a fortnight ahead',
    SeriesFields: 'A new series; what is not required may be left out',
    Occurrence: 'A day of a series, with its tour where it has been made',
    NextOccurrence: 'Which day of a series with a tour comes next',
  },
  fields: {
    name: ['Name of the series', 'Kühltour Nord, werktags'],
    template: ['Key of the template of tours', exampleKey],
    templateName: ['Name of the template; null where it is gone, and no tours are made', 'Kühltour Nord'],
    departure: ['Local time at which its tours depart, by the template; null where that is gone', '05:30'],
    weekdays: ['0 for Monday to 6 for Sunday', [0, 2, 4]],
    everyWeeks: ['Every so many weeks, counted from the week of the first day', 1],
    weeks: ['In all weeks, or in those with an even or an odd number (ISO 8601)', 'every'],
    fromDay: ['The first local day that may have a tour', '2026-11-23'],
    untilDay: ['The last local day that may have a tour; null where it has no end', null],
    'series.occurrences.fromDay': ['From this local day on', '2026-11-23'],
    'series.occurrences.untilDay': ['Until this local day, itself included', '2026-11-29'],
    'series.occurrences.series': ['Key of the only series that is asked for', exampleKey],
    onHoliday: [
      'On a holiday: no tour, the working day before or after unless that has one anyway, or that day all the same',
      'drop',
    ],
    series: ['Key of the series', exampleKey],
    day: ['The day of the rule, by which it is named', '2026-11-25'],
    'SeriesSplitInput.day': ['The first day for which the change holds', '2026-11-25'],
    on: ['The day of the tour; null where there is none', '2026-11-25'],
    state: ['`planned`: to be made later; `skipped`: left out or deleted by somebody; `dropped`: a holiday', 'made'],
    tour: ['Key of its tour; null where none has been made', exampleKey],
    occurrence: 'The next day with a tour, from today on; null where none comes any more',
    to: ['The local day to which it moves', '2026-11-26'],
  },
};
