/** The stops of a tour, of a template and of open jobs. */
import * as z from 'zod/mini';
import { acceptanceSpan, spans } from '../partners/acceptanceHours.ts';
import { timeOfDay } from '../platform/days.ts';
import { position, precision } from '../platform/position.ts';
import { temperatureRange } from '../fleet/temperatures.ts';
import { keySchema } from '../platform/operation.ts';
import { nameText, postalAddressFields, postalAddressLimits, zipCodeIssues } from '../partners/postalAddress.ts';
import { singleLine, text } from '../platform/text.ts';
import { stopLimits } from './tourLimits.ts';

/** `start` and `finish` are the first and the last stop; a `via` is a point that the route passes, without a stay. */
export const stopKinds = ['start', 'customer', 'via', 'finish'] as const;
export type StopKind = (typeof stopKinds)[number];
export const stopPriorities = ['low', 'normal', 'high'] as const;
export type StopPriority = (typeof stopPriorities)[number];

/** `skipped`: the driver passed the stop without reaching it. */
export const stopStates = ['open', 'arrived', 'delivered', 'refused', 'failed', 'skipped'] as const;
export type StopState = (typeof stopStates)[number];
/** Final states of a stop. */
export const finishedStopStates = ['delivered', 'refused', 'failed', 'skipped'] as const satisfies readonly StopState[];

const line = (maximum: number) => text().check(z.trim(), singleLine, z.maxLength(maximum, 'too-long'));
const amount = (maximum: number) => z.number('number').check(z.minimum(0, 'minimum'), z.maximum(maximum, 'maximum'));

/** At the stop, the driver hands over (`delivery`) or picks up (`collection`) the order's goods. */
export const orderTasks = ['delivery', 'collection'] as const;
export type OrderTask = (typeof orderTasks)[number];

/** The goods of one order. */
export const stopOrder = z.object({
  /** Default: `delivery`. */
  task: z.optional(z.enum(orderTasks)),
  orderNumber: z._default(line(stopLimits.orderNumberMaximum), ''),
  packages: z._default(
    z.int('number').check(z.minimum(0, 'minimum'), z.maximum(stopLimits.packagesMaximum, 'maximum')),
    0,
  ),
  /** Kilograms. */
  weight: z._default(amount(stopLimits.weightMaximum), 0),
  /** Cubic metres. */
  volume: z._default(amount(stopLimits.volumeMaximum), 0),
});
export type StopOrder = z.infer<typeof stopOrder>;

/** A stop's copy of name and address, so that later changes of the customer do not change past tours. */
export const stopPlace = z
  .object({
    name: nameText,
    ...postalAddressFields,
    /** Empty for a town with several postcodes that was found by its name. */
    zipCode: line(postalAddressLimits.zipCodeMaximum),
    addressAdditional: line(stopLimits.addressAdditionalMaximum),
    phone: line(stopLimits.phoneMaximum),
    position: z.nullable(position),
    positionPrecision: z.nullable(precision),
  })
  .check(({ value, issues }) => {
    for (const { path, rule } of zipCodeIssues(value))
      issues.push({ code: 'custom', input: value.zipCode, path: [path], message: rule });
  });
export type StopPlace = z.infer<typeof stopPlace>;
export const stopPlaceNames = Object.keys(stopPlace.shape) as (keyof StopPlace)[];

/** @returns only the fields of `stopPlace` */
export const stopPlaceOf = (place: StopPlace): StopPlace =>
  Object.fromEntries(stopPlaceNames.map((name) => [name, place[name]])) as unknown as StopPlace;

/** Boolean instructions for a stop, false by default. */
export const stopWishes = ['signature', 'safeDelivery', 'tailLift'] as const;
export type StopWish = (typeof stopWishes)[number];

/** @returns a value for each of `stopWishes`, by its name */
export const forEachWish = <Value>(of: (wish: StopWish) => Value): Record<StopWish, Value> =>
  Object.fromEntries(stopWishes.map((wish) => [wish, of(wish)])) as Record<StopWish, Value>;

export const wishShape = forEachWish(() => z.boolean());

/** Lists of the drivers and vehicles that may have a stop, and of those that may not. An empty list allows everybody. */
export const stopAssignees = ['onlyDrivers', 'notDrivers', 'onlyVehicles', 'notVehicles'] as const;
export type StopAssignees = (typeof stopAssignees)[number];

/** @returns a value for each of `stopAssignees`, by its name */
export const forEachAssignees = <Value>(of: (name: StopAssignees) => Value): Record<StopAssignees, Value> =>
  Object.fromEntries(stopAssignees.map((name) => [name, of(name)])) as Record<StopAssignees, Value>;

/** The needs of a stop that may be in any tour, as far as they are no wishes. */
export const noNeeds = { temperature: null, ...forEachAssignees((): string[] => []) } as const;

