import { tourFieldsOf } from '#contract/dispatch/tourFields.ts';
import { copyStops } from '#server/domain/tours/plan/copying.ts';
import { dayOfDeparture } from '#planner/windows.ts';
import { readPlaces } from '#server/domain/tours/plan/references.ts';
import { tourTable } from '#server/domain/tours/reading/row.ts';
import { createTour } from '#server/domain/tours/plan/saving.ts';
import type { RoutedTransaction } from '#server/domain/routing/writing.ts';
import { failure } from '#server/platform/http/failure.ts';

/** Copies a tour to other days as drafts. @returns their keys in the order of the days @throws `not-found` */
export async function duplicateTour(tx: RoutedTransaction, key: string, days: readonly string[]): Promise<string[]> {
  const tour = await tourTable.find(tx, key);
  if (!tour) throw failure('not-found');
  const { stops, departure, ...fields } = tourFieldsOf(tour);
  const known = await readPlaces(tx, stops);
  const time = departure.slice(dayOfDeparture(departure).length);
  const keys: string[] = [];
  // Sorted, so that concurrent calls take tour numbers of several months in the same order.
  for (const day of days.toSorted()) {
    const copies = copyStops(stops, known);
    const copy = await createTour(tx, { ...fields, orderNumber: '', departure: `${day}${time}`, stops: copies });
    keys.push(copy.key);
  }
  return keys;
}
