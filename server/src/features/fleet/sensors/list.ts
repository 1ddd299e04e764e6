import { sql, type RawBuilder } from 'kysely';
import type { Sensor, SensorListInput } from '#contract/fleet/sensors.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import {
  findPage,
  sortedBy,
  type ListPage,
  type Narrowing,
  type SortColumn,
} from '#server/platform/database/lists/page.ts';
import { byWords } from '#server/platform/database/lists/words.ts';
import { presentSensor, sensorTable } from './store.ts';

/** Sensors without a vehicle come last. */
const sortColumns = {
  name: { name: 'name_sort', type: 'text' },
  model: { name: 'model_sort', type: 'text' },
  vehicle: { name: 'plate_sort', type: 'text', isNullable: true },
  created: { name: 'created', type: 'timestamptz' },
} as const satisfies Record<string, SortColumn>;

const isReady = sql`t.state = 'ready'`;

export async function listSensors(tx: CompanyQuery, input: SensorListInput): Promise<ListPage<Sensor>> {
  const { limit, cursor, search = '', sort = 'name', vehicle, unassigned = false } = input;
  const asked = ['sensors', sort, search, vehicle ?? null, unassigned];
  const { page } = await findPage(tx, {
    table: 'sensors',
    key: 'key',
    isListed: isReady,
    narrowed: narrowedBy(tx.company, input),
    ...sortedBy(sortColumns, sort),
    cursor,
    limit,
    asked,
    alias: 's',
    presented: sensorTable.columns('s'),
    present: (row: object) => presentSensor(sensorTable.present(row)),
  });
  return page;
}

/** The requested filters: vehicle, search words, and sensors without a vehicle. */
function narrowedBy(company: string, { search = '', vehicle, unassigned = false }: SensorListInput): Narrowing[] {
  const having = (isWanted: RawBuilder<unknown>): Narrowing => ({
    isWanted,
    candidates: (atMost) =>
      sql`select * from company.sensors t where t.company = ${company} and ${isReady} and ${isWanted} limit ${atMost}`,
  });
  return [
    ...(vehicle === undefined ? [] : [having(sql`t.vehicle = ${vehicle} and t.plate_sort is not null`)]),
    ...byWords(search, 'found_by', 'sensors_found'),
    ...(unassigned ? [having(sql`t.plate_sort is null`)] : []),
  ];
}
