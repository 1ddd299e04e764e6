/** Makes the tours of series, a fortnight ahead and once for each day. */
import { addDays } from '#contract/platform/days.ts';
import { seriesLimits, type Series } from '#contract/dispatch/series.ts';
import { daysOfRule, drivenOn } from '#contract/dispatch/seriesDays.ts';
import { dayOf, instantOf, startOfDay } from '#contract/platform/time.ts';
import type { Template } from '#contract/dispatch/templates.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { readAbsences } from '#server/domain/calendar/absences.ts';
import { readTimeZone } from '#server/domain/company/timeZone.ts';
import { findDriver } from '#server/domain/people/drivers.ts';
import type { RoutedTransaction } from '#server/domain/routing/writing.ts';
import { isAtOnce } from '#server/domain/tours/reading/occupations.ts';
import { lockTours } from '#server/domain/tours/reading/lookups.ts';
import { createTour } from '#server/domain/tours/plan/saving.ts';
import { updateTour } from '#server/domain/tours/plan/updating.ts';
import { tourTable } from '#server/domain/tours/reading/row.ts';
import { tourOfTemplate } from '#server/features/dispatch/templates/making.ts';
import { templateTable } from '#server/features/dispatch/templates/store.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { cancelTasks, scheduleTasks } from '#server/platform/jobs/scheduledTasks.ts';
import { keep, occurrencesOf, readKept, untouchedTour } from './occurrences.ts';
import { lockSeries } from './store.ts';

/** A margin after midnight, when all clocks show the new day. */
const behindMidnightMs = 5 * 60 * 1000;

/** @returns the current day in the company's time zone @param now in milliseconds since 1970 */
export const todayOf = async (tx: CompanyTransaction, now: number): Promise<string> =>
  dayOf(now, await readTimeZone(tx));

/**
 * Makes the missing tours of the next fortnight, and schedules itself after midnight. A departure that has passed makes
 * no tour. Repeated and concurrent calls make nothing twice: they wait for the lock on the series.
 * @param now in milliseconds since 1970
 */
export async function makeSeries(tx: RoutedTransaction, key: string, now: number): Promise<void> {
  const series = await lockSeries(tx, key);
  const today = await todayOf(tx, now);
  // Subtracts from today instead of adding to `untilDay`: there is no day after 9999-12-31.
  if (!series || (series.untilDay !== null && series.untilDay < addDays(today, -seriesLimits.daysAhead))) {
    await cancelTasks(tx, 'make-series', [key]);
    return;
  }
  const template = await templateTable.find(tx, series.template);
  const span = { fromDay: today, untilDay: addDays(today, seriesLimits.daysAhead) };
  const timeZone = await readTimeZone(tx);
  for (const { day, on, state } of template ? await occurrencesOf(tx, [series], span) : []) {
    if (state !== 'planned' || on === null || !template) continue;
    if (instantOf(`${on}T${template.departure}`, timeZone) <= now) continue;
    await makeDay(tx, series, template, { day, on });
  }
  const tomorrow = startOfDay(addDays(today, 1), timeZone);
  scheduleTasks(tx, 'make-series', [key], new Date(tomorrow + behindMidnightMs));
}

/** Makes the tour of one day of a series. @param on the day on which it is driven @returns its key */
export async function makeDay(
  tx: RoutedTransaction,
  series: Series,
  template: Template,
  { day, on }: { day: string; on: string },
): Promise<string> {
  const { key, version } = await makeTour(tx, tourOfTemplate(template, on));
  await keep(tx, series, day, { tour: key, tour_version: version });
  return key;
}

/** Creates a draft. A driver who is blocked or absent, or a vehicle that is absent, is left out. */
async function makeTour(tx: RoutedTransaction, fields: Parameters<typeof createTour>[1]): Promise<Tour> {
  const driver = fields.driver === null ? null : await findDriver(tx, fields.driver);
  const tour = await createTour(tx, { ...fields, driver: driver && !driver.isBlocked ? driver.key : null });
  const last = tour.stops.at(-1);
  const until = Math.max(tour.departs + 1, last?.plannedDeparture ?? last?.plannedArrival ?? 0);
  const absences = await readAbsences(tx, { fromDay: tour.day, untilDay: addDays(tour.day, 1) });
  const away = absences.filter((absence) => isAtOnce(absence, { begin: tour.departs, until }));
  const isAway = (of: 'driver' | 'vehicle', key: string | null | undefined) =>
    Boolean(key) && away.some((absence) => absence[of] === key);
  const patch = {
    ...(isAway('driver', tour.driver?.key) && { driver: null }),
    ...(isAway('vehicle', tour.vehicle?.key) && { vehicle: null }),
  };
  return Object.keys(patch).length > 0 ? updateTour(tx, tour.key, null, patch) : tour;
}

/**
 * Deletes the tours of a series from a day on, if nobody has changed them.
 * @param stays true if the tour of a rule's day is kept
 */
export async function takeBack(
  tx: RoutedTransaction,
  { key }: Pick<Series, 'key'>,
  from: string,
  stays: (day: string, tour: Tour) => boolean = () => false,
): Promise<void> {
  const reach = seriesLimits.moveMaximumDays;
  const made = await readKept(tx, [key], addDays(from, -reach), addDays(from, seriesLimits.daysAhead + reach));
  // Locks the tours first: a tour that a concurrent transaction changes counts as changed.
  const tours = made.flatMap(({ tour }) => tour ?? []);
  if (tours.length > 0) await lockTours(tx, tours);
  for (const kept of made) {
    const tour = await untouchedTour(tx, kept);
    if (!tour || tour.day < from || stays(kept.day, tour)) continue;
    await tourTable.removeMany(tx, [tour.key]);
    await tx.db
      .deleteFrom('series_occurrences')
      .where('company', '=', tx.company)
      .where('series', '=', key)
      .where('day', '=', kept.day)
      .execute();
  }
}

/** True if a tour still matches the rule of the series. @param holidays days that are holidays */
export const isAsRuled =
  (series: Series, holidays: { has(day: string): boolean }) =>
  (day: string, tour: Tour): boolean =>
    daysOfRule(series, day, day).length > 0 && drivenOn(series, day, (one) => holidays.has(one)) === tour.day;
