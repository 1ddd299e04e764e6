/** Converts the orders of a file to stops. */
import { isWithin } from '#contract/partners/acceptanceHours.ts';
import { fold } from '#contract/platform/sorting.ts';
import { comparedStreet, comparedZipCode } from '#contract/partners/streets.ts';
import { postalAddressLimits } from '#contract/partners/postalAddress.ts';
import type { Settings } from '#contract/workplace/settings.ts';
import { newStopContents, stopContents, stopOrder, stopWishes, type StopPlace } from '#contract/dispatch/tourStops.ts';
import * as z from 'zod/mini';
import { locate } from '#server/domain/addresses/locating.ts';
import { toursOfDays, type NamedTour } from '#server/domain/tours/plan/orders.ts';
import { customersNamed, type NamedCustomer } from '#server/domain/tours/plan/references.ts';
import type { StopContents } from '#server/domain/tours/contents.ts';
import { assignJobs } from '#server/domain/jobs/assigning.ts';
import type { RoutedTransaction } from '#server/domain/routing/writing.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { isFailure } from '#server/platform/http/failure.ts';
import type { OrderRow } from './importedColumns.ts';
import type { Collection } from './importedPairs.ts';

const { defaultCountry } = postalAddressLimits;

type Addressed = Partial<Pick<OrderRow, 'street' | 'houseNumber' | 'zipCode' | 'city' | 'country'>>;

export const hasAddress = ({ street, zipCode, city }: Addressed): boolean => Boolean(street && zipCode && city);

/** The only customer with this name and, if given, this address; null if none or several match. */
export function customerOf(
  customers: readonly NamedCustomer[],
  { name, street, houseNumber = '', zipCode, city }: OrderRow,
): NamedCustomer | null {
  const matching = customers.filter(
    (one) =>
      one.name === fold(name) &&
      (!street || one.street === comparedStreet({ street, houseNumber })) &&
      (!zipCode || one.zipCode === comparedZipCode(zipCode)) &&
      (!city || fold(one.city) === fold(city)),
  );
  return matching.length === 1 ? (matching[0] as NamedCustomer) : null;
}

async function placeOfRow(order: Pick<OrderRow, 'name'> & Addressed): Promise<StopPlace> {
  const { name, street = '', houseNumber = '', zipCode = '', city = '', country = defaultCountry } = order;
  const address = { street, houseNumber, zipCode, city, country };
  const { position, positionPrecision } = await locate(address);
  return { name, ...address, addressAdditional: '', phone: '', position, positionPrecision };
}

const needNames = [...stopWishes, 'temperature'] as const;

/** The yes-or-no instructions and the temperature that a row contains. Missing ones are omitted. */
const needsOf = (order: Partial<OrderRow>) =>
  Object.fromEntries(needNames.flatMap((name) => (order[name] === undefined ? [] : [[name, order[name]]])));

/** The contents of a new stop, with a copy of its customer's data if the customer is found. */
export async function contentsOf(
  order: OrderRow,
  customers: readonly NamedCustomer[],
  { defaultStayMinutes, defaultSignature }: Settings,
): Promise<StopContents> {
  const customer = customerOf(customers, order);
  const { recipient, info, windows = null } = order;
  return {
    ...z.parse(newStopContents, {}),
    customer: customer?.key ?? null,
    place: customer?.place ?? (await placeOfRow(order)),
    orders: [z.parse(stopOrder, order)],
    staySeconds: customer?.staySeconds ?? defaultStayMinutes * 60,
    signature: defaultSignature,
    ...needsOf(order),
    recipient,
    info: info || (customer?.info ?? ''),
    ownWindows: windows,
  };
}

/** The contents of a stop that a row changes. When an import is undone, `fields.stop` is the stop as it was before. */
export async function changedContents(
  tx: CompanyTransaction,
  { orders, driverWindow }: Pick<StopContents, 'orders' | 'driverWindow'>,
  fields: Record<string, unknown>,
): Promise<Partial<StopContents>> {
  if (fields['stop']) return z.parse(stopContents, fields['stop']) as StopContents;
  const order = fields as Partial<OrderRow>;
  const { recipient, info, windows } = order;
  const said = Object.fromEntries(
    Object.entries(order).filter(([name, value]) => name in stopOrder.shape && value !== undefined),
  );
  const customer = order.name && customerOf(await customersNamed(tx, [fold(order.name)]), order as OrderRow);
  return {
    orders: orders.map((one) => (one.orderNumber === order.orderNumber ? { ...one, ...said } : one)),
    ...(customer && { customer: customer.key, place: customer.place }),
    ...(!customer &&
      order.name &&
      hasAddress(order) && { customer: null, place: await placeOfRow({ ...order, name: order.name }) }),
    ...(recipient !== undefined && { recipient }),
    ...(info !== undefined && { info }),
    ...(windows !== undefined && { ownWindows: windows }),
    ...needsOf(order),
    ...(windows && driverWindow && !isWithin(driverWindow, windows) && { driverWindow: null }),
  };
}

interface Placed {
  key: string;
  order: Pick<OrderRow, 'day' | 'tour' | 'driver'>;
  /** The job that collects the goods of this one; null if there is none. */
  collection: Collection | null;
}

/**
 * Puts stops into the tours that their rows name, if these tours can be changed; other stops stay without a tour. A
 * collection and its deliveries go into the same tour: that of the collection, otherwise that of the first delivery.
 */
export async function placeInTours(tx: RoutedTransaction, placed: readonly Placed[]): Promise<void> {
  const days = placed.flatMap(({ order: { day, tour, driver } }) => (tour || driver ? day : []));
  const tours = days.length > 0 ? await toursOfDays(tx, [...new Set(days)]) : [];
  const wanted = new Map<string, string[]>();
  for (const [pair, own] of Map.groupBy(placed, ({ key, collection }) => collection?.key ?? key)) {
    const inOrder = own.toSorted((one, other) => Number(other.key === pair) - Number(one.key === pair));
    const home = own.find(({ collection }) => collection?.tour)?.collection?.tour;
    const tour = home ?? inOrder.map(({ order }) => tourOf(tours, order)).find((key) => key !== null);
    if (tour) wanted.set(tour, [...(wanted.get(tour) ?? []), ...inOrder.map(({ key }) => key)]);
  }
  for (const [tour, keys] of wanted) {
    try {
      await assignJobs(tx, keys, tour);
    } catch (error) {
      // The tour is full: the jobs stay where they are.
      if (!isFailure(error) || error.code !== 'invalid-input') throw error;
    }
  }
}

/** Finds a tour by number, or the driver's only tour of the day. The first or the last name may come first. */
function tourOf(tours: readonly NamedTour[], { day, tour, driver = '' }: Placed['order']): string | null {
  if (!tour && !driver) return null;
  const [last = '', first = ''] = driver.split(',').map((part) => part.trim());
  const names = new Set([fold(driver), fold(`${first} ${last}`.trim())]);
  const found = tours.filter((one) => one.day === day && (tour ? one.number === tour : names.has(one.driver)));
  const [only] = found;
  return found.length === 1 && only && ['draft', 'planned'].includes(only.state) ? only.key : null;
}
