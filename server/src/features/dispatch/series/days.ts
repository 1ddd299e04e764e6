/** Actions on single days of a series. */
import { addDays } from '#contract/platform/days.ts';
import { seriesLimits, type Occurrence, type Series } from '#contract/dispatch/series.ts';
import { daysOfRule } from '#contract/dispatch/seriesDays.ts';
import type { RoutedTransaction } from '#server/domain/routing/writing.ts';
import { findTour, lockTours } from '#server/domain/tours/reading/lookups.ts';
import { tourTable } from '#server/domain/tours/reading/row.ts';
import { latestFields } from '#server/domain/tours/plan/saving.ts';
import { updateTour } from '#server/domain/tours/plan/updating.ts';
import { templateTable } from '#server/features/dispatch/templates/store.ts';
import { failure } from '#server/platform/http/failure.ts';
import { makeDay, makeSeries } from './making.ts';
import { keep, occurrencesOf, readKept } from './occurrences.ts';
import { lockSeries } from './store.ts';

interface Named {
  key: string;
  /** A day of the rule. */
  day: string;
}

/** The error for a day that the series does not have, or to which a day cannot be moved. */
export const notOfSeries = (path = 'day') => failure('invalid-input', { issues: [{ path, rule: 'day' }] });

/**
 * The locked series, with the stored occurrence and tour of a day. @throws `not-found`; `invalid-input` if it has no
 * such day
 */
async function findDay(tx: RoutedTransaction, { key, day }: Named) {
  const series = await lockSeries(tx, key);
  if (!series) throw failure('not-found');
  const [kept] = await readKept(tx, [key], day, day);
  if (!kept && daysOfRule(series, day, day).length === 0) throw notOfSeries();
  return { series, kept, tour: kept?.tour ? await findTour(tx, kept.tour) : null };
}

const changed = ({ key }: Series) => ({ collection: 'series', key, kind: 'changed' }) as const;

/** Skips one day. @throws `tour-state` if its tour has been released */
export async function skipDay(tx: RoutedTransaction, named: Named): Promise<void> {
  const { series, kept, tour: found } = await findDay(tx, named);
  if (kept?.is_skipped && !found) return;
  // The tour is read again under the lock, because it may be released at the same time.
  const [tour] = found ? await lockTours(tx, [found.key]) : [];
  if (tour && tour.state !== 'draft' && tour.state !== 'planned') throw failure('tour-state');
  if (tour) await tourTable.removeMany(tx, [tour.key]);
  await keep(tx, series, named.day, { is_skipped: true });
  tx.record({ ...changed(series), action: 'series.skip', after: { name: series.name, day: named.day } });
}

/** Resumes a day that was skipped, or whose tour was deleted. */
export async function resumeDay(tx: RoutedTransaction, named: Named, now: number): Promise<void> {
  const { series, kept, tour } = await findDay(tx, named);
  if (!kept || tour || kept.archived_on !== null) return;
  const restored = kept.tour === null ? [] : await tourTable.restore(tx, [kept.tour]);
  const gone = restored.length === 0 && { tour: null, tour_version: null };
  await keep(tx, series, named.day, { is_skipped: false, ...gone });
  await makeSeries(tx, series.key, now);
  tx.record({ ...changed(series), action: 'series.resume', after: { name: series.name, day: named.day } });
}

/** Makes the tour of a day now. @returns its key @throws `invalid-input` if that day has no tour */
export async function makeDayNow(tx: RoutedTransaction, named: Named): Promise<string> {
  const { series, tour } = await findDay(tx, named);
  if (tour) return tour.key;
  const template = await templateTable.find(tx, series.template);
  if (!template) throw failure('invalid-input', { issues: [{ path: 'template', rule: 'unknown-template' }] });
  const on = await drivenDay(tx, series, named.day);
  if (on === null) throw notOfSeries();
  return makeDay(tx, series, template, { day: named.day, on });
}

/** The day on which the tour of a rule's day is driven; null if the day is skipped or dropped. */
async function drivenDay(tx: RoutedTransaction, series: Series, day: string): Promise<string | null> {
  const reach = seriesLimits.moveMaximumDays;
  const around = await occurrencesOf(tx, [series], { fromDay: addDays(day, -reach), untilDay: addDays(day, reach) });
  const found: Occurrence | undefined = around.find((one) => one.day === day);
  return found?.state === 'planned' ? found.on : null;
}

/** Moves one day, and its tour if it exists. @throws `tour-state` if the tour is over */
export async function moveDay(tx: RoutedTransaction, named: Named & { to: string }, now: number): Promise<void> {
  const { day, to } = named;
  const reach = seriesLimits.moveMaximumDays;
  if (to < addDays(day, -reach) || to > addDays(day, reach)) {
    const params = { maximum: reach };
    throw failure('invalid-input', { issues: [{ path: 'to', rule: 'span-too-long', params }] });
  }
  const { series, kept, tour } = await findDay(tx, named);
  if (tour) {
    const { departure } = latestFields(tour);
    await updateTour(tx, tour.key, null, { departure: `${to}${departure.slice(to.length)}` });
  }
  if (kept?.moved === to) return;
  await keep(tx, series, day, { moved: to });
  await makeSeries(tx, series.key, now);
  tx.record({ ...changed(series), action: 'series.move', after: { name: series.name, day, to } });
}
