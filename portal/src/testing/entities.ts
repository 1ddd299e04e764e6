/**
 * Entities as the server answers them. Fields with a default in the contract are left out, so that new fields need no
 * change here.
 */
import * as z from 'zod/mini';
import type { Administrator } from '#contract/people/administrators.ts';
import type { Category } from '#contract/partners/categories.ts';
import { customerFields, type Customer } from '#contract/partners/customers.ts';
import { damageFields, type Damage } from '#contract/fleet/damages.ts';
import type { Driver } from '#contract/people/drivers.ts';
import type { Sensor } from '#contract/fleet/sensors.ts';
import { vehicleFields, type Vehicle } from '#contract/fleet/vehicles.ts';

export const keyOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const untouched = { version: 1, created: 0, modified: 0 };

export function buildCustomer(number: number, over: Partial<Customer> = {}): Customer {
  const address = { street: 'Dorfstraße', houseNumber: '3', zipCode: '15366', city: 'Hoppegarten' };
  const entered = { name: `Kunde ${number}`, ...address, country: 'Deutschland', phone: '030 1' };
  const unknown = { position: null, positionPrecision: null, positionSource: null };
  const fields = { ...z.parse(customerFields, entered), categories: [], usualDriverName: null };
  return { ...fields, key: keyOf(number), ...unknown, ...untouched, ...over };
}

export function buildCategory(number: number, over: Partial<Category> = {}): Category {
  return { key: keyOf(900 + number), name: `Art ${number}`, color: '#2a7de1', customers: 0, ...untouched, ...over };
}

const reported = Date.UTC(2026, 10, 18, 8);
const touched = { version: 1, created: reported, modified: reported };
export const vehicleKey = keyOf(900);
const van = { kind: 'van', make: 'MAN', model: 'TGE 3.180', plateNumber: 'B-TL 71' } as const;

export function buildVehicle(over: Partial<Vehicle> = {}): Vehicle {
  const damages = { open: 0, inRepair: 0, isCritical: false };
  const entered = z.parse(vehicleFields, { ...van, totalWeight: 3500 });
  return { ...entered, key: vehicleKey, image: null, damages, sensors: 0, ...touched, ...over };
}

/** A vehicle as other entities reference it; the number is in its plate. */
export const buildReference = (number: number) => ({
  ...van,
  key: keyOf(500 + number),
  plateNumber: `B-TL ${number}`,
  isCritical: false,
});

/** An open damage report on the left side; the number is in its title. */
export function buildDamage(number: number, over: Partial<Damage> = {}): Damage {
  const place = { view: 'left', x: 0.5, y: 0.5 } as const;
  const entered = { vehicle: vehicleKey, place, title: `Schaden ${number}`, severity: 'minor', occurred: reported };
  return {
    ...z.parse(damageFields, entered),
    key: keyOf(600 + number),
    vehicle: { ...van, key: vehicleKey, isCritical: false },
    status: 'open',
    photos: [],
    notes: [],
    reporter: { key: keyOf(1), name: 'Maren Schüßler' },
    ...touched,
    ...over,
  };
}

export function buildSensor(number: number, over: Partial<Sensor> = {}): Sensor {
  return {
    key: keyOf(number),
    serialKey: '7KQ2-M4XA-90PT-B6ZD',
    model: 'Blue Puck T',
    name: `Sensor ${number}`,
    vehicle: null,
    position: '',
    version: 1,
    created: 0,
    ...over,
  };
}

/** Fields of a person who waits for approval. */
export const waiting = { confirmed: false, status: 'CONFIRM' } as const;
const person = { image: null, emailVerified: true, confirmed: true, active: true, version: 1 };

export function buildDriver(number: number, over: Partial<Driver> = {}): Driver {
  return {
    ...person,
    key: keyOf(number),
    firstname: 'Fahrer',
    lastname: `Nr. ${number}`,
    phone: '+49 171 39200 04',
    email: `fahrer${number}@nordwind.example`,
    confirmedAt: Date.UTC(2021, 3, 1),
    confirmedBy: 'Maren Schüßler',
    created: Date.UTC(2021, 3, 1, 10),
    shifts: [],
    licenceClass: null,
    lastOnline: null,
    status: 'OFFLINE',
    isDriving: false,
    tour: null,
    ...over,
  };
}

export function buildAdministrator(
  number: number,
  firstname: string,
  over: Partial<Administrator> = {},
): Administrator {
  return {
    ...person,
    key: keyOf(number),
    firstname,
    lastname: 'Muster',
    phone: '030 1',
    email: `${firstname.toLowerCase()}@nordwind.example`,
    confirmedAt: null,
    confirmedBy: null,
    created: Date.UTC(2021, 2, 14, 10),
    status: 'ACTIVE',
    ...over,
  };
}
