/** Decides which of the found addresses a complete address means; without guessing. */
import { isRough } from '#contract/platform/position.ts';
import type { AddressResult, Resolution } from '#contract/partners/geocoding.ts';
import { unfold } from '#contract/partners/streets.ts';
import { distanceKm } from './distance.ts';
import { fold, withoutAddition } from './folding.ts';
import { readQuery, type ReadQuery } from './query.ts';

export interface Resolved {
  resolution: Resolution;
  /** One address for `exact` and `rough`, at least two for `several`, none for `unknown`. */
  items: AddressResult[];
}

/** Two positions within this distance count as the same address, if they are known to the house or street. */
const sameWithinKm = 0.3;
/** The same for positions that are not better than a postcode or a town. */
const sameRoughlyWithinKm = 10;
/** Maximum number of addresses from which a person must choose. */
const offeredAtMost = 8;

export const unknown: Resolved = { resolution: 'unknown', items: [] };

/** @param items results of a provider, best first */
export function resolveFound(query: string, items: readonly AddressResult[]): Resolved {
  const read = readQuery(query);
  const line = ` ${foldStreets(query)} `;
  const agreeing = items.flatMap((item) => agreed(item, line, read));
  // 'Frankfurt am Main' means one of two towns named Frankfurt; 'Frankfurt' alone does not decide.
  const isWhole = ({ city }: AddressResult) => line.includes(` ${fold(city)} `);
  const whole = agreeing.filter(isWhole);
  const exact = (whole.length > 0 ? whole : agreeing).toSorted((a, b) => rank(a) - rank(b));
  return resolveAmong(exact);
}

/** @param fitting addresses that fit the text equally well, the most precise first */
export function resolveAmong(fitting: readonly AddressResult[]): Resolved {
  const [best] = fitting;
  if (!best) return unknown;
  const distinct: AddressResult[] = [];
  for (const item of fitting) if (!distinct.some((other) => isSame(other, item))) distinct.push(item);
  if (distinct.length > 1) return { resolution: 'several', items: distinct.slice(0, offeredAtMost) };
  return { resolution: isRough(best.precision) ? 'rough' : 'exact', items: [best] };
}

const rank = ({ precision }: AddressResult) => ['house', 'street', 'zipCode', 'town', 'region'].indexOf(precision);

/** 'Musterstr.' and 'Musterstraße' are the same street. */
const foldStreets = (text: string) => unfold(fold(text));

/** The item, at the precision at which it agrees with the text; empty if it contradicts the text. */
function agreed(item: AddressResult, line: string, { zipCode }: ReadQuery): AddressResult[] {
  const bare = (code: string) => code.replace(/[^A-Z\d]/gi, '');
  const hasCode = zipCode.length === 5;
  if (hasCode && item.zipCode !== '' && bare(item.zipCode) !== zipCode) return [];
  const isNamed = [item.city, withoutAddition(item.city)].some((name) => line.includes(` ${fold(name)} `));
  const isCoded = hasCode && item.zipCode !== '' && item.precision !== 'region';
  const hasStreet = item.street !== '' && line.includes(` ${foldStreets(item.street)} `);
  if (isRough(item.precision)) return isNamed || isCoded ? [item] : [];
  if (!hasStreet || !(isNamed || isCoded || !namesTown(line, item))) return [];
  if (item.precision !== 'house' || line.includes(` ${fold(item.houseNumber)} `)) return [item];
  return [{ ...item, houseNumber: '', precision: 'street' }];
}

/** True if the text has more than street and house number: then the town must agree. */
function namesTown(line: string, { street, houseNumber }: AddressResult): boolean {
  const rest = line.replace(` ${foldStreets(street)} `, ' ').replace(` ${fold(houseNumber)} `, ' ');
  return /[a-z]/.test(rest);
}

function isSame(one: AddressResult, other: AddressResult): boolean {
  const isEitherRough = isRough(one.precision) || isRough(other.precision);
  const isOneHouse = one.houseNumber === other.houseNumber || one.houseNumber === '' || other.houseNumber === '';
  if (!isEitherRough && !isOneHouse) return false;
  const within = isEitherRough || one.precision !== other.precision ? sameRoughlyWithinKm : sameWithinKm;
  return distanceKm(one.position, other.position) <= within;
}
