/** The list of vehicles, the features in use, and the short list to choose one of. */
import { sql, type RawBuilder } from 'kysely';
import type { Vehicle, VehicleListInput, VehicleReference } from '#contract/fleet.ts';
import { searchWords } from '#contract/sorting.ts';
import { decodeCursor, encodeCursor, type Position } from '#server/platform/database/cursor.ts';
import type { CompanyReader } from '#server/platform/database/database.ts';
import { vehicleReference } from '#server/platform/fleet/reference.ts';
import { spellingsOf } from './features.ts';
import { damagedVehicle, presentedVehicle, presentVehicle, type VehicleRow } from './row.ts';

/** What is sorted by, as text, so that the cursor can hold it. */
const sortColumns = {
  plateNumber: sql`v.plate_sort`,
  make: sql`v.make_sort`,
  created: sql`to_char(v.created at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') collate "C"`,
} as const;

export interface VehiclePage {
  items: Vehicle[];
  total: number;
  next: string | null;
  counts: { all: number; damaged: number };
}

interface ListRow extends VehicleRow {
  total: number;
  everything: number;
  damaged: number;
  sorted_by: string | null;
}

/** Asked of each vehicle by itself: without statistics the join that `exists` becomes compares all with all. */
const isDamaged = sql`(
  select true from company.damages d where d.company = v.company and d.vehicle = v.key and d.status <> 'repaired' limit 1
)`;

/** How many vehicles have damage: counted from the damage, of which there is little. */
const damagedVehicles = (company: string) => sql`
  select count(*)::int
  from (select distinct vehicle from company.damages where company = ${company} and status <> 'repaired') d
  join company.vehicles v on v.company = ${company} and v.key = d.vehicle where v.deleted is null`;

/**
 * Vehicles that hold every word. Kept before they are joined: the function would be called once a vehicle otherwise. Then
 * each is looked up by its key, as sensors' vehicles are.
 */
function matching(company: string, search: string): RawBuilder<unknown> {
  const words = searchWords(search);
  if (words.length === 0) return sql`company.vehicles v where v.company = ${company} and v.deleted is null`;
  const sets = words.map((word) => sql`select company.matching_vehicles(${`%${word}%`}) as key`);
  return sql`(with found as materialized (${sql.join(sets, sql` intersect `)}) select key from found) matched
    join lateral (
      select * from company.vehicles v where v.company = ${company} and v.key = matched.key offset 0
    ) v on v.deleted is null where true`;
}

/** A page of vehicles; `counts` are those of the whole fleet, whatever is searched and filtered. */
export async function listVehicles(tx: CompanyReader, input: VehicleListInput): Promise<VehiclePage> {
  const { limit, cursor, search = '', sort = 'plateNumber', feature, damaged } = input;
  const descending = sort.startsWith('-');
  const asked = ['vehicles', sort, search, feature ?? null, damaged ?? null];
  const after = decodeCursor(asked, cursor, sort.endsWith('created') ? 'time' : 'text');
  const { company } = tx;
  const wanted = feature === undefined ? null : await spellingsOf(tx, feature);
  const direction = descending ? sql`desc` : sql`asc`;
  const order = sql`order by sorted_by ${direction}, key ${direction} limit ${limit + 1}`;
  const column = sortColumns[sort.replace('-', '') as keyof typeof sortColumns];
  const isWhole = searchWords(search).length === 0 && wanted === null && damaged !== true;
  // Nothing to filter: the page comes straight from the sort's index. Filtered first and kept otherwise, since a plain
  // filter with order and limit would walk that index instead.
  const { filtered, page: source } = isWhole
    ? {
        filtered: sql``,
        page: sql`(select v.key, ${column} as sorted_by from company.vehicles v where v.company = ${company} and v.deleted is null)`,
      }
    : {
        filtered: sql`with filtered as materialized (
          select v.key, ${column} as sorted_by from ${matching(company, search)}
          ${wanted === null ? sql`` : sql`and v.features && ${sql.val(wanted)}::text[]`}
          ${damaged === true ? sql`and ${isDamaged}` : sql``}
        )`,
        page: sql`filtered`,
      };
  const { rows } = await sql<ListRow>`
    ${filtered}
    select t.*, p.sorted_by, ${presentedVehicle}
    from (
      select c.everything, c.damaged, ${isWhole ? sql`c.everything` : sql`(select count(*)::int from filtered)`} as total
      from (
        select (select count(*)::int from company.vehicles v where v.company = ${company} and v.deleted is null) as everything,
          (${damagedVehicles(company)}) as damaged
      ) c
    ) t
    left join lateral (
      select key, sorted_by from ${source} s ${behind(after, descending)} ${order}
    ) p on true
    left join company.vehicles v on v.company = ${company} and v.key = p.key
    ${damagedVehicle}
    order by p.sorted_by ${direction}, p.key ${direction}
  `.execute(tx.db);
  const page = rows.filter((row) => row.key !== null);
  const last = page.length > limit ? page[limit - 1] : undefined;
  return {
    items: page.slice(0, limit).map(presentVehicle),
    total: rows[0]?.total ?? 0,
    next: last ? encodeCursor(asked, { value: last.sorted_by, key: last.key }) : null,
    counts: { all: rows[0]?.everything ?? 0, damaged: rows[0]?.damaged ?? 0 },
  };
}

function behind(after: Position | null, descending: boolean): RawBuilder<unknown> {
  if (!after) return sql``;
  return sql`where (sorted_by, key) ${descending ? sql`<` : sql`>`} (${after.value}, ${after.key}::uuid)`;
}

/** Vehicles to choose one of, by plate; at most 50. */
export async function listReferences({ db, company }: CompanyReader, search: string): Promise<VehicleReference[]> {
  const { rows } = await sql<{ vehicle: VehicleReference }>`
    select ${vehicleReference} as vehicle from ${matching(company, search)}
    order by v.plate_sort, v.key limit 50
  `.execute(db);
  return rows.map(({ vehicle }) => vehicle);
}