const assignees = z.array(keySchema).check(z.maxLength(stopLimits.assigneesMaximum, 'too-many'));

/** The fields that stops of tours and open jobs share, without defaults. */
export const stopContents = z.object({
  customer: z.nullable(keySchema),
  /** One of the company's own places. */
  address: z.nullable(keySchema),
  /** Null: the server copies the present data of the customer or the own place. */
  place: z.nullable(stopPlace),
  orders: z.array(stopOrder).check(z.maxLength(stopLimits.ordersMaximum, 'too-many')),
  /** Whom the goods are for. */
  recipient: line(stopLimits.recipientMaximum),
  /** For the driver. */
  info: text().check(z.trim(), z.maxLength(stopLimits.infoMaximum, 'too-long')),
  ...wishShape,
  /** The temperatures that the goods may have, in degrees Celsius; null if they need no cooling. */
  temperature: z.nullable(temperatureRange),
  /** Keys that name nobody any more are left out when the stop is saved. */
  ...forEachAssignees(() => assignees),
  staySeconds: z.int('number').check(z.minimum(0, 'minimum'), z.maximum(stopLimits.stayMaximumSeconds, 'maximum')),
  priority: z.enum(stopPriorities),
  /** Null: the customer's acceptance hours of the day apply. */
  ownWindows: z.nullable(spans),
  /** A narrower window for the driver, within the promised one. */
  driverWindow: z.nullable(acceptanceSpan),
  /**
   * The job that collects the goods delivered here, earlier in the same tour. Null if the goods are loaded at the
   * start.
   */
  goodsFrom: z.nullable(keySchema),
});
export type StopContents = z.infer<typeof stopContents>;
const { shape } = stopContents;
export const stopContentNames = Object.keys(shape) as (keyof StopContents)[];
/** The contents of a presented stop, which always has a place. */
export const presentedStopContents = z.extend(stopContents, { place: stopPlace });

/** @returns only the fields of `stopContents` */
export const stopContentsOf = (stop: StopContents): StopContents =>
  Object.fromEntries(stopContentNames.map((name) => [name, stop[name]])) as StopContents;

/** The same fields; optional ones may be left out. */
export const newStopContents = z.object({
  customer: z._default(shape.customer, null),
  address: z._default(shape.address, null),
  place: z._default(shape.place, null),
  orders: z._default(shape.orders, []),
  recipient: z._default(shape.recipient, ''),
  info: z._default(shape.info, ''),
  ...forEachWish((wish) => z._default(shape[wish], false)),
  temperature: z._default(shape.temperature, null),
  ...forEachAssignees((name) => z._default(shape[name], [])),
  staySeconds: z._default(shape.staySeconds, 0),
  priority: z._default(shape.priority, 'normal'),
  ownWindows: z._default(shape.ownWindows, null),
  driverWindow: z._default(shape.driverWindow, null),
  goodsFrom: z._default(shape.goodsFrom, null),
});

/** If a new stop is sent without these fields, the customer or the company's settings give the value. */
const usual = { signature: z.optional(shape.signature), staySeconds: z.optional(shape.staySeconds) };
/** A new open job as it is sent. */
export const sentStopContents = z.extend(newStopContents, usual);

/** A stop of a tour. */
export const stopFields = z.object({
  /** Created by the client; a stop made from an open job has the job's key. */
  key: keySchema,
  kind: z.enum(stopKinds),
  ...newStopContents.shape,
  /** True if the optimiser must not change the stop's position in the order. */
  locked: z._default(z.boolean(), false),
  /** A departure that a person entered; null: the departure follows from arrival and stay. */
  enteredDeparture: z._default(z.nullable(timeOfDay), null),
});
export type StopFields = z.infer<typeof stopFields>;
/** A stop of a tour as it is sent. */
export const sentStop = z.extend(stopFields, usual);
export type SentStop = z.infer<typeof sentStop>;

/** @returns the fields of a presented stop as a request sends them */
export const stopFieldsOf = (stop: StopFields): StopFields => ({
  key: stop.key,
  kind: stop.kind,
  ...stopContentsOf(stop),
  locked: stop.locked,
  enteredDeparture: stop.enteredDeparture,
});

/** A start must be the first stop, and a finish the last. */
const endsInOrder = z.check<readonly { kind: StopKind }[]>(({ value, issues }) => {
  for (const [index, { kind }] of value.entries()) {
    const isMisplaced = (kind === 'start' && index > 0) || (kind === 'finish' && index < value.length - 1);
    if (isMisplaced) issues.push({ code: 'custom', input: kind, path: [index, 'kind'], message: 'stop-order' });
  }
});

type Listed = Pick<StopContents, 'goodsFrom'> & { key: string; kind: StopKind };

/**
 * The rule that a delivery breaks: its collection must come before it, and a collection must not itself have a
 * `goodsFrom`.
 */
