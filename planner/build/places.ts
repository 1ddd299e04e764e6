/** Puts the rows of postal codes together to places: Berlin is one place with 190 codes, each with a position of its own. */
import type { Position } from '#contract/platform/position.ts';
import { distanceKm, medianPosition } from '../src/geocoding/distance.ts';
import { fold, withoutAddition } from '../src/geocoding/folding.ts';
import { exonyms, ownNames } from './names.ts';
import type { SourceRow, SourceTown } from './sources.ts';

export interface BuiltPlace {
  name: string;
  state: string;
  position: Position;
  /** 0 where it is not known. */
  population: number;
  aliases: string[];
  /** The town that it is a part of. */
  town: BuiltPlace | undefined;
  /** Its postal codes, with where each lies. */
  codes: Map<string, Position>;
}

/** Rows of one name this near to each other are one place. */
const samePlaceWithinKm = 30;
/** A town this near to a place of its name is that place. */
const sameTownWithinKm = 15;

/** @param rows of one country, places alone */
export function buildPlaces(rows: readonly SourceRow[], towns: readonly SourceTown[]): BuiltPlace[] {
  const named = Map.groupBy(rows, ({ name }) => fold(townOf(name)));
  const places = [...named.values()].flatMap((group) => clusters(group).map(placeOf));
  const byName = Map.groupBy(places, ({ name }) => bare(name));
  for (const town of towns) populate(byName, town);
  for (const place of places) place.town = partOf(place, byName);
  return places;
}

const bare = (name: string) => fold(withoutAddition(name));

/** Without a number behind or a district after a comma: 'Lausanne 10', 'Wien, Innere Stadt', 'Praha 10-Strašnice'. */
const townOf = (name: string) =>
  name
    .replace(/,.*$/, '')
    .replace(/\s+\d+(?:-.*)?$/, '')
    .trim() || name;

function clusters(rows: readonly SourceRow[]): SourceRow[][] {
  const found: { at: Position; rows: SourceRow[] }[] = [];
  for (const row of rows) {
    const own = found.find(({ at }) => distanceKm(at, row.position) <= samePlaceWithinKm);
    if (own) own.rows.push(row);
    else found.push({ at: row.position, rows: [row] });
  }
  return found.map((one) => one.rows);
}

function placeOf(rows: readonly SourceRow[]): BuiltPlace {
  const [first] = rows;
  const name = townOf(first?.name ?? '');
  const position = medianPosition(rows.map((row) => row.position)) ?? { lat: 0, lng: 0 };
  const byCode = Map.groupBy(rows, ({ code }) => code);
  const codes = new Map(
    [...byCode].map(([code, own]) => [code, medianPosition(own.map((row) => row.position)) ?? position]),
  );
  return { name, state: first?.state ?? '', position, population: 0, aliases: [], town: undefined, codes };
}

/** The postal codes tell no population; positions are theirs alone. */
function populate(byName: ReadonlyMap<string, BuiltPlace[]>, { name, position, population }: SourceTown): void {
  const names = [name, exonyms[name], ownNames[name]].filter((one) => one !== undefined);
  const near = names
    .flatMap((one) => byName.get(bare(one)) ?? [])
    .filter((place) => distanceKm(place.position, position) <= sameTownWithinKm)
    .toSorted((a, b) => b.codes.size - a.codes.size)[0];
  if (!near || near.population >= population) return;
  near.population = population;
  near.aliases = names.filter((one) => fold(one) !== fold(near.name));
}

/** 'Hamburg Barmbek-Süd' is a part of Hamburg, found by 'Barmbek-Süd' as well. */
function partOf(place: BuiltPlace, byName: ReadonlyMap<string, BuiltPlace[]>): BuiltPlace | undefined {
  const words = place.name.split(' ');
  for (let count = words.length - 1; count > 0; count -= 1) {
    const town = byName
      .get(fold(words.slice(0, count).join(' ')))
      ?.find((one) => one !== place && distanceKm(one.position, place.position) <= samePlaceWithinKm);
    // 'Zimmern ob Rottweil' and 'Neustadt am Kulm' are towns of their own.
    if (!town || !/^\p{Lu}/u.test(words[count] ?? '')) continue;
    place.aliases = [words.slice(count).join(' ')];
    return town;
  }
  return undefined;
}
