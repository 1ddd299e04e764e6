/** What of the calendar the address says: the view, its day, and what is open beside it. */
import * as z from 'zod/mini';
import { localDay, localDayOrTime } from '#contract/platform/days.ts';

export const views = ['month', 'week', 'day'] as const;
export type View = (typeof views)[number];

/** In place of a key, something new. */
export const newKey = 'new';

const filled = z.catch(z.optional(z.string().check(z.minLength(1))), undefined);
const day = z.catch(z.optional(localDay), undefined);
const moment = z.catch(z.optional(localDayOrTime), undefined);
const schema = z.object({
  view: z.catch(z.optional(z.enum(views)), undefined),
  /** A local day of the view; today where there is none. */
  date: day,
  /** The event that is open. */
  event: filled,
  /** The days or times that a new event is made for, and what it is made of: a kind or a template's key. */
  from: moment,
  until: moment,
  preset: filled,
  /** The template of events that is open. */
  template: filled,
});
export type CalendarSearch = z.infer<typeof schema>;

/** Only what is understood and is not the default. */
export function parseSearch(query: Readonly<Record<string, unknown>>): CalendarSearch {
  const { view, ...read } = schema.parse(query);
  return withoutGaps({ ...read, ...(view !== 'month' && { view }) });
}

/** An address names nothing that is not there. */
const withoutGaps = (search: CalendarSearch): CalendarSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
