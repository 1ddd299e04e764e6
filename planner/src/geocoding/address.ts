/** In degrees, WGS 84. */
export interface Position {
  lat: number;
  lng: number;
}

/** What a position stands for, from exact to rough; `region` is an estimate from the neighbouring postal codes. */
export const precisions = ['house', 'street', 'zipCode', 'town', 'region'] as const;
export type Precision = (typeof precisions)[number];

/** Who answered. */
export const addressSources = ['embedded', 'photon', 'mapquest'] as const;
export type AddressSource = (typeof addressSources)[number];

/** An address that was found; a part that is not known is ''. */
export interface AddressResult {
  street: string;
  houseNumber: string;
  zipCode: string;
  city: string;
  state: string;
  /** ISO 3166-1, two capitals. */
  country: string;
  position: Position;
  precision: Precision;
  source: AddressSource;
}

export interface SearchOptions {
  /** How many results at most. */
  limit: number;
  /** ISO 3166-1, two capitals: only results of this country. */
  country?: string;
  /** Prefers what lies near. */
  near?: Position;
}

/** A provider of addresses: finds what somebody has typed so far, best first; nothing found is no error. */
export interface AddressSearch {
  readonly source: AddressSource;
  /** What must be shown beside results, '' where nothing must. */
  readonly attribution: string;
  search(query: string, options: SearchOptions): AddressResult[] | Promise<AddressResult[]>;
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
