import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { categoryFields } from '#contract/partners/categories.ts';
import { customerFields } from '#contract/partners/customers.ts';
import { driverStatus } from '#contract/people/people.ts';
import { serialKeySchema } from '#contract/fleet/sensors.ts';
import { nordwindAdministrator, nordwindCategories, nordwindCompany, nordwindPeople } from './nordwind.ts';
import { nordwindCustomers } from './nordwindCustomers.ts';
import { nordwindDrivers } from './nordwindDrivers.ts';
import { hasPortrait } from './images.ts';
import { demoStock, nordwindSensors } from './nordwindSensors.ts';
import { everybody } from './people.ts';

/** The postal codes of each town that the demo names, by the Deutsche Post's areas. */
const postalAreas: Record<string, RegExp> = {
  Berlin: /^1(0[1-9]|[23]\d|4[01])\d\d$/,
  'Bad Saarow': /^15526$/,
  Cottbus: /^0304[2468]$|^0305\d$/,
  'Frankfurt (Oder)': /^152(30|32|34|36)$/,
  Hamburg: /^2[0-2]\d{3}$/,
  Hoppegarten: /^15366$/,
  Leipzig: /^04[1-3]\d\d$/,
  Köln: /^5(0[67]|1[01])\d\d$/,
  Potsdam: /^144(67|69|71|73|76|78|80|82)$/,
  'Schwedt/Oder': /^16303$/,
  Stahnsdorf: /^14532$/,
  'Werder (Havel)': /^14542$/,
};
/** Ranges that the Bundesnetzagentur assigns to nobody, for use in films and the like. */
const fictional = /^\+49 (30 23125|40 66969) \d{3}$|^\+49 221 4710 \d{3}$|^\+49 171 39200 \d\d$/;

const keyOf = (index: number) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const distinct = (values: readonly string[]) => new Set(values).size;

describe('the demo company', () => {
  it('has 25 customers and five categories, all named differently', () => {
    expect(nordwindCustomers).toHaveLength(25);
    expect(distinct(nordwindCustomers.map((customer) => customer.name))).toBe(25);
    expect(nordwindCategories).toHaveLength(5);
    expect(distinct(nordwindCategories.map((category) => category.name))).toBe(5);
    expect(distinct(nordwindCategories.map((category) => category.color))).toBe(5);
  });

  it('gives every category to somebody, and leaves somebody without any', () => {
    const held = nordwindCustomers.flatMap((customer) => customer.categories);
    expect(nordwindCategories.map((category) => category.name).filter((name) => !held.includes(name))).toEqual([]);
    expect(nordwindCustomers.some((customer) => customer.categories.length === 0)).toBe(true);
  });

  it.each(nordwindCustomers)('keeps the rules of the contract and the post for $name', (customer) => {
    const categories = customer.categories.map((_, index) => keyOf(index));
    expect(customerFields.parse({ ...customer, categories })).toEqual({ ...customer, categories });
    expect(distinct(customer.categories)).toBe(customer.categories.length);
    expect(nordwindCategories.map(({ name }) => name)).toEqual(expect.arrayContaining([...customer.categories]));
    expect(customer.zipCode).toMatch(/^\d{5}$/);
    expect(customer.zipCode).toMatch(postalAreas[customer.city] ?? `a known area for ${customer.city}`);
    expect(customer.phone).toMatch(fictional);
  });

  it.each(nordwindCategories)('keeps the rules of the contract for the category $name', (category) => {
    expect(categoryFields.parse(category)).toEqual(category);
  });

  it('has the serial keys in stock that the README names for trying, with their models', () => {
    const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
    const named = [...readme.matchAll(/`([A-Z0-9]{4}(?:-[A-Z0-9]{4}){3})` \(([^)]+)\)/g)];
    expect(named.map(([, serialKey, model]) => ({ serialKey, model }))).toEqual(demoStock);
    for (const { serialKey } of [...demoStock, ...nordwindSensors])
      expect(serialKeySchema.parse(serialKey)).toBe(serialKey);
  });

  it('has a complete profile', () => {
    expect(Object.entries(nordwindCompany).filter(([, value]) => value === '')).toEqual([]);
    expect(nordwindCompany.phone).toMatch(fictional);
    expect(nordwindCompany.fax).toMatch(fictional);
    expect(nordwindCompany.email).toMatch(/\.example$/);
    expect(nordwindCompany.website).toMatch(/\.example$/);
  });

  it('has two administrators and one person waiting with a verified address', () => {
    const administrators = nordwindPeople.filter((person) => person.role === 'admin');
    expect(administrators).toHaveLength(2);
    expect(administrators).toContain(nordwindAdministrator);
    expect(administrators.every((person) => person.confirmed && person.active && person.emailVerified)).toBe(true);
    const waiting = nordwindPeople.filter((person) => person.role === 'pending-admin');
    expect(waiting).toHaveLength(1);
    expect(waiting[0]).toMatchObject({ emailVerified: true, confirmed: false });
  });

  it('has twelve drivers, online, offline and blocked, and three who wait', () => {
    const statuses = nordwindDrivers.map((driver) => driverStatus({ ...driver, online: driver.presence === 'online' }));
    const count = (status: string) => statuses.filter((one) => one === status).length;
    expect(statuses.length - count('CONFIRM')).toBe(12);
    expect(count('CONFIRM')).toBe(3);
    expect(count('ONLINE')).toBe(5);
    expect(count('BLOCKED')).toBe(1);
    const unreachable = nordwindDrivers.filter(({ presence, device }) => presence !== null && !device);
    expect(unreachable).toEqual([]);
  });

  it('has portraits of both administrators and most drivers, no two alike', () => {
    const portrayed = everybody.filter(({ email }) => hasPortrait(email));
    const folder = join(import.meta.dirname, 'pictures/people');
    const pictures = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'base64'));
    expect(pictures).toHaveLength(portrayed.length);
    expect(distinct(pictures)).toBe(pictures.length);
    expect(everybody.filter(({ email, role }) => role === 'admin' && !hasPortrait(email))).toEqual([]);
    const drawn = nordwindDrivers.filter(({ email }) => hasPortrait(email));
    expect(drawn.length).toBeGreaterThan(nordwindDrivers.length / 2);
    // Initials are to be seen as well.
    expect(drawn.length).toBeLessThan(nordwindDrivers.length);
  });

  it('has no address or number that could be anybody’s', () => {
    for (const person of everybody) {
      expect(person.email).toMatch(/^[a-z.]+@[a-z]+\.example$/);
      expect(person.phone).toMatch(fictional);
    }
    expect(distinct(everybody.map(({ email }) => email))).toBe(everybody.length);
    expect(distinct(everybody.map(({ phone }) => phone))).toBe(everybody.length);
  });
});
