import type { Position } from '#contract/platform/position.ts';
import type { GeocodedCountry } from './country.ts';

/** A country's file; written by planner/build/table.ts. */
export interface StoredTable {
  /** States; in the list of towns abroad, country codes. */
  states: string[];
  /**
   * Name; index of the state; latitude and longitude in ten-thousandths of a degree; population; index of the town that
   * it is part of; further names.
   */
  places: string[];
  /**
   * Postal code and its places: index of each place, and the code's position in it if the place has several codes; for
   * a large customer's code only the position.
   */
  codes: string[];
}

export interface Place {
  name: string;
  aliases: string[];
  country: string;
  state: string;
  position: Position;
  /** 0 if the sources give none. */
  population: number;
  /** The town that this place is a part of. */
  town: Place | undefined;
  /** Its postal codes, in order. */
  codes: string[];
}

/** A postal code in one of its places; without a place for a large customer's code. */
export interface CodeEntry {
  place: Place | undefined;
  position: Position;
}

export interface Table {
  country: GeocodedCountry;
  places: Place[];
  /** Codes in order, without separators; in each, the most populous place first. */
  codes: Map<string, CodeEntry[]>;
}

const degrees = (text: string | undefined) => Number(text) / 10_000;

/** @param country undefined for the list of towns abroad, in which `states` holds countries */
export function readPlaces(stored: StoredTable, country?: GeocodedCountry): Place[] {
  const rows = stored.places.map((line) => line.split(';'));
  const places = rows.map(([name = '', state, lat, lng, population, , aliases]): Place => {
    const area = stored.states[Number(state)] ?? '';
    return {
      name,
      aliases: aliases ? aliases.split('|') : [],
      country: country ?? area,
      state: country ? area : '',
      position: { lat: degrees(lat), lng: degrees(lng) },
      population: Number(population || 0),
      town: undefined,
      codes: [],
    };
  });
  for (const [index, [, , , , , town]] of rows.entries()) {
    const place = places[index];
    if (place && town) place.town = places[Number(town)];
  }
  return places;
}

export function readTable(country: GeocodedCountry, stored: StoredTable): Table {
  const places = readPlaces(stored, country);
  const codes = new Map(
    stored.codes.map((line) => {
      const [code = '', ...entries] = line.split(' ');
      const held = entries.map((entry) => readEntry(entry, places));
      for (const { place } of held) place?.codes.push(code);
      return [code, held.toSorted((a, b) => (b.place?.population ?? 0) - (a.place?.population ?? 0))] as const;
    }),
  );
  return { country, places, codes };
}

function readEntry(entry: string, places: readonly Place[]): CodeEntry {
  const [number = '', lat, lng] = entry.split(':');
  const place = number === '' ? undefined : places[Number(number)];
  if (place && lat === undefined) return { place, position: place.position };
  return { place, position: { lat: degrees(lat), lng: degrees(lng) } };
}
