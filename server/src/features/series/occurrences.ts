/** The days of series as they are kept: what was made of them, moved or left out. */
import { addDays } from '#contract/days.ts';
import { calendarLimits, type CalendarSpan } from '#contract/calendarSpans.ts';
import type { Occurrence, Series } from '#contract/series.ts';
import type { Tour } from '#contract/tours.ts';
import { keptHolidays } from '#server/domain/calendar/holidays.ts';
import { findTour } from '#server/domain/tours/lookups.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { daysOfRule, drivenOn } from './dates.ts';
import { readSeries } from './store.ts';

export interface KeptOccurrence {
  series: string;
  day: string;
  moved: string | null;
  is_skipped: boolean;
  tour: string | null;
  tour_version: number | null;
}

/** So far holidays move a day at most. */
const shiftDays = 14;

export const readKept = ({ db, company }: CompanyQuery, series: string, from: string): Promise<KeptOccurrence[]> =>
  db
    .selectFrom('series_occurrences')
    .select(['series', 'day', 'moved', 'is_skipped', 'tour', 'tour_version'])
    .where('company', '=', company)
    .where('series', '=', series)
    .where('day', '>=', from)
    .orderBy('day')
    .execute();

/** Writes what is known of a day of a series. */
export async function keep(
  { db, company }: CompanyTransaction,
  { key: series }: Pick<Series, 'key'>,
  day: string,
  known: Partial<Omit<KeptOccurrence, 'series' | 'day'>>,
): Promise<void> {
  await db
    .insertInto('series_occurrences')
    .values({ company, series, day, moved: null, tour: null, tour_version: null, ...known })
    .onConflict((conflict) => conflict.columns(['company', 'series', 'day']).doUpdateSet(known))
    .execute();
}

/** Its tour while nobody has touched it: a draft, as it was made, on a day that nobody has moved. */
export async function untouchedTour(tx: CompanyQuery, kept: KeptOccurrence): Promise<Tour | null> {
  const tour = kept.tour === null || kept.moved !== null ? null : await findTour(tx, kept.tour);
  return tour?.state === 'draft' && tour.version === kept.tour_version ? tour : null;
}

/** The days of a series whose tours are driven in a span of days, with what is kept of them. */
export async function occurrencesOf(
  tx: CompanyQuery,
  series: Series,
  { fromDay, untilDay }: CalendarSpan,
): Promise<(Occurrence & { kept: KeptOccurrence | null })[]> {
  const [from, until] = [addDays(fromDay, -shiftDays), addDays(untilDay, shiftDays)];
  const holidays = await keptHolidays(tx, { fromDay: addDays(from, -shiftDays), untilDay: addDays(until, shiftDays) });
  const kept = new Map((await readKept(tx, series.key, series.fromDay)).map((one) => [one.day, one]));
  const moved = [...kept.values()].filter(({ moved: to }) => to !== null).map(({ day }) => day);
  const days = [...new Set([...daysOfRule(series, from, until), ...moved])].toSorted();
  return days
    .map((day) => {
      const known = kept.get(day) ?? null;
      const on = known?.moved ?? drivenOn(series, day, (one) => holidays.has(one));
      const made = known !== null && known.tour !== null ? 'made' : 'planned';
      const state = known?.is_skipped ? 'skipped' : on === null && made === 'planned' ? 'dropped' : made;
      return { series: series.key, name: series.name, day, on, state, tour: known?.tour ?? null, kept: known } as const;
    })
    .filter(({ day, on }) => (on ?? day) >= fromDay && (on ?? day) <= untilDay);
}

/** The days of all series in a span, the earliest first. */
export async function listOccurrences(tx: CompanyQuery, span: CalendarSpan): Promise<Occurrence[]> {
  const found: Occurrence[] = [];
  for (const series of await readSeries(tx))
    found.push(...(await occurrencesOf(tx, series, span)).map(({ kept: _kept, ...occurrence }) => occurrence));
  return found
    .toSorted((one, other) => ((one.on ?? one.day) < (other.on ?? other.day) ? -1 : 1))
    .slice(0, calendarLimits.readAtOnce);
}
