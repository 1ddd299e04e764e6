import { calendarLimits, type CalendarSpan } from '#contract/dispatch/calendar.ts';
import { addDays } from '#contract/platform/days.ts';
import { countToursByDay, readCalendarTours } from '#server/domain/tours/reading/calendarTours.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import { eventTable, findEvent, insertEvent, readEvents, updateEvent } from '#server/domain/calendar/events.ts';
import type { Services } from '#server/services.ts';
import { findCalendarConflicts } from './conflicts.ts';
import { feedHandlers } from './feeds/handlers.ts';
import { readCalendarShifts } from './shifts.ts';
import { readHolidays, setHoliday } from '#server/domain/calendar/holidays.ts';
import { eventTemplateTable, insertEventTemplate, listEventTemplates, updateEventTemplate } from './templates.ts';

export const calendarHandlers = (implementation: Implementation, services: Services) => ({
  ...eventHandlers(implementation),
  ...templateHandlers(implementation),
  ...spanHandlers(implementation),
  ...feedHandlers(implementation, services),
});

function eventHandlers({ signedIn: { calendar } }: Implementation) {
  return {
    get: calendar.get.handler(async ({ input, context }) => {
      const event = await context.readTransaction((tx) => findEvent(tx, input.key));
      if (!event) throw failure('not-found');
      return event;
    }),

    create: calendar.create.handler(({ input, context }) => context.create((tx) => insertEvent(tx, input))),

    update: calendar.update.handler(({ input: { key, version, ...patch }, context }) =>
      context.writeTransaction((tx) => updateEvent(tx, key, version, patch)),
    ),

    remove: calendar.remove.handler(({ input, context }) =>
      context.writeTransaction((tx) => eventTable.removeMany(tx, input.keys)),
    ),

    restore: calendar.restore.handler(({ input, context }) =>
      context.writeTransaction((tx) => eventTable.restoreMany(tx, input.keys)),
    ),
  };
}

function templateHandlers({ signedIn: { calendar } }: Implementation) {
  return {
    templates: calendar.templates.handler(({ input, context }) =>
      context.sharedQuery(input, (tx) => listEventTemplates(tx, input)),
    ),

    template: calendar.template.handler(async ({ input, context }) => {
      const template = await context.query((tx) => eventTemplateTable.find(tx, input.key));
      if (!template) throw failure('not-found');
      return template;
    }),

    createTemplate: calendar.createTemplate.handler(({ input, context }) =>
      context.create((tx) => insertEventTemplate(tx, input)),
    ),

    updateTemplate: calendar.updateTemplate.handler(({ input: { key, version, ...patch }, context }) =>
      context.writeTransaction((tx) => updateEventTemplate(tx, key, version, patch)),
    ),

    removeTemplates: calendar.removeTemplates.handler(({ input, context }) =>
      context.writeTransaction((tx) => eventTemplateTable.removeMany(tx, input.keys)),
    ),

    restoreTemplates: calendar.restoreTemplates.handler(({ input, context }) =>
      context.writeTransaction((tx) => eventTemplateTable.restoreMany(tx, input.keys)),
    ),
  };
}

/** Handlers of requests about a span of days, and of holidays. */
function spanHandlers({ signedIn: { calendar } }: Implementation) {
  return {
    list: calendar.list.handler(({ input, context }) => readSpan(context, input, readEvents).then(pageOf)),

    tours: calendar.tours.handler(({ input, context }) => readSpan(context, input, readCalendarTours).then(pageOf)),

    conflicts: calendar.conflicts.handler(({ input, context }) =>
      readSpan(context, input, findCalendarConflicts).then(pageOf),
    ),

    shifts: calendar.shifts.handler(({ input, context }) => readSpan(context, input, readCalendarShifts).then(pageOf)),

    holidays: calendar.holidays.handler(({ input, context }) => readSpan(context, input, readHolidays)),

    setHoliday: calendar.setHoliday.handler(async ({ input: { day, name }, context }) => {
      await context.writeTransaction((tx) => setHoliday(tx, day, name));
      return { ok: true } as const;
    }),

    resetHoliday: calendar.resetHoliday.handler(async ({ input: { day }, context }) => {
      await context.writeTransaction((tx) => setHoliday(tx, day, undefined));
      return { ok: true } as const;
    }),

    days: calendar.days.handler(({ input, context }) => readSpan(context, input, countToursByDay)),
  };
}

/** @throws `invalid-input` if the span is longer than `spanMaximumDays` */
async function readSpan<Row>(
  context: SessionContext,
  input: CalendarSpan,
  read: (tx: CompanyQuery, span: CalendarSpan) => Promise<Row[]>,
): Promise<Row[]> {
  const { fromDay, untilDay } = input;
  const maximum = calendarLimits.spanMaximumDays;
  if (addDays(fromDay, maximum) <= untilDay)
    throw failure('invalid-input', { issues: [{ path: 'untilDay', rule: 'span-too-long', params: { maximum } }] });
  return context.sharedQuery(input, (tx) => read(tx, { fromDay, untilDay }));
}

function pageOf<Row>(rows: readonly Row[]): { items: Row[]; isComplete: boolean } {
  const { readAtOnce } = calendarLimits;
  return { items: rows.slice(0, readAtOnce), isComplete: rows.length <= readAtOnce };
}
