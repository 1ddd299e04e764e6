/** Applies a template to the planned tour. */
import { v7 as uuidv7 } from 'uuid';
import type { Address } from '#contract/partners/addresses.ts';
import type { Customer } from '#contract/partners/customers.ts';
import { byKey } from '#contract/dispatch/pairs.ts';
import type { Template } from '#contract/dispatch/templates.ts';
import type { StopFields, StopKind, TemplateStop } from '#contract/dispatch/tourStops.ts';
import type { TourFields } from '#contract/dispatch/tours.ts';
import { emptyOrder, placeOf, type Found } from '#portal/entities/stop/newStop.ts';
import { addStop } from '#portal/entities/stop/order.ts';

/** Current customers and own addresses, by key. */
export interface Places {
  customers: ReadonlyMap<string, Customer>;
  addresses: ReadonlyMap<string, Address>;
}

function foundOf({ customer, address }: TemplateStop, { customers, addresses }: Places): Found | null {
  const [known, own] = [customers.get(customer ?? ''), addresses.get(address ?? '')];
  if (known) return { from: 'customer', customer: known };
  return own ? { from: 'address', address: own } : null;
}

/**
 * The stops of a template with current names and addresses, without stops whose customer or own address was deleted.
 */
export function stopsOfTemplate(template: Pick<Template, 'stops'>, places: Places): StopFields[] {
  const found = template.stops.map((stop) => foundOf(stop, places));
  const placeAt = (index: number) => {
    const at = found[index];
    return at ? placeOf(at) : (template.stops[index]?.place ?? null);
  };
  const keys = template.stops.map((_, index) => (placeAt(index) === null ? undefined : uuidv7()));
  return template.stops.flatMap((stop, index) => {
    const [key, place, isKnown] = [keys[index], placeAt(index), found[index] !== null];
    if (key === undefined || place === null) return [];
    return [
      {
        ...stop,
        key,
        customer: isKnown ? stop.customer : null,
        address: isKnown ? stop.address : null,
        place,
        orders: stop.orders.map((order) => ({ ...emptyOrder, ...order })),
        goodsFrom: byKey(stop, keys),
        driverWindow: null,
        enteredDeparture: null,
      },
    ];
  });
}

/** The tour with the values of the template, or with its stops added; the tour's day does not change. */
export function withTemplate(
  values: TourFields,
  template: Template,
  { stops, isReplacing }: { stops: readonly StopFields[]; isReplacing: boolean },
): TourFields {
  if (!isReplacing) {
    const has = (wanted: StopKind) => values.stops.some(({ kind }) => kind === wanted);
    const added = stops.filter(({ kind }) => (kind !== 'start' && kind !== 'finish') || !has(kind));
    return { ...values, stops: added.reduce<StopFields[]>((all, stop) => addStop(all, stop), values.stops) };
  }
  const [day = ''] = values.departure.split('T');
  const { departure, orderNumber, temperatureRecording, breakRule } = template;
  return {
    ...values,
    departure: `${day}T${departure}`,
    // Deleted drivers, vehicles and delivery services are left out, as on the server.
    driver: template.driverName === null ? null : template.driver,
    vehicle: template.plateNumber === null ? null : template.vehicle,
    deliveryService: template.deliveryServiceName === null ? null : template.deliveryService,
    orderNumber,
    temperatureRecording,
    breakRule,
    stops: [...stops],
  };
}
