/** The demo's open jobs of a day, which wait to be distributed to tours; the same at every call, except for their keys. */
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import type { AcceptanceSpan } from '#contract/partners/acceptanceHours.ts';
import { newStopContents, stopPlaceOf, type Load } from '#contract/dispatch/tourStops.ts';
import { distanceKm } from '#planner/geocoding/distance.ts';
import type { NewJob } from '#server/domain/jobs/saving.ts';
import { chance, pick } from './chance.ts';
import { countOf, priorityOf, shortOf } from './nordwindRounds.ts';
import { rowsOf } from './table.ts';
import type { DemoCast } from './tourCast.ts';

export const jobsADay = 60;
/** Great-circle distance from the depot within which customers order: they can be reached within a day's tour. */
export const reachKm = 60;

const pairsADay = 2;
/** Customers whose goods are collected, and customers to whom they are delivered in the same tour. */
const pairs = rowsOf(`
  Obst- und Gemüsegroßhandel Yıldız & Töchter | Großküche Spreebogen
  Fischhalle Havelstrand                      | Feinkost Lindqvist
  Hofladen Märkisch Grün                      | Kantine im Technikpark Adlershöhe
  Klinikversorgung Nordend                    | Löwen-Apotheke Köpenick
  Gärtnerei Wünsche                           | Blumenhof Öhlschläger
  Bäckerei Sonnenkorn & Söhne                 | Pflegezentrum Haus Abendsonne
`);

const windows: readonly [AcceptanceSpan[], ...AcceptanceSpan[][]] = [
  [{ from: '07:00', until: '12:00' }],
  [{ from: '08:00', until: '16:00' }],
  [{ from: '09:00', until: '13:00' }],
  [{ from: '10:00', until: '15:00' }],
  [{ from: '13:00', until: '18:00' }],
  [
    { from: '07:30', until: '11:30' },
    { from: '14:00', until: '17:00' },
  ],
];

/** Goods of one order: few packages, because the demo's trucks are limited by pieces. */
function goodsFor(seed: string): Load {
  const packages = 1 + Math.floor(chance(`${seed} packages`) * 4);
  const kilograms = 6 + Math.floor(chance(`${seed} weight`) * 13);
  return { packages, weight: packages * kilograms, volume: Math.round(packages * 8) / 100 };
}

/** A customer within reach, by name. */
type Reached = DemoCast['customers'] extends ReadonlyMap<string, infer Customer> ? readonly [string, Customer] : never;

/** @returns no job if no customer is within reach */
export function jobsOn(cast: DemoCast, day: string): NewJob[] {
  const near = customersNear(cast);
  if (near.length === 0) return [];
  const paired = pairedOn(near, day);
  const shuffled = near.toSorted(([one], [other]) => chance(`${day} ${one} place`) - chance(`${day} ${other} place`));
  const single = Array.from({ length: jobsADay - paired.length }, (_, index) => {
    const customer = shuffled[index % shuffled.length] as Reached;
    return singleJob(day, customer, `${day} ${customer[0]} open ${index}`);
  });
  return [...paired, ...single].map((job, index) => ({
    ...job,
    orders: job.orders.map((order) => ({ ...order, orderNumber: `N${shortOf(day)}-${100 + index}` })),
  }));
}

function customersNear({ customers, depot }: DemoCast): Reached[] {
  const from = depot.place.position;
  return [...customers].filter(
    ([, { place }]) => from && place.position && distanceKm(from, place.position) <= reachKm,
  );
}

/** The collections and deliveries of the day's pairs, each collection before its delivery. */
function pairedOn(near: readonly Reached[], day: string): NewJob[] {
  const byName = new Map(near.map((customer) => [customer[0], customer]));
  const possible = pairs.flatMap(([source = '', target = '']) => {
    const [from, to] = [byName.get(source), byName.get(target)];
    return from && to ? [{ from, to }] : [];
  });
  const first = countOf(day) * pairsADay;
  const count = Math.min(pairsADay, possible.length);
  return Array.from({ length: count }, (_, index) => possible[(first + index) % possible.length]).flatMap((pair) => {
    if (!pair) return [];
    const seed = `${day} ${pair.from[0]} pair`;
    const goods = { orderNumber: '', ...goodsFor(seed) };
    const collection = jobAt(day, pair.from, seed);
    return [
      { ...collection, orders: [{ ...goods, task: 'collection' as const }] },
      { ...jobAt(day, pair.to, `${day} ${pair.to[0]} pair`), orders: [goods], goodsFrom: collection.key },
    ];
  });
}

function singleJob(day: string, customer: Reached, seed: string): NewJob {
  // A few jobs are collections of empties.
  const isCollection = chance(`${seed} task`) < 0.08;
  return {
    ...jobAt(day, customer, seed),
    orders: [{ orderNumber: '', ...(isCollection && { task: 'collection' as const }), ...goodsFor(seed) }],
    ownWindows: chance(`${seed} has windows`) < 0.4 ? pick(windows, `${seed} windows`) : null,
  };
}

const jobAt = (day: string, [, { key, place }]: Reached, seed: string): NewJob => ({
  ...z.parse(newStopContents, {}),
  key: uuidv7(),
  day,
  follows: null,
  customer: key,
  place: stopPlaceOf(place),
  signature: chance(`${seed} signature`) < 0.7,
  staySeconds: 60 * (5 + Math.floor(chance(`${seed} stay`) * 8)),
  priority: priorityOf(day, seed),
});
