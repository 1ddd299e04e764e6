/** What the calendar asks the server first. */
import { listLimits } from '#contract/list.ts';
import { queries } from '#portal/platform/api/api.ts';
import type { View } from './search.ts';
import { spanOf } from './span.ts';

export function calendarQueries(view: View, date: string) {
  const input = spanOf(view, date);
  return {
    events: queries.calendar.list.queryOptions({ input }),
    days: queries.calendar.days.queryOptions({ input }),
    conflicts: queries.calendar.conflicts.queryOptions({ input }),
    holidays: queries.calendar.holidays.queryOptions({ input }),
    tours: queries.calendar.tours.queryOptions({ input: view === 'month' ? { fromDay: date, untilDay: date } : input }),
  };
}

export const templatesQuery = queries.calendar.templates.queryOptions({
  input: { limit: listLimits.maximumLimit, sort: 'name' },
});
