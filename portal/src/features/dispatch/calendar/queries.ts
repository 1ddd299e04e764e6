/** The calendar's first requests. Part of the first bundle, so that the file is kept short. */
import { addDays, weekdayOf } from '#contract/platform/days.ts';
import { listLimits } from '#contract/platform/list.ts';
import { queries } from '#portal/platform/api/api.ts';
import type { View } from './search.ts';

/** All days of a view. For a month, up to six days more on each side, so that its whole weeks are covered. */
function spanOf(view: View, date: string) {
  const first = view === 'month' ? `${date.slice(0, -2)}01` : view === 'week' ? addDays(date, -weekdayOf(date)) : date;
  if (view === 'month') return { fromDay: addDays(first, -6), untilDay: addDays(first, 36) };
  return { fromDay: first, untilDay: view === 'week' ? addDays(first, 6) : date };
}

/** For a month, tours are read for the chosen day only. */
export function calendarQueries(view: View, date: string) {
  const input = spanOf(view, date);
  const { list, days, conflicts, holidays, tours } = queries.calendar;
  return {
    events: list.queryOptions({ input }),
    days: days.queryOptions({ input }),
    conflicts: conflicts.queryOptions({ input }),
    holidays: holidays.queryOptions({ input }),
    occurrences: queries.series.occurrences.queryOptions({ input }),
    tours: tours.queryOptions({ input: view === 'month' ? { fromDay: date, untilDay: date } : input }),
  };
}

/** The drivers' shifts of a day. */
export const shiftsQuery = (day: string) =>
  queries.calendar.shifts.queryOptions({ input: { fromDay: day, untilDay: day } });

export const templatesQuery = queries.calendar.templates.queryOptions({
  input: { limit: listLimits.maximumLimit, sort: 'name' },
});
