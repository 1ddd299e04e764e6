/** The demo's tours of a day, in the state in which a visitor first sees them. */
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import { promisedOn } from '#contract/partners/acceptanceHours.ts';
import { addDays } from '#contract/platform/days.ts';
import { fold } from '#contract/platform/sorting.ts';
import { instantOf } from '#contract/platform/time.ts';
import { newStopContents, type StopKind } from '#contract/dispatch/tourStops.ts';
import type { KeptStep } from '#server/domain/driving/steps.ts';
import type { NewTour } from '#server/domain/tours/plan/insertMany.ts';
import type { PlacedStop } from '#server/domain/tours/plan/references.ts';
import { chance } from './chance.ts';
import { countOf, ordersOf, priorityOf, roundsOn, type DemoRound } from './nordwindRounds.ts';
import type { DemoCast, KnownPlace } from './tourCast.ts';
import { scriptOf } from './tourScript.ts';

const minuteMs = 60 * 1000;
const serviceNote = 'Palettenware';

/** Tours are released up to tomorrow, planned for the seven days after it, and drafts later. */
export const releasedUntil = (today: string): string => addDays(today, 1);
export const plannedUntil = (today: string): string => addDays(today, 8);

export const toursOn = (cast: DemoCast, day: string, today: string, now: number): NewTour[] =>
  roundsOn(day).flatMap((round, index) => tourOf(cast, { day, today, now, round, index }) ?? []);

interface Round {
  day: string;
  today: string;
  now: number;
  round: DemoRound;
  index: number;
}

const turnOf = (day: string, index: number) => countOf(day) + index;
const driverOf = ({ drivers }: DemoCast, turn: number) => drivers[turn % drivers.length] as DemoCast['drivers'][number];
const vehicleOf = ({ vehicles }: DemoCast, turn: number, index: number) =>
  vehicles[(turn * 4 + index) % vehicles.length] as DemoCast['vehicles'][number];

/** A driver and a vehicle without a tour of the demo on a day; undefined if all have one. */
export function freeOn(cast: DemoCast, day: string): { driver: string | undefined; vehicle: string | undefined } {
  const taken = new Set(
    roundsOn(day).flatMap((_, index) => {
      const turn = turnOf(day, index);
      return [driverOf(cast, turn).uid, vehicleOf(cast, turn, index).key];
    }),
  );
  const drivers = cast.drivers.filter(({ uid }) => !taken.has(uid));
  const vehicles = cast.vehicles.filter(({ key }) => !taken.has(key));
  const count = countOf(day);
  return { driver: drivers[count % drivers.length]?.uid, vehicle: vehicles[count % vehicles.length]?.key };
}

function tourOf(cast: DemoCast, { day, today, now, round, index }: Round): NewTour | null {
  const stops = stopsOf(cast, day, round.customers);
  if (stops.length === 2) return null;
  const key = uuidv7();
  const turn = turnOf(day, index);
  const driver = driverOf(cast, turn);
  const { totalWeight, crossBorder, ...vehicle } = vehicleOf(cast, turn, index);
  const service = turn % 12 === 0 ? cast.services[turn % cast.services.length] : undefined;
  const state = day <= releasedUntil(today) ? 'released' : day <= plannedUntil(today) ? 'planned' : 'draft';
  const eve = instantOf(`${addDays(day, -1)}T17:00`, cast.timeZone) + index * minuteMs;
  const sent = Math.min(eve, now);
  const read = sent + 25 * minuteMs;
  return {
    key,
    state,
    stops,
    vehicle: { totalWeight, crossBorder },
    created: new Date(Math.min(sent, eve - 3 * 24 * 60 * minuteMs)),
    fields: {
      departure: round.departure,
      driver: driver.uid,
      vehicle: vehicle.key,
      deliveryService: service?.key ?? null,
      orderNumber: service ? serviceNote : '',
      temperatureRecording: round.isCold,
      breakRule: 'vehicle',
    },
    names: {
      driver: driver.uid,
      driver_name: driver.name,
      driver_sort: fold(driver.name),
      vehicle: vehicle.key,
      vehicle_name: { ...vehicle, key: null, isCritical: false },
      delivery_service: service?.key ?? null,
      delivery_service_name: service?.name ?? '',
    },
    release:
      state === 'released'
        ? { by: cast.sender, sent: new Date(sent), acknowledged: read <= now ? new Date(read) : null }
        : null,
    steps: (number, times) => {
      const planned = stops.map(({ key: stop, kind, place: { position } }, index) => ({
        key: stop,
        kind,
        position,
        plannedArrival: times[index]?.planned_arrival?.getTime() ?? null,
        plannedDeparture: times[index]?.planned_departure?.getTime() ?? null,
      }));
      return scriptOf(key, planned)
        .filter(({ time }) => time <= now)
        .map((step): KeptStep => ({
          ...step,
          ...reportedBy(driver),
          tourNumber: number,
          received: step.time,
          reported: step.time,
        }));
    },
  };
}

const reportedBy = ({ uid, device }: DemoCast['drivers'][number]) => ({
  author: uid,
  installation: device,
  phoneOffset: 0,
  correction: null,
  contradiction: null,
  settled: null,
});

/** The visited customers in their order, with the depot as start and as finish. */
function stopsOf({ customers, depot }: DemoCast, day: string, names: readonly string[]): PlacedStop[] {
  const visited = names.flatMap((name) => {
    const found = customers.get(name);
    if (!found) return [];
    return [
      {
        ...stopAt('customer', day, found.place),
        customer: found.key,
        orders: ordersOf(day, name),
        signature: chance(`${day} ${name} signature`) < 0.7,
        staySeconds: 60 * (15 + Math.floor(chance(`${day} ${name} stay`) * 25)),
        priority: priorityOf(day, name),
      },
    ];
  });
  const ends = { ...stopAt('start', day, depot.place), address: depot.key };
  return [ends, ...visited, { ...ends, key: uuidv7(), kind: 'finish' }];
}

const stopAt = (kind: StopKind, day: string, { acceptanceHours, ...place }: KnownPlace): PlacedStop => ({
  key: uuidv7(),
  kind,
  ...z.parse(newStopContents, {}),
  place,
  locked: false,
  enteredDeparture: null,
  ...promisedOn(null, acceptanceHours, day),
});
