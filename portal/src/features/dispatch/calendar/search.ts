/** The calendar's state in the URL: the view, its day, and the open drawer. */
import * as z from 'zod/mini';
import { localDay, localDayOrTime } from '#contract/platform/days.ts';

export const views = ['month', 'week', 'day'] as const;
export type View = (typeof views)[number];

/** Stands for the key of a new event or template. */
export const newKey = 'new';

const filled = z.catch(z.optional(z.string().check(z.minLength(1))), undefined);
const day = z.catch(z.optional(localDay), undefined);
const moment = z.catch(z.optional(localDayOrTime), undefined);
const schema = z.object({
  view: z.catch(z.optional(z.enum(views)), undefined),
  /** A local day within the view; today if absent. */
  date: day,
  /** Key of the open event. */
  event: filled,
  /** Days or times of a new event, and its preset: a kind or a template's key. */
  from: moment,
  until: moment,
  preset: filled,
  /** Key of the open event template. */
  template: filled,
});
export type CalendarSearch = z.infer<typeof schema>;

/** Keeps only valid parameters that differ from the default. */
export function parseSearch(query: Readonly<Record<string, unknown>>): CalendarSearch {
  const { view, ...read } = schema.parse(query);
  return withoutGaps({ ...read, ...(view !== 'month' && { view }) });
}

/** Drops undefined parameters, so that the URL does not contain them. */
const withoutGaps = (search: CalendarSearch): CalendarSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
