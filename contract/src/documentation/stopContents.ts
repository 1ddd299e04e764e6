/** Descriptions of fields that stops of tours, stops of templates and open jobs share. */
import type { StopContents, StopOrder } from '../dispatch/tourStops.ts';
import type { FieldDescription } from './documentation.ts';

type Described =
  | Exclude<keyof StopContents, 'customer' | 'address' | 'place'>
  | Exclude<keyof StopOrder, 'orderNumber'>;

export const stopContentsDocumentation: Readonly<Record<Described, FieldDescription>> = {
  orders: 'Orders that are delivered or collected together',
  task: ['Whether the goods are handed over or taken in; a delivery where it is left out', 'delivery'],
  packages: ['How many packages', 3],
  weight: ['Kilograms', 41.5],
  volume: ['Cubic metres', 0.4],
  recipient: ['Whom the goods are for', 'Frau Lindqvist'],
  info: ['For the driver', 'Klingeln bei Lager'],
  signature: ['Whether a signature is asked for', true],
  safeDelivery: ['Whether the goods may be left in a safe place', false],
  tailLift: ['Whether a vehicle with a tail-lift is needed', false],
  temperature: [
    'The temperatures that the goods may have, in °C; null where they need no cooling',
    { from: 2, until: 8 },
  ],
  onlyDrivers: ['Keys of the only drivers who may have it; empty for all. Keys that name nobody are left out', []],
  notDrivers: ['Keys of drivers who may not have it', []],
  onlyVehicles: ['Keys of the only vehicles that may have it; empty for all. Keys that name none are left out', []],
  notVehicles: ['Keys of vehicles that may not have it', []],
  staySeconds: ['How long the stop takes, in seconds', 300],
  priority: ['How much it matters', 'normal'],
  ownWindows: ['When it may be reached, instead of the customer’s acceptance hours; null for these', null],
  driverWindow: ['A narrower window for the driver', null],
  goodsFrom: [
    'Key of the job that collects what is delivered here: both lie in the same tour, that one first. Null where the goods are aboard at the start',
    null,
  ],
};
