import type { Position, Precision } from '#contract/platform/position.ts';
import type { AddressResult, AddressSource } from '#contract/partners/geocoding.ts';

export interface SearchOptions {
  /** Maximum number of results. */
  limit: number;
  /** ISO 3166-1, two capitals: only results of this country. */
  country?: string | undefined;
  /** Prefers results near this position. */
  near?: Position | undefined;
}

/** A provider of addresses: finds addresses for a typed text, best first; an empty result is not an error. */
export interface AddressSearch {
  readonly source: AddressSource;
  /** Attribution text that must be shown with results, '' if there is none. */
  readonly attribution: string;
  /** @param signal aborted when the result is no longer needed */
  search(
    query: string,
    options: SearchOptions,
    signal: AbortSignal,
  ): readonly AddressResult[] | Promise<readonly AddressResult[]>;
}

/** An address as in customers; `country` as a name or an ISO code, '' means Germany. */
export interface Address {
  street?: string;
  houseNumber?: string;
  zipCode?: string;
  city?: string;
  country?: string;
}

/** The position of an address, and its precision. */
export interface Location {
  position: Position;
  precision: Precision;
  source: AddressSource;
}
