/** What the calendar asks the server first. It comes with every first visit, so that it is as short as can be. */
import { addDays, weekdayOf } from '#contract/platform/days.ts';
import { listLimits } from '#contract/platform/list.ts';
import { queries } from '#portal/platform/api/api.ts';
import type { View } from './search.ts';

/** All days of a view; a month's whole weeks begin and end less than a week beside it. */
function spanOf(view: View, date: string) {
  const first = view === 'month' ? `${date.slice(0, -2)}01` : view === 'week' ? addDays(date, -weekdayOf(date)) : date;
  if (view === 'month') return { fromDay: addDays(first, -6), untilDay: addDays(first, 36) };
  return { fromDay: first, untilDay: view === 'week' ? addDays(first, 6) : date };
}

/** Of a month, the tours of its chosen day alone. */
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

export const templatesQuery = queries.calendar.templates.queryOptions({
  input: { limit: listLimits.maximumLimit, sort: 'name' },
});