const pairRule = (from: number | null, at: number, goodsFromOf: (index: number) => unknown): string | null => {
  if (from === null) return null;
  if (from >= at) return 'collected-first';
  return goodsFromOf(from) === null ? null : 'pair-chain';
};

/** If the collection is not a customer stop of this list, the server looks it up. */
const pairsInOrder = z.check<readonly Listed[]>(({ value, issues }) => {
  const indexes = new Map(value.flatMap(({ key, kind }, index) => (kind === 'customer' ? [[key, index]] : [])));
  for (const [index, { kind, goodsFrom }] of value.entries()) {
    const from = indexes.get(goodsFrom ?? '') ?? null;
    const isNowhere = goodsFrom !== null && kind !== 'customer';
    const message = isNowhere ? 'customers-alone' : pairRule(from, index, (at) => value[at]?.goodsFrom);
    if (message) issues.push({ code: 'custom', input: goodsFrom, path: [index, 'goodsFrom'], message });
  }
});

const stopsInOrder = <Stop extends z.ZodMiniType<Listed>>(stop: Stop) =>
  z.array(stop).check(
    z.maxLength(stopLimits.stopsMaximum, 'too-many'),
    endsInOrder,
    pairsInOrder,
    z.check(({ value, issues }) => {
      const keys = new Set<string>();
      for (const [index, { key }] of value.entries()) {
        if (keys.has(key)) issues.push({ code: 'custom', input: key, path: [index, 'key'], message: 'stop-twice' });
        keys.add(key);
      }
    }),
  );
/** The stops of a tour in their order. */
export const stopList = stopsInOrder(stopFields);
/** With all fields (`whole`), and as requests send them (`sent`). */
export const stopLists = { whole: stopList, sent: stopsInOrder(sentStop) };
export type StopInput = z.input<typeof sentStop>;

/** A stop without the fields that belong to one day. */
export const templateStop = z.extend(
  z.omit(stopFields, { key: true, driverWindow: true, enteredDeparture: true, goodsFrom: true }),
  {
    orders: z._default(
      z.array(z.omit(stopOrder, { orderNumber: true })).check(z.maxLength(stopLimits.ordersMaximum, 'too-many')),
      [],
    ),
    /** The index in the list, from 0, of the stop that collects the goods delivered here. */
    goodsFrom: z._default(z.nullable(z.int('number').check(z.minimum(0, 'minimum'))), null),
  },
);
export type TemplateStop = z.infer<typeof templateStop>;

/** The stops of a template in their order. */
export const templateStopList = z.array(templateStop).check(
  z.maxLength(stopLimits.stopsMaximum, 'too-many'),
  endsInOrder,
  z.check(({ value, issues }) => {
    for (const [index, { goodsFrom }] of value.entries()) {
      const message = pairRule(goodsFrom, index, (at) => value[at]?.goodsFrom);
      if (message) issues.push({ code: 'custom', input: goodsFrom, path: [index, 'goodsFrom'], message });
    }
  }),
);

/** Sums over the orders of a stop or of a tour. */
export const load = z.object({ packages: z.int(), weight: z.number(), volume: z.number() });
export type Load = z.infer<typeof load>;

/** Sums are rounded to a millionth, because binary fractions add up to 0.7999999999999999. */
const millionths = 1e6;
const sumOf = (amounts: readonly number[]): number =>
  Math.round(amounts.reduce((sum, one) => sum + one, 0) * millionths) / millionths;

/** @returns the sums of pieces, kilograms and cubic metres */
export const loadOf = (loads: readonly Load[]): Load => ({
  packages: sumOf(loads.map(({ packages }) => packages)),
  weight: sumOf(loads.map(({ weight }) => weight)),
  volume: sumOf(loads.map(({ volume }) => volume)),
});

/** The amounts of an order, and whether they are delivered or collected. */
export type OrderGoods = Load & Pick<StopOrder, 'task'>;

/** The sums of a stop's deliveries and of its collections. */
export const goodsOf = (orders: readonly OrderGoods[]): Record<'delivered' | 'collected', Load> => ({
  delivered: loadOf(orders.filter(({ task }) => task !== 'collection')),
  collected: loadOf(orders.filter(({ task }) => task === 'collection')),
});

/** The outcome of a stop; times are milliseconds since 1970. The planned times stay unchanged. */
export const stopOutcome = {
  state: z.enum(stopStates),
  arrived: z.nullable(z.int()),
  /** When the driver left: at the outcome, or later if the driver reported `leave`. */
  left: z.nullable(z.int()),
  /** Why the goods were refused or the stop failed, or why a dispatcher corrected the outcome. */
  reason: z.string(),
  /** The person who accepted the goods. */
  receiver: z.string(),
  /** Where the driver was when the outcome was reported. */
  reportedPosition: z.nullable(position),
};
