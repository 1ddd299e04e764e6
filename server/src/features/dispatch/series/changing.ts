/** Adds, changes, splits, deletes and restores series. */
import { addDays } from '#contract/platform/days.ts';
import { seriesLimits, type Series, type SeriesFields } from '#contract/dispatch/series.ts';
import { daysOfRule } from '#contract/dispatch/seriesDays.ts';
import { keptHolidays } from '#server/domain/calendar/holidays.ts';
import type { RoutedTransaction } from '#server/domain/routing/writing.ts';
import { failure } from '#server/platform/http/failure.ts';
import { notOfSeries } from './days.ts';
import { isAsRuled, makeSeries, takeBack, todayOf } from './making.ts';
import { lockSeries, refuseWrong, seriesTable } from './store.ts';

/** Adds a series, and makes its first tours. @param now in milliseconds since 1970 */
export async function insertSeries(tx: RoutedTransaction, fields: SeriesFields, now: number): Promise<Series> {
  await refuseWrong(tx, fields);
  const added = await seriesTable.insert(tx, fields);
  await makeSeries(tx, added.key, now);
  return (await seriesTable.find(tx, added.key)) ?? added;
}

/**
 * Changes a series. Future tours that nobody has changed follow; all others stay as they are.
 * @throws `not-found`; `conflict` with the current series if the version is stale; as `insertSeries`
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
      // `seriesTable.find` below needs the new template in the row.
      await tx.db
        .updateTable('series')
        .set(seriesTable.columnsOf(next))
        .where('company', '=', tx.company)
        .where('key', '=', key)
        .execute();
      const { templateName = null, departure = null } = (await seriesTable.find(tx, key)) ?? {};
      return { entity: { templateName, departure } };
    },
  });
  const today = await todayOf(tx, now);
  const { moveMaximumDays: around } = seriesLimits;
  const days = { fromDay: addDays(today, -around), untilDay: addDays(today, around) };
  const holidays = await keptHolidays(tx, days);
  const stays = isAsRuled(updated, holidays);
  await takeBack(tx, updated, today, (day, tour) => !isOtherTemplate && stays(day, tour));
  await makeSeries(tx, key, now);
  return updated;
}

/** Deletes series and their future tours that nobody has changed. */
export async function removeSeries(tx: RoutedTransaction, keys: readonly string[], now: number) {
  const today = await todayOf(tx, now);
  const removed = await seriesTable.removeMany(tx, keys);
  for (const key of removed.keys) await takeBack(tx, { key }, today);
  return removed;
}

/** Undoes a deletion. The deleted tours are made again. */
export async function restoreSeries(tx: RoutedTransaction, keys: readonly string[], now: number) {
  const restored = await seriesTable.restoreMany(tx, keys);
  for (const key of restored.keys) await makeSeries(tx, key, now);
  return restored;
}

/** Ends a series before one of its days and begins a new series on that day. @returns the new series */
export async function splitSeries(
  tx: RoutedTransaction,
  { key, version, day }: { key: string; version: number; day: string },
  patch: Partial<SeriesFields>,
  now: number,
): Promise<Series> {
  const current = await lockSeries(tx, key);
  if (!current) throw failure('not-found');
  if (daysOfRule(current, day, day).length === 0) throw notOfSeries();
  // The first day of the series has no days before it: the whole series is changed.
  if (daysOfRule(current, current.fromDay, addDays(day, -1)).length === 0)
    return updateSeries(tx, { key, version }, patch, now);
  await updateSeries(tx, { key, version }, { untilDay: addDays(day, -1) }, now);
  const {
    key: _key,
    templateName: _name,
    departure: _departure,
    version: _version,
    created: _created,
    modified: _modified,
    ...fields
  } = current;
  const next = { ...fields, ...patch, fromDay: day };
  await refuseWrong(tx, next);
  const added = await seriesTable.insert(tx, next);
  // The new series takes over the occurrences, so that it does not make changed or skipped days again.
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
