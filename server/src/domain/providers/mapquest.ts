/** Client of MapQuest's geocoding, https://developer.mapquest.com/documentation/api/geocoding/. */
import * as z from 'zod/mini';
import type { Precision } from '#contract/platform/position.ts';
import type { AddressResult } from '#contract/partners/geocoding.ts';
import { countryPart, keepAddresses, part, readAnswer } from './answer.ts';
import type { AddressSearch } from '#planner/geocoding/address.ts';
import { ProviderError, requestJson } from './request.ts';

const location = z.object({
  street: part,
  adminArea5: part,
  adminArea3: part,
  adminArea1: countryPart,
  postalCode: part,
  geocodeQuality: part,
  latLng: z.object({ lat: z.number(), lng: z.number() }),
});
const answer = z.object({
  info: z.object({ statuscode: z.int() }),
  results: z.array(z.object({ locations: z.array(location) })),
});
type Location = z.infer<typeof location>;

const precisionOf: Readonly<Record<string, Precision>> = {
  POINT: 'house',
  ADDRESS: 'house',
  INTERSECTION: 'street',
  STREET: 'street',
  ZIP: 'zipCode',
  ZIP_EXTENDED: 'zipCode',
  NEIGHBORHOOD: 'town',
  CITY: 'town',
};

/**
 * @param url of the service
 * @param key of the company's account; only the request contains it
 */
export function createMapquest(url: string, key: string): AddressSearch {
  return {
    source: 'mapquest',
    attribution: '© MapQuest, © OpenStreetMap contributors',
    async search(query, { limit, country }, signal) {
      const asked = new URL('geocoding/v1/address', url.endsWith('/') ? url : `${url}/`);
      const parameters = { key, location: query, maxResults: limit, thumbMaps: false, outFormat: 'json' };
      for (const [name, value] of Object.entries(parameters)) asked.searchParams.set(name, String(value));
      const { info, results } = readAnswer(answer, await requestJson(asked, signal));
      if (info.statuscode !== 0)
        throw new ProviderError(reasonOf(info.statuscode), `Its status is ${info.statuscode}.`);
      // For a query without match, MapQuest answers with the centre of a country.
      const located = results
        .flatMap(({ locations }) => locations)
        .filter(({ geocodeQuality }) => precisionOf[geocodeQuality]);
      const addresses = keepAddresses(located.map(present));
      return addresses.filter((address) => country === undefined || address.country === country).slice(0, limit);
    },
  };
}

const reasonOf = (statuscode: number) => ([401, 403, 429].includes(statuscode) ? 'quota' : 'unavailable');

function present({
  street,
  adminArea5,
  adminArea3,
  adminArea1,
  postalCode,
  geocodeQuality,
  latLng,
}: Location): AddressResult {
  // Street and number are one text; the number comes last in Germany, and first in English-speaking countries.
  const [, behind, number] = /^(.*\D)\s+(\d\S*(?:\s[a-z])?)$/i.exec(street) ?? [];
  const [, first, after] = /^(\d\S*)\s+(\D.*)$/.exec(street) ?? [];
  return {
    street: behind ?? after ?? street,
    houseNumber: number ?? first ?? '',
    zipCode: postalCode,
    city: adminArea5,
    state: adminArea3,
    country: adminArea1,
    position: latLng,
    precision: precisionOf[geocodeQuality] ?? 'region',
    source: 'mapquest',
  };
}
