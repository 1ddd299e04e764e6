/** A person's own calendar feed (iCalendar, RFC 5545) for other calendar programs, at a secret URL. */
import * as z from 'zod/mini';
import { operationsOf } from '../platform/operation.ts';
import { text } from '../platform/text.ts';

export const calendarFeedLimits = {
  /** Days before and after today that the feed contains. */
  pastDays: 30,
  comingDays: 90,
  /** Maximum number of tours in the feed: the oldest are left out. */
  toursMaximum: 10_000,
  /** Refresh interval for calendar programs, in seconds. */
  refreshSeconds: 60 * 60,
} as const;

const choices = z.object({
  /** True if the feed contains tours in addition to events. */
  tours: z.boolean(),
  /** True if the feed contains the notes of events, the names of drivers, and the plates of vehicles. */
  notes: z.boolean(),
  drivers: z.boolean(),
  plateNumbers: z.boolean(),
});

/** Defaults: no names of people, and no notes, because these were written for colleagues. */
export const usualFeedChoices = { tours: true, notes: false, drivers: false, plateNumbers: false } as const;

/** A new feed; a field that is left out has its default. */
export const calendarFeedChoices = z.extend(choices, {
  tours: z._default(choices.shape.tours, usualFeedChoices.tours),
  notes: z._default(choices.shape.notes, usualFeedChoices.notes),
  drivers: z._default(choices.shape.drivers, usualFeedChoices.drivers),
  plateNumbers: z._default(choices.shape.plateNumbers, usualFeedChoices.plateNumbers),
});
export type CalendarFeedChoices = z.infer<typeof calendarFeedChoices>;

/** A feed as its owner sees it; the URL is shown only once, when it is created. */
export const calendarFeed = z.extend(choices, {
  /** When the feed's URL was created, in milliseconds since 1970. */
  created: z.int(),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

/** The company's key and 256 random bits. */
const calendarFeedToken = text('invalid').check(z.regex(/^[\w-]{64}$/, 'invalid'));

const operation = operationsOf('calendar');

export const calendarFeedOperations = {
  feed: operation('GET /calendar/feed', 'administrator', 'The own feed of the calendar', {
    description: 'Null where there is none. Its address is shown once, when it is made.',
  }).output(z.object({ feed: z.nullable(calendarFeed) })),

  createFeed: operation(
    'POST /calendar/feed',
    'administrator',
    'Make the own feed of the calendar, with a new address',
    {
      description: 'An address that it had before ends: it answers `not-found` from then on.',
    },
  )
    .input(calendarFeedChoices)
    .output(z.object({ address: z.string(), feed: calendarFeed })),

  changeFeed: operation('PATCH /calendar/feed', 'administrator', 'Choose what the own feed of the calendar tells', {
    errors: ['not-found'],
  })
    .input(z.partial(choices))
    .output(calendarFeed),

  withdrawFeed: operation('DELETE /calendar/feed', 'administrator', 'Withdraw the own feed of the calendar', {
    description: 'Its address answers `not-found` from then on.',
  }).output(z.object({ ok: z.literal(true) })),

  readFeed: operation('GET /calendar/feed.ics', 'public', 'The calendar of a secret address, as iCalendar (RFC 5545)', {
    description: `Events and tours of the company from ${calendarFeedLimits.pastDays} days ago until ${calendarFeedLimits.comingDays} days ahead, in its time zone; of more than ${calendarFeedLimits.toursMaximum} tours the oldest are left out. For programs that cannot sign in: whoever knows the address reads it. It answers \`not-found\` once it has been withdrawn or replaced, and while its person does not run the company. With an \`ETag\`: what has not changed answers 304.`,
    errors: ['not-found', 'too-many-requests'],
  })
    .input(z.object({ token: calendarFeedToken }))
    .output(z.file()),
};
