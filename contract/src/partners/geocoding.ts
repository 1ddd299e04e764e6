import * as z from 'zod/mini';
import { operationsOf } from '../platform/operation.ts';
import { position, precision } from '../platform/position.ts';
import { text } from '../platform/text.ts';
import type { Documentation } from '../documentation/documentation.ts';

export const geocodingLimits = {
  queryMaximum: 200,
  defaultResults: 8,
  maximumResults: 20,
  /** Maximum number of searches of a person in a minute; typing causes about three in a second. */
  searchesAMinute: 240,
} as const;

/** The provider that found an address; `embedded` is the table that is part of this server. */
export const addressSources = ['embedded', 'photon', 'mapquest'] as const;
const addressSource = z.enum(addressSources);
export type AddressSource = z.infer<typeof addressSource>;

/** A found address; '' for an unknown part. */
export const addressResult = z.object({
  street: z.string(),
  houseNumber: z.string(),
  zipCode: z.string(),
  city: z.string(),
  state: z.string(),
  /** ISO 3166-1, two capitals. */
  country: z.string(),
  position,
  precision,
  source: addressSource,
});
export type AddressResult = z.infer<typeof addressResult>;

/** Why the embedded search answered instead of the configured provider. */
const fallbackReasons = ['slow', 'unavailable', 'quota', 'unreadable'] as const;
export type FallbackReason = (typeof fallbackReasons)[number];

const addressAnswer = z.object({
  items: z.array(addressResult),
  source: addressSource,
  /** Attribution text that must be shown with the results; '' if there is none. */
  attribution: z.string(),
  fallback: z.nullable(z.enum(fallbackReasons)),
});
export type AddressAnswer = z.infer<typeof addressAnswer>;

/**
 * The result for a complete address: `exact`, one known to its street or house; `rough`, one not better than its
 * postcode or town; `several`, from which a person must choose; `unknown`. The server does not guess.
 */
const resolutions = ['exact', 'several', 'rough', 'unknown'] as const;
export type Resolution = (typeof resolutions)[number];

/** One address for `exact` and `rough`, at least two for `several`, none for `unknown`. */
const addressResolution = z.extend(addressAnswer, { resolution: z.enum(resolutions) });
export type AddressResolution = z.infer<typeof addressResolution>;

const addressQuery = z.object({
  query: z._default(text().check(z.maxLength(geocodingLimits.queryMaximum, 'too-long'), z.trim()), ''),
  limit: z._default(
    z.pipe(z.coerce.number(), z.int().check(z.minimum(1, 'limit'), z.maximum(geocodingLimits.maximumResults, 'limit'))),
    geocodingLimits.defaultResults,
  ),
  country: z.optional(text().check(z.regex(/^[A-Z]{2}$/, 'invalid'))),
});

/** A complete address in one line. */
const wholeAddress = z.pick(addressQuery, { query: true, country: true });

const operation = operationsOf('geocoding');

export const geocodingOperations = {
  search: operation(
    'GET /geocoding/search',
    'administrator',
    'Addresses that fit what somebody has typed so far, best first',
    {
      description:
        'Asks the provider that is set up: MapQuest where the company’s account has a key, else Photon where the operator names one. Where it does not answer well within two seconds, and where none is set up, the postal codes and towns answer that the server brings along; `fallback` says why. An empty list is an answer, no error.',
      errors: ['too-many-requests'],
    },
  )
    .input(addressQuery)
    .output(addressAnswer),
  resolve: operation('GET /geocoding/resolve', 'administrator', 'What a whole address leads to, without a guess', {
    description:
      'For an address that is written out, as in a list that is pasted or a file. `exact` and `rough` answer one address, `several` those of which a person has to choose, `unknown` none. Asks the same providers as the search; counts as one.',
    errors: ['too-many-requests'],
  })
    .input(wholeAddress)
    .output(addressResolution),
};

/** For the API's document. */
export const geocodingDocumentation: Documentation = {
  group: 'Addresses and where they lie',
  answered: {
    AddressAnswer: addressAnswer,
    AddressResolution: addressResolution,
    AddressResult: addressResult,
    Position: position,
  },
  schemas: {
    AddressAnswer: 'The addresses found, and who found them',
    AddressResolution: 'What a whole address leads to',
    AddressResult: 'An address that was found; a part that is not known is empty',
    Position: 'A place on the earth',
  },
  fields: {
    limit: ['How many addresses at most', 8],
    query: ['What somebody has typed', 'Bergmannstr. 96, 10961 Berlin'],
    street: ['Street without the number', 'Bergmannstraße'],
    houseNumber: ['House number, with letters where it has any', '96'],
    zipCode: ['Postal code', '10961'],
    city: ['Town', 'Berlin'],
    country: ['Country, ISO 3166-1 with two capitals; asked for, only addresses of this country are answered', 'DE'],
    state: ['Federal state', 'Berlin'],
    position: 'Where it lies',
    lat: ['Latitude in degrees, WGS 84', 52.4884],
    lng: ['Longitude in degrees, WGS 84', 13.395],
    precision: [
      'What the position stands for, from exact to rough; `region` is estimated from the neighbouring postal codes',
      'house',
    ],
    source: ['Who found it: `embedded` is the table that the server brings along', 'photon'],
    attribution: ['What is to be shown beside the addresses; empty where nothing is', '© OpenStreetMap contributors'],
    resolution: [
      '`exact`: one, known to its street or house; `rough`: one, known no better than its postcode or town; `several`: a person has to choose; `unknown`: none',
      'exact',
    ],
    fallback: [
      'Why the embedded search answered instead of the provider that is set up; null where it did not have to',
      null,
    ],
  },
};
