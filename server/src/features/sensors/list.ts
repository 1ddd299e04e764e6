/** The list of registered sensors: searched by name, model, serial key, position and plate, sorted, cut to a page. */
import { sql, type RawBuilder } from 'kysely';
import type { Sensor, SensorListInput } from '#contract/sensors.ts';
import { searchWords } from '#contract/sorting.ts';
import { decodeCursor } from '#server/platform/database/cursor.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import { findPage, patternsOf, type Narrowed, type SortColumn } from '#server/platform/database/page.ts';
import { assignedVehicle, presentedSensor, presentSensor, type SensorRow } from './row.ts';

/** Sensors without a vehicle come last. */
const sortColumns = {
  name: { name: 'name_sort', type: 'text' },
  model: { name: 'model_sort', type: 'text' },
  vehicle: { name: 'plate_sort', type: 'text', isNullable: true },
  created: { name: 'created', type: 'timestamptz' },
} as const satisfies Record<string, SortColumn>;

const isReady = sql`t.state = 'ready'`;

/** A page of sensors that are ready. */
export async function listSensors(
  tx: CompanyQuery,
  input: SensorListInput,
): Promise<{ items: Sensor[]; total: number; isTotalExact: boolean; next: string | null }> {
  const { limit, cursor, search = '', sort = 'name', vehicle, unassigned = false } = input;
  const asked = ['sensors', sort, search, vehicle ?? null, unassigned];
  const { rows, total, isTotalExact, next } = await findPage<SensorRow>(tx, {
    table: 'sensors',
    key: 'key',
    isListed: isReady,
    narrowed: narrowedBy(tx.company, input),
    sort: sortColumns[sort.replace('-', '') as keyof typeof sortColumns],
    descending: sort.startsWith('-'),
    after: decodeCursor(asked, cursor, sort.endsWith('created') ? 'time' : 'text'),
    limit,
    asked,
    alias: 's',
    presented: presentedSensor,
    joined: assignedVehicle,
  });
  return { items: rows.map(presentSensor), total, isTotalExact, next };
}

/** The vehicle, that there is none, and every word, as far as they are asked for. */
function narrowedBy(company: string, { search = '', vehicle, unassigned = false }: SensorListInput): Narrowed | null {
  const patterns = patternsOf(searchWords(search));
  const having = (condition: RawBuilder<unknown>) => ({
    isWanted: condition,
    candidates: (atMost: RawBuilder<unknown>) =>
      sql`select * from company.sensors t where t.company = ${company} and ${isReady} and ${condition} limit ${atMost}`,
  });
  const parts = [
    vehicle !== undefined && having(sql`t.vehicle = ${vehicle} and t.plate_sort is not null`),
    patterns.length > 0 && {
      isWanted: sql`t.found_by like all (${sql.val(patterns)}::text[])`,
      candidates: (atMost: RawBuilder<unknown>) =>
        sql`select * from company.sensors_found(${sql.val(patterns)}::text[], ${atMost})`,
    },
    unassigned && having(sql`t.plate_sort is null`),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return {
    isWanted: sql.join(
      parts.map(({ isWanted }) => isWanted),
      sql` and `,
    ),
    candidates: parts.map(({ candidates }) => candidates),
  };
}
