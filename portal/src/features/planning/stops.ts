/** What the form does with the stops of a tour: each function answers the new list. */
import { v7 as uuidv7 } from 'uuid';
import type { Address } from '#contract/addresses.ts';
import type { Customer } from '#contract/customers.ts';
import type { AddressResult } from '#contract/geocoding.ts';
import { postalAddressLimits } from '#contract/postalAddress.ts';
import type { Settings } from '#contract/settings.ts';
import type { StopFields, StopKind, StopOrder, StopPlace } from '#contract/tourStops.ts';

/** What of the company's settings a new stop begins with. */
export type StopDefaults = Pick<Settings, 'defaultStayMinutes' | 'defaultSignature'>;

/** Something that a stop can be made of. */
export type Found =
  | { from: 'customer'; customer: Customer }
  | { from: 'address'; address: Address }
  | { from: 'search'; result: AddressResult };

export const emptyOrder: StopOrder = { orderNumber: '', packages: 0, weight: 0, volume: 0 };

/** Countries are stored in German, as forms offer them. */
const countryNames = new Intl.DisplayNames('de', { type: 'region' });

/** A name, a street or a town must not be shorter than the contract allows. */
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
  const name = [street, houseNumber].filter(Boolean).join(' ') || city;
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

/** A stop at a place, with what the customer's stops, or all, begin with; only at a customer's one stays. */
export function newStop(kind: StopKind, found: Found, defaults: StopDefaults): StopFields {
  const customer = found.from === 'customer' ? found.customer : null;
  const staySeconds = (customer?.stayMinutes ?? defaults.defaultStayMinutes) * 60;
  return {
    key: uuidv7(),
    kind,
    customer: customer?.key ?? null,
    address: found.from === 'address' ? found.address.key : null,
    place: placeOf(found),
    orders: kind === 'customer' ? [emptyOrder] : [],
    recipient: '',
    info: kind === 'customer' ? (customer?.info ?? '') : '',
    signature: kind === 'customer' && defaults.defaultSignature,
    safeDelivery: false,
    staySeconds: kind === 'customer' ? staySeconds : 0,
    priority: 'normal',
    locked: false,
    ownWindows: null,
    driverWindow: null,
    enteredDeparture: null,
  };
}

/** The start stands first and the finish last, whatever is added. */
export function addStop(stops: readonly StopFields[], stop: StopFields): StopFields[] {
  const others = stops.filter(({ kind }) => (kind !== 'start' && kind !== 'finish') || kind !== stop.kind);
  if (stop.kind === 'start') return [stop, ...others];
  if (stop.kind === 'finish') return [...others, stop];
  const at = others.at(-1)?.kind === 'finish' ? others.length - 1 : others.length;
  return others.toSpliced(at, 0, stop);
}

export const removeStop = (stops: readonly StopFields[], key: string): StopFields[] =>
  stops.filter((stop) => stop.key !== key);

/** Puts a stop back where it was; at the end of the others where the list has become shorter. */
export function restoreStop(stops: readonly StopFields[], stop: StopFields, at: number): StopFields[] {
  if (stops.some(({ key }) => key === stop.key)) return [...stops];
  const last = stops.at(-1)?.kind === 'finish' ? stops.length - 1 : stops.length;
  return stops.toSpliced(Math.min(at, last), 0, stop);
}

/** The first and the last place that stops between start and finish can take. */
export function movableRange(stops: readonly StopFields[]): { first: number; last: number } {
  return {
    first: stops[0]?.kind === 'start' ? 1 : 0,
    last: stops.at(-1)?.kind === 'finish' ? stops.length - 2 : stops.length - 1,
  };
}

export const isMovable = ({ kind }: Pick<StopFields, 'kind'>): boolean => kind === 'customer' || kind === 'via';

/** Whether a stop can change places with the one before (-1) or behind it (1). */
export function canMove(stops: readonly StopFields[], key: string, by: -1 | 1): boolean {
  const at = stops.findIndex((stop) => stop.key === key);
  const [stop, other] = [stops[at], stops[at + by]];
  return stop !== undefined && other !== undefined && isMovable(stop) && isMovable(other);
}

/** Moves a stop by so many places, as far as start and finish let it. */
export function moveStop(stops: readonly StopFields[], key: string, by: number): StopFields[] {
  const at = stops.findIndex((stop) => stop.key === key);
  const stop = stops[at];
  if (!stop || !isMovable(stop)) return [...stops];
  const { first, last } = movableRange(stops);
  return stops.toSpliced(at, 1).toSpliced(Math.min(Math.max(at + by, first), last), 0, stop);
}

/** The tour backwards: start and finish stay. */
export const reversedStops = (stops: readonly StopFields[]): StopFields[] => {
  const { first, last } = movableRange(stops);
  return [...stops.slice(0, first), ...stops.slice(first, last + 1).toReversed(), ...stops.slice(last + 1)];
};
