/** The list of registered sensors: searched by name, model, serial key, position and plate, sorted, cut to a page. */
import { sql, type RawBuilder } from 'kysely';
import type { Sensor, SensorListInput } from '#contract/sensors.ts';
import { searchWords } from '#contract/sorting.ts';
import { decodeCursor, encodeCursor, type Position } from '#server/platform/database/cursor.ts';
import type { CompanyReader } from '#server/platform/database/database.ts';
import { assignedVehicle, presentedSensor, presentSensor, type SensorRow } from './row.ts';

/** What is sorted by, as text, so that the cursor can hold it; sensors without a vehicle come last. */
const sortColumns = {
  name: sql`s.name_sort`,
  model: sql`s.model collate "C"`,
  vehicle: sql`v.plate_sort`,
  created: sql`to_char(s.created at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') collate "C"`,
} as const;

interface ListRow extends SensorRow {
  total: number;
  sorted_by: string | null;
}

/** A page of sensors that are ready. */
export async function listSensors(
  { db, company }: CompanyReader,
  input: SensorListInput,
): Promise<{ items: Sensor[]; total: number; isTotalExact: boolean; next: string | null }> {
  const { limit, cursor, search = '', sort = 'name', vehicle, unassigned = false } = input;
  const descending = sort.startsWith('-');
  const asked = ['sensors', sort, search, vehicle ?? null, unassigned];
  const after = decodeCursor(asked, cursor);
  const direction = descending ? sql`desc` : sql`asc`;
  const column = sortColumns[sort.replace('-', '') as keyof typeof sortColumns];
  const { rows } = await sql<ListRow>`
    with filtered as materialized (
      select s.key, ${column} as sorted_by from company.sensors s ${assignedVehicle}
      where s.company = ${company} and s.state = 'ready'
        ${vehicle ? sql`and v.key = ${vehicle}` : sql``} ${unassigned ? sql`and v.key is null` : sql``} ${holding(search)}
    )
    select t.total, p.sorted_by, ${presentedSensor}
    from (select count(*)::int as total from filtered) t
    left join lateral (
      select key, sorted_by from filtered ${behind(after, descending)}
      order by sorted_by ${direction} nulls last, key ${direction} limit ${limit + 1}
    ) p on true
    left join company.sensors s on s.company = ${company} and s.key = p.key
    ${assignedVehicle}
    order by p.sorted_by ${direction} nulls last, p.key ${direction}
  `.execute(db);
  const page = rows.filter((row) => row.key !== null);
  const last = page.length > limit ? page[limit - 1] : undefined;
  return {
    items: page.slice(0, limit).map(presentSensor),
    total: rows[0]?.total ?? 0,
    isTotalExact: true,
    next: last ? encodeCursor(asked, { value: last.sorted_by, key: last.key }) : null,
  };
}

/** A company has hundreds of sensors, not hundreds of thousands: they are looked through. */
function holding(search: string): RawBuilder<unknown> {
  const words = searchWords(search).map((word) => `%${word}%`);
  if (words.length === 0) return sql``;
  return sql`and ${sql.join(
    words.map((pattern) => sql`(s.search like ${pattern} or v.search like ${pattern})`),
    sql` and `,
  )}`;
}

function behind(after: Position | null, descending: boolean): RawBuilder<unknown> {
  const beyond = descending ? sql`<` : sql`>`;
  if (!after) return sql``;
  if (after.value === null) return sql`where sorted_by is null and key ${beyond} ${after.key}::uuid`;
  return sql`where ((sorted_by, key) ${beyond} (${after.value}, ${after.key}::uuid) or sorted_by is null)`;
}
