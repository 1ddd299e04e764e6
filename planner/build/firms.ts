/** Tells places from the large customers and authorities that have a postal code of their own in Germany. */
import { distanceKm } from '../src/geocoding/distance.ts';
import { fold, withoutAddition } from '../src/geocoding/folding.ts';
import { exonyms } from './names.ts';
import type { SourceRow, SourceTown } from './sources.ts';

/** The source names the federal state in English where a code is a customer's, and in German where it is a place's. */
const statesOfCustomers = [
  'Bavaria',
  'Lower Saxony',
  'Land Berlin',
  'Saxony',
  'Saxony-Anhalt',
  'Thuringia',
  'Mecklenburg-Western Pomerania',
];
const ofCustomers =
  /[&+@]|\d{2}|\.de\b|\b(?:g?GmbH|AG|KG|KGaA|SE|eG|mbH|Co|OHG|e\.\s?V|AOK|IKK|BKK|DAK|HUK|DEVK|hkk|Barmer|IG|c\/o|Deutsche[rns]?|Agentur|Staatl|Stadt|Landeshauptstadt|Magistrat|Media|Service|Abt|NRW|ZDF|SWR|WDR|NDR|Amazon)\b|(?:amt|bank|kassen?|versicherung(?:en|s)?|verwaltung|gericht|klinik(?:um|en)?|krankenhaus|verlag|universität|hochschule|institut|ministerium|polizei\w*|post|telekom|verband|gesellschaft|versand\w*|zentrum|anstalt\w*|rundfunk|anwaltschaft|anwaltskanzlei|kammer|logistik|direktion|stiftung|genossenschaft\w*|bücherei|werke?|dienste?|zentrale|center|sparkasse\w*|press|print|haus|konzern|genossenschaft|justiz\w*|vorstand|fabrik|technik)\b/i;

/** Within so many kilometres of a large town's middle a code whose places nobody knows is a customer's. */
const nearLargeTown = [
  { population: 100_000, km: 8 },
  { population: 20_000, km: 3 },
] as const;

/** @param towns of the same country @param rows all of the country */
export function createIsPlace(towns: readonly SourceTown[], rows: readonly SourceRow[]): (row: SourceRow) => boolean {
  const bare = (name: string) => fold(withoutAddition(name));
  const known = new Set(towns.flatMap(({ name }) => [bare(name), bare(exonyms[name] ?? name)]));
  const isKnown = ({ name, state }: SourceRow) =>
    !statesOfCustomers.includes(state) &&
    (known.has(bare(name)) || (!ofCustomers.test(name) && known.has(fold(name.split(' ')[0] ?? ''))));
  const codesWithTown = new Set(rows.filter(isKnown).map(({ code }) => code));
  const large = nearLargeTown.map(({ population, km }) => ({
    km,
    towns: towns.filter((town) => town.population >= population),
  }));
  const isInLargeTown = ({ position }: SourceRow) =>
    large.some((one) => one.towns.some((town) => distanceKm(town.position, position) <= one.km));
  return (row) =>
    !statesOfCustomers.includes(row.state) &&
    (isKnown(row) || (!ofCustomers.test(row.name) && (codesWithTown.has(row.code) || !isInLargeTown(row))));
}
