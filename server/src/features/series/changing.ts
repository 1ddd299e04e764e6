/** Adds, changes and splits series, and changes single days of them. */
import { addDays } from '#contract/days.ts';
import type { Series, SeriesFields } from '#contract/series.ts';
import { keptHolidays } from '#server/domain/calendar/holidays.ts';
import type { RoutedTransaction } from '#server/domain/routing/writing.ts';
import { findTour, lockTours } from '#server/domain/tours/lookups.ts';
import { tourTable } from '#server/domain/tours/row.ts';
import { latestFields, updateTour } from '#server/domain/tours/saving.ts';
import { failure } from '#server/platform/http/failure.ts';
import { daysOfRule } from './dates.ts';
import { isAsRuled, makeSeries, takeBack, todayOf } from './making.ts';
import { keep, readKept } from './occurrences.ts';
import { lockSeries, refuseWrong, seriesTable } from './store.ts';

/** Days around today in which tours of a series may lie that nobody has touched. */
const aroundDays = 60;

/** Adds a series, and makes its first tours. @param now in milliseconds since 1970 */
export async function insertSeries(tx: RoutedTransaction, fields: SeriesFields, now: number): Promise<Series> {
  await refuseWrong(tx, fields);
  const added = await seriesTable.insert(tx, fields);
  await makeSeries(tx, added.key, now);
  return (await seriesTable.find(tx, added.key)) ?? added;
}

/**
 * Changes a series: future tours that nobody has touched follow, all others stay as they are.
 * @throws `not-found`; `conflict` with the current series where the version is stale; as `insertSeries`
 */
export async function updateSeries(
  tx: RoutedTransaction,
  { key, version }: { key: string; version: number },
  patch: Partial<SeriesFields>,
  now: number,
): Promise<Series> {
  let isOtherTemplate = false;
  const updated = await seriesTable.update(tx, key, version, patch, {
    async write(current) {
      const next = { ...current, ...patch };
      isOtherTemplate = next.template !== current.template;
      if (isOtherTemplate || next.fromDay !== current.fromDay || next.untilDay !== current.untilDay)
        await refuseWrong(tx, next);
      // What is made below reads the row as it is to be.
      await tx.db
        .updateTable('series')
        .set(seriesTable.columnsOf(next))
        .where('company', '=', tx.company)
        .where('key', '=', key)
        .execute();
      const { templateName = null } = (await seriesTable.find(tx, key)) ?? {};
      return { entity: { templateName } };
    },
  });
  const today = await todayOf(tx, now);
  const days = { fromDay: addDays(today, -aroundDays), untilDay: addDays(today, aroundDays) };
  const holidays = await keptHolidays(tx, days);
  const stays = isAsRuled(updated, holidays);
  await takeBack(tx, updated, today, (day, tour) => !isOtherTemplate && stays(day, tour));
  await makeSeries(tx, key, now);
  return updated;
}

/** Deletes series with their future tours that nobody has touched. */
export async function removeSeries(tx: RoutedTransaction, keys: readonly string[], now: number) {
  const today = await todayOf(tx, now);
  const removed = await seriesTable.removeMany(tx, keys);
  for (const key of removed.keys) await takeBack(tx, { key }, today);
  return removed;
}

/** Undoes a deletion: what was taken back is made again. */
export async function restoreSeries(tx: RoutedTransaction, keys: readonly string[], now: number) {
  const restored = await seriesTable.restoreMany(tx, keys);
  for (const key of restored.keys) await makeSeries(tx, key, now);
  return restored;
}

/** Ends a series before one of its days, and begins another one with it. @returns the other one */
export async function splitSeries(
  tx: RoutedTransaction,
  { key, version, day }: { key: string; version: number; day: string },
  patch: Partial<SeriesFields>,
  now: number,
): Promise<Series> {
  const current = await lockSeries(tx, key);
  if (!current) throw failure('not-found');
  if (daysOfRule(current, day, day).length === 0) throw notOfSeries();
  // Nothing comes before its first day: it is the whole series.
  if (daysOfRule(current, current.fromDay, addDays(day, -1)).length === 0)
    return updateSeries(tx, { key, version }, patch, now);
  await updateSeries(tx, { key, version }, { untilDay: addDays(day, -1) }, now);
  const {
    key: _key,
    templateName: _name,
    version: _version,
    created: _created,
    modified: _modified,
    ...fields
  } = current;
  const next = { ...fields, ...patch, fromDay: day };
  await refuseWrong(tx, next);
  const added = await seriesTable.insert(tx, next);
  // What somebody changed or left out is not made again by the other one.
  await tx.db
    .updateTable('series_occurrences')
    .set({ series: added.key })
    .where('company', '=', tx.company)
    .where('series', '=', key)
    .where('day', '>=', day)
    .execute();
  await makeSeries(tx, added.key, now);
  return (await seriesTable.find(tx, added.key)) ?? added;
}

const notOfSeries = () => failure('invalid-input', { issues: [{ path: 'day', rule: 'day' }] });

interface Named {
  key: string;
  day: string;
}

/** The series, locked, with what is kept of one of its days. @throws `not-found`; `invalid-input` where it has no such day */
async function findDay(tx: RoutedTransaction, { key, day }: Named) {
  const series = await lockSeries(tx, key);
  if (!series) throw failure('not-found');
  const kept = (await readKept(tx, key, day)).find((one) => one.day === day);
  if (!kept && daysOfRule(series, day, day).length === 0) throw notOfSeries();
  return { series, tour: kept?.tour ? await findTour(tx, kept.tour) : null };
}

/** Leaves out one day. @throws `tour-state` where a driver has its tour */
export async function skipDay(tx: RoutedTransaction, named: Named): Promise<void> {
  const { series, tour: found } = await findDay(tx, named);
  // Behind the lock: somebody may be releasing it.
  const [tour] = found ? await lockTours(tx, [found.key]) : [];
  if (tour && tour.state !== 'draft' && tour.state !== 'planned') throw failure('tour-state');
  if (tour) await tourTable.removeMany(tx, [tour.key]);
  await keep(tx, series, named.day, { is_skipped: true });
}

/** Moves one day, with its tour where it has been made. @throws `tour-state` where the tour is over */
export async function moveDay(tx: RoutedTransaction, named: Named & { to: string }, now: number): Promise<void> {
  const { series, tour } = await findDay(tx, named);
  if (tour) {
    const { departure } = latestFields(tour);
    await updateTour(tx, tour.key, null, { departure: `${named.to}${departure.slice(named.to.length)}` });
  }
  await keep(tx, series, named.day, { moved: named.to });
  await makeSeries(tx, series.key, now);
}
