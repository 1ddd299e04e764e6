/** A search for a complete plate lists that vehicle first, whatever the sort order. */
import { sql } from 'kysely';
import type { Vehicle, VehicleListInput, VehicleReference } from '#contract/fleet/vehicles.ts';
import { fold } from '#contract/platform/sorting.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import { vehicleReference } from '#server/domain/vehicles/reference.ts';
import { plateSort, vehicleTable } from './store.ts';

/** True if a vehicle matches the filters. */
function isAskedFor({ features, damages }: Vehicle, { feature, damaged, underWay }: VehicleListInput): boolean {
  // `Vehicle` has no field for being under way. Few vehicles are, so that the search does not need this shortcut.
  if (underWay) return false;
  const hasFeature = feature === undefined || features.some((one) => fold(one) === fold(feature));
  return hasFeature && (damaged !== true || damages.open + damages.inRepair > 0);
}

async function findByPlate({ db, company }: CompanyQuery, search: string): Promise<Vehicle | null> {
  const { rows } = await sql<object>`
    select ${vehicleTable.columns('v')} from company.vehicles v
    where v.company = ${company} and v.plate_sort = ${plateSort(search)} and v.deleted is null order by v.key limit 1
  `.execute(db);
  return rows[0] ? vehicleTable.present(rows[0]) : null;
}

/**
 * A page of vehicles. The vehicle whose plate is searched comes first on the first page and is omitted elsewhere.
 * @param list reads a page; cursors do not depend on the limit
 */
export async function plateFirst<Page extends { items: Vehicle[] }>(
  tx: CompanyQuery,
  input: VehicleListInput,
  list: (input: VehicleListInput) => Promise<Page>,
): Promise<Page> {
  const { search = '', limit } = input;
  const found = search !== '' && limit > 1 ? await findByPlate(tx, search) : null;
  if (!found || !isAskedFor(found, input)) return list(input);
  const isFirst = input.cursor === undefined;
  const page = await list(isFirst ? { ...input, limit: limit - 1 } : input);
  const others = page.items.filter(({ key }) => key !== found.key);
  return { ...page, items: isFirst ? [found, ...others] : others };
}

/** The same of the short list to choose one of. */
export async function referenceFirst(
  { db, company }: CompanyQuery,
  search: string,
  references: readonly VehicleReference[],
): Promise<VehicleReference[]> {
  if (search === '') return [...references];
  const { rows } = await sql<{ vehicle: VehicleReference }>`
    select ${vehicleReference} as vehicle from company.vehicles v
    where v.company = ${company} and v.plate_sort = ${plateSort(search)} and v.deleted is null order by v.key limit 1
  `.execute(db);
  const [found] = rows;
  return found ? [found.vehicle, ...references.filter(({ key }) => key !== found.vehicle.key)] : [...references];
}
