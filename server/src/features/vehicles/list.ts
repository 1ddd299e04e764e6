import { sql } from 'kysely';
import type { Vehicle, VehicleListInput, VehicleReference } from '#contract/vehicles.ts';
import { countLimit } from '#contract/list.ts';
import { decodeCursor } from '#server/platform/database/cursor.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import { byWords, findPage, type ListQuery, type Narrowing, type SortColumn } from '#server/platform/database/page.ts';
import { countDamaged } from '#server/domain/vehicles/damaged.ts';
import { featureKey } from '#server/domain/vehicles/featureKey.ts';
import { vehicleReference } from '#server/domain/vehicles/reference.ts';
import { vehicleTable } from './store.ts';

const sortColumns = {
  plateNumber: { name: 'plate_sort', type: 'text' },
  make: { name: 'make_sort', type: 'text' },
  created: { name: 'created', type: 'timestamptz' },
} as const satisfies Record<string, SortColumn>;

export interface VehiclePage {
  items: Vehicle[];
  total: number;
  isTotalExact: boolean;
  next: string | null;
  counts: { all: number; damaged: number };
}

const presented = vehicleTable.columns('v');

interface VehiclesCounts {
  damaged: number;
  /** Null where the list itself says it. */
  all: number | null;
}

interface Asked {
  search?: string | undefined;
  feature?: string | undefined;
  damaged?: boolean | undefined;
}

const listed = {
  table: 'vehicles',
  key: 'key',
  isListed: sql`t.deleted is null`,
  alias: 'v',
} satisfies Partial<ListQuery>;
/** Those with damage have indexes of their own. */
const isDamaged = sql`t.deleted is null and t.damaged`;

const countAll = (company: string) => sql`select count(*)::int from (
  select from company.vehicles t where t.company = ${company} and ${listed.isListed} limit ${sql.lit(countLimit + 1)}
) t`;

/** A page of vehicles; `counts` are those of the whole fleet, whatever is searched and filtered. */
export async function listVehicles(tx: CompanyQuery, input: VehicleListInput): Promise<VehiclePage> {
  const { limit, cursor, search = '', sort = 'plateNumber', feature, damaged } = input;
  const asked = ['vehicles', sort, search, feature ?? null, damaged ?? null];
  const { rows, total, isTotalExact, next, ...page } = await findPage<object, VehiclesCounts>(tx, {
    ...listed,
    ...(damaged && { isListed: isDamaged }),
    narrowed: narrowedBy(tx.company, input),
    sort: sortColumns[sort.replace('-', '') as keyof typeof sortColumns],
    descending: sort.startsWith('-'),
    after: decodeCursor(asked, cursor, sort.endsWith('created') ? 'time' : 'text'),
    limit,
    asked,
    counted: sql`(${countDamaged(tx.company)}) as damaged, (${damaged ? countAll(tx.company) : sql`null`}) as "all"`,
    presented,
  });
  return {
    items: rows.map(vehicleTable.present),
    total,
    isTotalExact,
    next,
    counts: { all: page.counts.all ?? page.listed, damaged: page.counts.damaged },
  };
}

/** The feature and every word that are asked for, among those with damage where these alone are listed. */
function narrowedBy(company: string, { search = '', feature, damaged }: Asked): Narrowing[] {
  const having = sql`f.company = ${company} and f.feature = ${featureKey(feature ?? '')}`;
  const byFeature: Narrowing = {
    isWanted: sql`(select true from company.vehicle_features f where ${having} and f.vehicle = t.key limit 1)`,
    candidates: (atMost) => sql`
      select t.* from (select f.vehicle as key from company.vehicle_features f where ${having} limit ${atMost}) k
      join lateral (select * from company.vehicles v where v.company = ${company} and v.key = k.key offset 0) t on true`,
  };
  // They are few in most fleets: then all of them are looked at.
  const byDamage: Narrowing = {
    isWanted: sql`t.damaged`,
    candidates: (atMost) =>
      sql`select * from company.vehicles t where t.company = ${company} and ${isDamaged} limit ${atMost}`,
  };
  const narrowed = [...(feature === undefined ? [] : [byFeature]), ...byWords(search, 'search', 'vehicles_found')];
  return damaged && narrowed.length > 0 ? [byDamage, ...narrowed] : narrowed;
}

/** Vehicles to choose one of, by plate; at most 50. */
export async function listReferences(tx: CompanyQuery, search: string): Promise<VehicleReference[]> {
  const { rows } = await findPage<{ vehicle: VehicleReference }>(tx, {
    ...listed,
    narrowed: narrowedBy(tx.company, { search }),
    sort: sortColumns.plateNumber,
    descending: false,
    after: null,
    limit: 50,
    asked: null,
    presented: sql`${vehicleReference} as vehicle`,
  });
  return rows.map(({ vehicle }) => vehicle);
}
