import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { UnassignedStop, UnassignedStopFields } from '#contract/unassignedStops.ts';
import { placeOfStop, readPlaces, unknown } from '#server/domain/tours/references.ts';
import { linkOrders, recordsOf, type StopContents } from '#server/domain/tours/stops.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { columnsOfStop, unassignedStopTable } from './table.ts';

export type NewStop = StopContents & { key: string; day: string; follows: string | null };

/** Adds stops. @param isTold whether each leaves an activity */
export async function insertStops(
  tx: CompanyTransaction,
  stops: readonly NewStop[],
  { isTold = true } = {},
): Promise<UnassignedStop[]> {
  if (stops.length === 0) return [];
  const { db, company } = tx;
  const rows = stops.map((stop) => ({
    company,
    key: stop.key,
    day: stop.day,
    follows: stop.follows,
    ...columnsOfStop(stop),
  }));
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  const { rows: written } = await sql<object>`
    with added as (
      insert into company.unassigned_stops (${columns})
      select ${columns} from jsonb_populate_recordset(null::company.unassigned_stops, ${recordsOf(rows)}::jsonb) returning *
    )
    select ${unassignedStopTable.columns('a')} from added a`.execute(db);
  await linkOrders(tx, stops);
  const added = written.map(unassignedStopTable.present);
  if (!isTold) tx.record({ collection: 'unassignedStops', key: null, kind: 'added', action: null });
  for (const stop of isTold ? added : []) {
    const after = unassignedStopTable.snapshot(stop);
    const action = 'unassignedStops.create';
    tx.record({ collection: 'unassignedStops', key: stop.key, kind: 'added', action, after });
  }
  return added;
}

/** Adds a stop. @throws `invalid-input` where it names what is unknown, or is nowhere */
export async function createStop(tx: CompanyTransaction, fields: UnassignedStopFields): Promise<UnassignedStop> {
  const place = placeOfStop(await readPlaces(tx, [fields]), fields, null, unknown);
  const [stop] = await insertStops(tx, [{ ...fields, place, key: uuidv7(), follows: null }]);
  return stop as UnassignedStop;
}

/**
 * Changes fields of a stop; another customer or own place brings its name and address, where none is sent.
 * @throws `not-found`; `conflict` with the stop as it is now where the version is stale; as `createStop`
 */
export async function updateStop(
  tx: CompanyTransaction,
  key: string,
  version: number,
  { day, ...patch }: Partial<UnassignedStopFields>,
): Promise<UnassignedStop> {
  const change = day === undefined ? {} : { day };
  return unassignedStopTable.update(tx, key, version, change, {
    differs: (current) => !isDeepStrictEqual({ ...current, ...patch }, current),
    async write(current) {
      const { customer = current.customer, address = current.address } = patch;
      const isElsewhere = customer !== current.customer || address !== current.address;
      const fields = { ...current, ...(isElsewhere && { place: null }), ...patch };
      const place = placeOfStop(await readPlaces(tx, [fields]), fields, current, unknown);
      const written = { ...fields, place };
      await linkOrders(tx, [written]);
      return { entity: { ...patch, place, name: place.name }, columns: columnsOfStop(written) };
    },
  });
}
