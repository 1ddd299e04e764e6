/** Creates stops from a customer, an own address, or a found address. */
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import type { Address } from '#contract/partners/addresses.ts';
import type { Customer } from '#contract/partners/customers.ts';
import type { AddressResult } from '#contract/partners/geocoding.ts';
import { postalAddressLimits } from '#contract/partners/postalAddress.ts';
import type { Settings } from '#contract/workplace/settings.ts';
import {
  newStopContents,
  type StopFields,
  type StopKind,
  type StopOrder,
  type StopPlace,
} from '#contract/dispatch/tourStops.ts';

/** The company settings that a new stop starts with. */
type StopDefaults = Pick<Settings, 'defaultStayMinutes' | 'defaultSignature'>;

/** A search result that a stop can be created from. */
export type Found =
  | { from: 'customer'; customer: Customer }
  | { from: 'address'; address: Address }
  /** `name`: the recipient's name, if known. */
  | { from: 'search'; result: AddressResult; name?: string };

export const emptyOrder: StopOrder = { orderNumber: '', packages: 0, weight: 0, volume: 0 };

const emptyContents = z.parse(newStopContents, {});

/** Countries are stored in German, as forms offer them. */
const countryNames = new Intl.DisplayNames('de', { type: 'region' });

/** Names, streets and towns shorter than the contract's minimum are replaced. */
const orElse = (text: string, other: string) => (text.length >= postalAddressLimits.textMinimum ? text : other);

export function placeOf(found: Found): StopPlace {
  if (found.from === 'customer') {
    const { name, street, houseNumber, zipCode, city, country, addressAdditional, phone } = found.customer;
    const { position, positionPrecision } = found.customer;
    const written = { name, street, houseNumber, zipCode, city, country, addressAdditional, phone };
    return { ...written, position, positionPrecision };
  }
  if (found.from === 'address') {
    const { name, street, houseNumber, zipCode, city, country, position, positionPrecision } = found.address;
    const written = { name, street, houseNumber, zipCode, city, country, addressAdditional: '', phone: '' };
    return { ...written, position, positionPrecision };
  }
  const { street, houseNumber, zipCode, city, country, position, precision } = found.result;
  const name = found.name || [street, houseNumber].filter(Boolean).join(' ') || city;
  return {
    name: orElse(name, city),
    street: orElse(street, city),
    houseNumber,
    zipCode,
    city,
    country: (country && countryNames.of(country)) || postalAddressLimits.defaultCountry,
    addressAdditional: '',
    phone: '',
    position,
    positionPrecision: precision,
  };
}

/** A stop at a place, with the defaults of the customer or of the company. Only stops at customers have a stay. */
export function newStop(kind: StopKind, found: Found, defaults: StopDefaults): StopFields {
  const customer = found.from === 'customer' ? found.customer : null;
  const staySeconds = (customer?.stayMinutes ?? defaults.defaultStayMinutes) * 60;
  return {
    ...emptyContents,
    key: uuidv7(),
    kind,
    customer: customer?.key ?? null,
    address: found.from === 'address' ? found.address.key : null,
    place: placeOf(found),
    orders: kind === 'customer' ? [emptyOrder] : [],
    info: kind === 'customer' ? (customer?.info ?? '') : '',
    signature: kind === 'customer' && defaults.defaultSignature,
    staySeconds: kind === 'customer' ? staySeconds : 0,
    locked: false,
    enteredDeparture: null,
  };
}
