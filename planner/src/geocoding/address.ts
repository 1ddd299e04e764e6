import type { Position, Precision } from '#contract/platform/position.ts';
import type { AddressResult, AddressSource } from '#contract/partners/geocoding.ts';

export interface SearchOptions {
  /** How many results at most. */
  limit: number;
  /** ISO 3166-1, two capitals: only results of this country. */
  country?: string | undefined;
  /** Prefers what lies near. */
  near?: Position | undefined;
}

/** A provider of addresses: finds what somebody has typed so far, best first; nothing found is no error. */
export interface AddressSearch {
  readonly source: AddressSource;
  /** What must be shown beside results, '' where nothing must. */
  readonly attribution: string;
  /** @param signal aborted when nobody waits for the answer any more */
  search(
    query: string,
    options: SearchOptions,
    signal: AbortSignal,
  ): readonly AddressResult[] | Promise<readonly AddressResult[]>;
}

/** An address as a customer has one; `country` as a name or an ISO code, '' means Germany. */
export interface Address {
  street?: string;
  houseNumber?: string;
  zipCode?: string;
  city?: string;
  country?: string;
}

/** Where an address lies, and how exactly that is known. */
export interface Location {
  position: Position;
  precision: Precision;
  source: AddressSource;
}
