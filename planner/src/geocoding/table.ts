import type { Position } from '#contract/geocoding.ts';

/** table.json as it is stored; planner/build/table.ts writes it. */
export interface StoredTable {
  /** Country and federal state: 'DE Bayern', 'AT'. */
  areas: string[];
  /** Name; number of the area; latitude and longitude in thousandths of a degree; population; number of the town it is a part of; further names. */
  places: string[];
  /** Postal code and the numbers of its places. */
  codes: string[];
}

export interface Place {
  name: string;
  aliases: string[];
  country: string;
  state: string;
  /** Undefined where the sources know the municipality's postal codes alone. */
  position: Position | undefined;
  /** 0 where the sources give none. */
  population: number;
  /** The town that this place is a part of. */
  town: Place | undefined;
  /** Its postal codes, in order. */
  codes: string[];
}

export interface Table {
  places: Place[];
  /** The places of each German postal code; codes in order, the most populous place first. */
  codes: Map<string, Place[]>;
}

export function readTable(stored: StoredTable): Table {
  const rows = stored.places.map((line) => line.split(';'));
  const places = rows.map(([name = '', area, lat, lng, population, , aliases]): Place => {
    const [country = '', ...state] = (stored.areas[Number(area)] ?? '').split(' ');
    return {
      name,
      aliases: aliases ? aliases.split('|') : [],
      country,
      state: state.join(' '),
      position: lat ? { lat: Number(lat) / 1000, lng: Number(lng) / 1000 } : undefined,
      population: Number(population ?? 0),
      town: undefined,
      codes: [],
    };
  });
  for (const [index, [, , , , , town]] of rows.entries()) {
    const place = places[index];
    if (place && town) place.town = places[Number(town)];
  }
  const codes = new Map(
    stored.codes.map((line) => {
      const [code = '', ...numbers] = line.split(' ');
      const held = numbers.flatMap((number) => places[Number(number)] ?? []);
      for (const place of held) place.codes.push(code);
      return [code, held.toSorted((a, b) => b.population - a.population)] as const;
    }),
  );
  return { places, codes };
}
