import type { QueryClient } from '@tanstack/react-query';
import type { Template } from '#contract/dispatch/templates.ts';
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import { usualPlacesQuery } from '#portal/entities/address/usualPlaces.ts';
import { queries } from '#portal/platform/api/api.ts';
import { stopsOfTemplate } from './templateStops.ts';

/** The stops of a template, with the current data of its customers and own addresses. */
export async function readStops(client: QueryClient, template: Template): Promise<StopFields[]> {
  const keys = [...new Set(template.stops.flatMap(({ customer }) => customer ?? []))];
  const [addresses, ...customers] = await Promise.all([
    client.fetchQuery(usualPlacesQuery),
    ...keys.map((key) =>
      client.fetchQuery({ ...queries.customers.get.queryOptions({ input: { key } }), retry: false }).catch(() => null),
    ),
  ]);
  return stopsOfTemplate(template, {
    customers: new Map(customers.flatMap((one) => (one ? [[one.key, one]] : []))),
    addresses: new Map(addresses.items.map((one) => [one.key, one])),
  });
}
