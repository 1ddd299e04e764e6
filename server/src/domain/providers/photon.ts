/** Client of a Photon server, https://github.com/komoot/photon: GeoJSON based on OpenStreetMap. */
import * as z from 'zod/mini';
import type { Precision } from '#contract/platform/position.ts';
import type { AddressResult } from '#contract/partners/geocoding.ts';
import { countryPart, keepAddresses, part, readAnswer } from './answer.ts';
import type { AddressSearch } from '#planner/geocoding/address.ts';
import { requestJson } from './request.ts';

const answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.array(z.number()) }),
      properties: z.object({
        type: part,
        name: part,
        street: part,
        housenumber: part,
        postcode: part,
        city: part,
        state: part,
        countrycode: countryPart,
      }),
    }),
  ),
});
type Feature = z.infer<typeof answer>['features'][number];

const precisionOf: Readonly<Record<string, Precision>> = {
  house: 'house',
  street: 'street',
  locality: 'town',
  district: 'town',
  city: 'town',
};

/** @param url of the server, without `/api` */
export function createPhoton(url: string): AddressSearch {
  return {
    source: 'photon',
    attribution: '© OpenStreetMap contributors',
    async search(query, { limit, country, near }, signal) {
      const asked = new URL('api', url.endsWith('/') ? url : `${url}/`);
      // Leaves out layers that are not addresses: counties, states, countries.
      for (const layer of Object.keys(precisionOf)) asked.searchParams.append('layer', layer);
      const parameters = { q: query, limit, lang: 'de', ...(near && { lat: near.lat, lon: near.lng }) };
      for (const [name, value] of Object.entries(parameters)) asked.searchParams.set(name, String(value));
      const { features } = readAnswer(answer, await requestJson(asked, signal));
      const addresses = keepAddresses(features.map(present));
      return addresses.filter((address) => country === undefined || address.country === country).slice(0, limit);
    },
  };
}

function present({ geometry, properties }: Feature): AddressResult {
  const { type, name, street, housenumber, postcode, city, state, countrycode } = properties;
  const [lng = NaN, lat = NaN] = geometry.coordinates;
  const isTown = type === 'city';
  return {
    street: street || (type === 'street' ? name : ''),
    houseNumber: housenumber,
    zipCode: postcode,
    city: city || (isTown || type === 'locality' || type === 'district' ? name : ''),
    state,
    country: countrycode,
    position: { lat, lng },
    // Photon also classifies shops and bus stops as houses; without a number, the position is only that of the street
    // or town.
    precision: type === 'house' && housenumber === '' ? (street ? 'street' : 'town') : (precisionOf[type] ?? 'region'),
    source: 'photon',
  };
}
