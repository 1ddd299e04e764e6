/** Stored days of series: which tour was made, and which days were moved or skipped. */
import { sql } from 'kysely';
import { addDays } from '#contract/platform/days.ts';
import { calendarLimits, type CalendarSpan } from '#contract/dispatch/calendarSpans.ts';
import { seriesLimits, type NextOccurrence, type Occurrence, type Series } from '#contract/dispatch/series.ts';
import { daysOfRule, drivenOn } from '#contract/dispatch/seriesDays.ts';
import { dayOf, instantOf } from '#contract/platform/time.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { keptHolidays } from '#server/domain/calendar/holidays.ts';
import { readTimeZone } from '#server/domain/company/timeZone.ts';
import { findTour } from '#server/domain/tours/reading/lookups.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { readSeries } from './store.ts';

interface KeptOccurrence {
  series: string;
  day: string;
  moved: string | null;
  is_skipped: boolean;
  tour: string | null;
  tour_version: number | null;
  /** The day of the tour when the tour was archived. Stays if the file is deleted or the tour is restored. */
  archived_on: string | null;
}
/** With the day of its tour, if the tour exists. */
interface KeptWithTour extends KeptOccurrence {
  tour_day: string | null;
}

/** The most days that a holiday moves a tour by. */
const shiftDays = 14;
/** Spans in which the next day of a series is searched, in days, one after the other. */
const nextWithinDays = [28, 400, 1200];

/** The stored occurrences of series, for days of their rules from `from` to `until`, both included. */
export async function readKept(
  { db, company }: CompanyQuery,
  series: readonly string[],
  from: string,
  until: string,
): Promise<KeptWithTour[]> {
  const { rows } = await sql<KeptWithTour>`
    select o.series, o.day, o.moved, o.is_skipped, o.tour, o.tour_version, o.archived_on, t.day as tour_day
    from company.series_occurrences o
    left join company.tours t on t.company = o.company and t.key = o.tour and t.deleted is null
    where o.company = ${company} and o.series = any (${sql.val(series)}::uuid[]) and o.day between ${from} and ${until}
    order by o.series, o.day`.execute(db);
  return rows;
}

/** Inserts or updates the stored occurrence of a day. */
export async function keep(
  { db, company }: CompanyTransaction,
  { key: series }: Pick<Series, 'key'>,
  day: string,
  known: Partial<Omit<KeptOccurrence, 'series' | 'day' | 'archived_on'>>,
): Promise<void> {
  await db
    .insertInto('series_occurrences')
    .values({ company, series, day, moved: null, tour: null, tour_version: null, ...known })
    .onConflict((conflict) => conflict.columns(['company', 'series', 'day']).doUpdateSet(known))
    .execute();
}

/**
 * The tour of an occurrence if nobody has changed it: a draft in the version in which it was made, on a day that was
 * not moved; otherwise null.
 */
export async function untouchedTour(tx: CompanyQuery, kept: KeptOccurrence): Promise<Tour | null> {
  const tour = kept.tour === null || kept.moved !== null ? null : await findTour(tx, kept.tour);
  return tour?.state === 'draft' && tour.version === kept.tour_version ? tour : null;
}

/** The day of the tour, if the tour exists or was archived. */
const madeDay = (kept: KeptWithTour | undefined): string | null => kept?.tour_day ?? kept?.archived_on ?? null;

/**
 * The occurrence of a day. If its tour exists or was archived, `on` is the tour's day. If the tour was deleted, the day
 * is skipped.
 */
function present(series: Series, day: string, kept: KeptWithTour | undefined, ruled: string | null): Occurrence {
  const tourDay = kept?.tour_day ?? null;
  const madeOn = madeDay(kept);
  const isMade = madeOn !== null;
  const isLeftOut = !isMade && kept !== undefined && (kept.is_skipped || kept.tour !== null);
  const on = madeOn ?? kept?.moved ?? ruled;
  const state = isLeftOut ? 'skipped' : isMade ? 'made' : on === null ? 'dropped' : 'planned';
  const { key, name, departure } = series;
  return { series: key, name, departure, day, on, state, tour: tourDay === null ? null : (kept?.tour ?? null) };
}

/** The days of series whose tours are driven in a span of days. */
export async function occurrencesOf(
  tx: CompanyQuery,
  all: readonly Series[],
  { fromDay, untilDay }: CalendarSpan,
): Promise<Occurrence[]> {
  if (all.length === 0) return [];
  const ruled = [addDays(fromDay, -shiftDays), addDays(untilDay, shiftDays)] as const;
  const reach = seriesLimits.moveMaximumDays;
  const holidays = await keptHolidays(tx, {
    fromDay: addDays(ruled[0], -shiftDays),
    untilDay: addDays(ruled[1], shiftDays),
  });
  const keys = all.map(({ key }) => key);
  const kept = Map.groupBy(
    await readKept(tx, keys, addDays(fromDay, -reach), addDays(untilDay, reach)),
    ({ series }) => series,
  );
  return all
    .flatMap((series) => {
      const known = new Map((kept.get(series.key) ?? []).map((one) => [one.day, one]));
      const elsewhere = [...known.values()].filter((one) => one.moved !== null || madeDay(one) !== null);
      const days = new Set([...daysOfRule(series, ...ruled), ...elsewhere.map(({ day }) => day)]);
      return [...days].map((day) =>
        present(
          series,
          day,
          known.get(day),
          drivenOn(series, day, (one) => holidays.has(one)),
        ),
      );
    })
    .filter(({ day, on }) => (on ?? day) >= fromDay && (on ?? day) <= untilDay)
    .toSorted(byDay);
}

const byDay = (one: Occurrence, other: Occurrence) => {
  const [first, second] = [one.on ?? one.day, other.on ?? other.day];
  return first === second ? one.name.localeCompare(other.name) : first < second ? -1 : 1;
};

/** The days of all series in a span, or of one, the earliest first. */
export async function listOccurrences(
  tx: CompanyQuery,
  { series: only, ...span }: CalendarSpan & { series?: string | undefined },
): Promise<Occurrence[]> {
  const all = await readSeries(tx);
  const asked = only === undefined ? all : all.filter(({ key }) => key === only);
  return (await occurrencesOf(tx, asked, span)).slice(0, calendarLimits.readAtOnce);
}

/**
 * The next day with a tour of each series, from today on; series without one come last. A day whose tour is not made
 * yet counts until its departure.
 * @param now in milliseconds since 1970
 */
export async function nextOccurrences(tx: CompanyQuery, now: number): Promise<NextOccurrence[]> {
  const timeZone = await readTimeZone(tx);
  const from = dayOf(now, timeZone);
  const isToCome = ({ state, on, departure }: Occurrence) =>
    state === 'made' ||
    (state === 'planned' && (departure === null || instantOf(`${on}T${departure}`, timeZone) > now));
  const all = await readSeries(tx);
  let waiting = all;
  const found: Occurrence[] = [];
  for (const days of nextWithinDays) {
    const span = { fromDay: from, untilDay: addDays(from, days) };
    const coming = (await occurrencesOf(tx, waiting, span)).filter(isToCome);
    const first = new Map(coming.toReversed().map((one) => [one.series, one]));
    found.push(...first.values());
    waiting = waiting.filter(({ key, untilDay }) => !first.has(key) && (untilDay === null || untilDay > span.untilDay));
  }
  const has = new Set(found.map(({ series }) => series));
  return [
    ...found.toSorted(byDay).map((occurrence) => ({ series: occurrence.series, occurrence })),
    ...all.filter(({ key }) => !has.has(key)).map(({ key }) => ({ series: key, occurrence: null })),
  ];
}
