import { sql } from 'kysely';
import type { Vehicle, VehicleListInput, VehicleReference } from '#contract/fleet/vehicles.ts';
import { countLimit } from '#contract/platform/list.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import {
  findPage,
  sortedBy,
  type ListPage,
  type Narrowing,
  type SortColumn,
} from '#server/platform/database/lists/page.ts';
import { byWords } from '#server/platform/database/lists/words.ts';
import { countVehiclesUnderWay, vehiclesUnderWay } from '#server/domain/tours/reading/toursUnderWay.ts';
import { countDamaged } from '#server/domain/vehicles/damaged.ts';
import { featureKey } from '#server/domain/vehicles/featureKey.ts';
import { vehicleReference } from '#server/domain/vehicles/reference.ts';
import { vehicleTable } from './store.ts';

const sortColumns = {
  plateNumber: { name: 'plate_sort', type: 'text' },
  make: { name: 'make_sort', type: 'text' },
  created: { name: 'created', type: 'timestamptz' },
} as const satisfies Record<string, SortColumn>;

const presented = vehicleTable.columns('v');

export type VehiclePage = ListPage<Vehicle> & { counts: { all: number; damaged: number; underWay: number } };

interface VehiclesCounts {
  damaged: number;
  underWay: number;
  /** Null if the list's own count is that of all vehicles. */
  all: number | null;
}

interface Asked {
  search?: string | undefined;
  feature?: string | undefined;
  damaged?: boolean | undefined;
  underWay?: boolean | undefined;
}

const listed = {
  table: 'vehicles',
  key: 'key',
  isListed: sql`t.deleted is null`,
  alias: 'v',
} as const;
/** Damaged vehicles have separate indexes. */
const isDamaged = sql`t.deleted is null and t.damaged`;

const countAll = (company: string) => sql`select count(*)::int from (
  select from company.vehicles t where t.company = ${company} and ${listed.isListed} limit ${sql.lit(countLimit + 1)}
) t`;

/** A page of vehicles; `counts` cover the whole fleet, without search and filters. */
export async function listVehicles(tx: CompanyQuery, input: VehicleListInput): Promise<VehiclePage> {
  const { limit, cursor, search = '', sort = 'plateNumber', feature, damaged, underWay } = input;
  const asked = ['vehicles', sort, search, feature ?? null, damaged ?? null, underWay ?? null];
  const {
    page,
    counts,
    listed: all,
  } = await findPage(tx, {
    ...listed,
    ...(damaged && { isListed: isDamaged }),
    narrowed: narrowedBy(tx.company, input),
    ...sortedBy(sortColumns, sort),
    cursor,
    limit,
    asked,
    counted: {
      damaged: sql<number>`(${countDamaged(tx.company)})`,
      underWay: sql<number>`(${countVehiclesUnderWay(tx.company)})`,
      all: sql<number | null>`(${damaged ? countAll(tx.company) : sql`null`})`,
    } satisfies Record<keyof VehiclesCounts, unknown>,
    presented,
    present: vehicleTable.present,
  });
  return { ...page, counts: { all: counts.all ?? all, damaged: counts.damaged, underWay: counts.underWay } };
}

/** The requested filters. The damage filter is added only beside others: alone it is the list's own condition. */
function narrowedBy(company: string, { search = '', feature, damaged, underWay }: Asked): Narrowing[] {
  const having = sql`f.company = ${company} and f.feature = ${featureKey(feature ?? '')}`;
  const byFeature: Narrowing = {
    isWanted: sql`(select true from company.vehicle_features f where ${having} and f.vehicle = t.key limit 1)`,
    candidates: (atMost) => sql`
      select t.* from (select f.vehicle as key from company.vehicle_features f where ${having} limit ${atMost}) k
      join lateral (select * from company.vehicles v where v.company = ${company} and v.key = k.key offset 0) t on true`,
  };
  // Most fleets have few damaged vehicles: then all of them are candidates.
  const byDamage: Narrowing = {
    isWanted: sql`t.damaged`,
    candidates: (atMost) =>
      sql`select * from company.vehicles t where t.company = ${company} and ${isDamaged} limit ${atMost}`,
  };
  const byUnderWay: Narrowing = {
    isWanted: sql`t.key in (${vehiclesUnderWay(company)})`,
    candidates: (atMost) => sql`
      select t.* from (${vehiclesUnderWay(company)} limit ${atMost}) k
      join lateral (select * from company.vehicles v where v.company = ${company} and v.key = k.key offset 0) t on true`,
  };
  const narrowed = [
    ...(underWay ? [byUnderWay] : []),
    ...(feature === undefined ? [] : [byFeature]),
    ...byWords(search, 'search', 'vehicles_found'),
  ];
  return damaged && narrowed.length > 0 ? [byDamage, ...narrowed] : narrowed;
}

/** Vehicles to choose one of, by plate; at most 50. */
export async function listReferences(tx: CompanyQuery, search: string): Promise<VehicleReference[]> {
  const { page } = await findPage(tx, {
    ...listed,
    narrowed: narrowedBy(tx.company, { search }),
    ...sortedBy(sortColumns, 'plateNumber'),
    limit: 50,
    asked: null,
    presented: sql`${vehicleReference} as vehicle`,
    present: ({ vehicle }: { vehicle: VehicleReference }) => vehicle,
  });
  return page.items;
}
