import { v7 as uuidv7 } from 'uuid';
import { byKey, byIndex } from '#contract/dispatch/pairs.ts';
import { tourFieldsOf } from '#contract/dispatch/tourFields.ts';
import type { TourFields } from '#contract/dispatch/tours.ts';
import type { Template } from '#contract/dispatch/templates.ts';
import { copyStops } from '#server/domain/tours/plan/copying.ts';
import { findTour } from '#server/domain/tours/reading/lookups.ts';
import { dayOfDeparture } from '#planner/windows.ts';
import { readPlaces } from '#server/domain/tours/plan/references.ts';
import { createTour } from '#server/domain/tours/plan/saving.ts';
import type { RoutedTransaction } from '#server/domain/routing/writing.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { failure } from '#server/platform/http/failure.ts';
import { insertTemplate, templateTable } from './store.ts';

/** Saves a tour as a template. @throws `not-found` */
export async function templateOfTour(tx: CompanyTransaction, key: string, name: string): Promise<Template> {
  const tour = await findTour(tx, key);
  if (!tour) throw failure('not-found');
  const { departure, stops, ...fields } = tourFieldsOf(tour);
  const copies = copyStops(stops, await readPlaces(tx, stops));
  return insertTemplate(tx, {
    ...fields,
    kind: 'tour',
    name,
    departure: departure.slice(dayOfDeparture(departure).length + 1),
    orderNumber: '',
    stops: byIndex(copies).map(({ key: _key, driverWindow: _window, enteredDeparture: _entered, ...stop }) => ({
      ...stop,
      orders: stop.orders.map(({ orderNumber: _number, ...order }) => order),
    })),
  });
}

/**
 * Creates drafts from a template. References to deleted objects are omitted.
 * @returns their keys in the order of the days, and the number of stops that each draft omits @throws `not-found`
 */
export async function makeTours(tx: RoutedTransaction, key: string, days: readonly string[]) {
  const template = await templateTable.find(tx, key);
  if (!template) throw failure('not-found');
  const keys: string[] = [];
  // Sorted, so that concurrent calls take tour numbers of several months in the same order.
  for (const day of days.toSorted()) {
    const tour = await createTour(tx, tourOfTemplate(template, day));
    keys.push(tour.key);
  }
  return { keys, leftStops: template.stopPlaces.filter((place) => place === null).length };
}

/** The fields of a template's tour on a day, without references to deleted objects. */
export const tourOfTemplate = (template: Template, day: string): TourFields => {
  const keys = template.stopPlaces.map((place) => (place === null ? undefined : uuidv7()));
  const stops = template.stops.flatMap((stop, index) => {
    const key = keys[index];
    if (key === undefined) return [];
    const orders = stop.orders.map((order) => ({ orderNumber: '', ...order }));
    return [{ ...stop, key, orders, goodsFrom: byKey(stop, keys), driverWindow: null, enteredDeparture: null }];
  });
  return {
    departure: `${day}T${template.departure}`,
    driver: template.driverName === null ? null : template.driver,
    vehicle: template.plateNumber === null ? null : template.vehicle,
    deliveryService: template.deliveryServiceName === null ? null : template.deliveryService,
    orderNumber: template.orderNumber,
    temperatureRecording: template.temperatureRecording,
    breakRule: template.breakRule,
    stops,
  };
};
