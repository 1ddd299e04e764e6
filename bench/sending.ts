/** Sending a tour of sixty stops, as a ratio to a bare transaction that writes the same rows, on both engines. */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import { tourFields, type Tour } from '#contract/tours.ts';
import { withoutProvider, type RoutedTransaction } from '#server/domain/routing/writing.ts';
import { findTour } from '#server/domain/tours/lookups.ts';
import { createTour, latestFields, updateTour } from '#server/domain/tours/saving.ts';
import { releaseTour, sendChanges } from '#server/domain/tours/transitions.ts';
import { engines, type Engine } from '#testing/engines/databases.ts';
import { buildPortal } from '#testing/fixtures/portal.ts';
import { buildJob, buildWholeTour } from '#testing/fixtures/tours.ts';
import { tell } from './filled.ts';

const [stops, rounds] = [60, 40];
const goal = 1.5;

export async function run(): Promise<void> {
  for (const engine of engines) await measure(engine);
}

const medianOf = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function measure(engine: Engine): Promise<void> {
  const portal = await buildPortal(engine);
  try {
    const company = await portal.addCompany();
    const administrator = await company.addPerson();
    const whole = await buildWholeTour(portal, company, administrator);
    const by = { uid: administrator.uid, version: null };
    const write = <Result>(work: (tx: RoutedTransaction) => Promise<Result>) =>
      portal.databases
        .company('main')
        .writeTransaction({ company: company.key, uid: administrator.uid }, (tx) => work(withoutProvider(tx)));
    const { place } = buildJob();
    const customers = Array.from({ length: stops - 2 }, () => ({ key: uuidv7(), kind: 'customer', place }));
    const fields = z.parse(tourFields, { ...whole, stops: [whole.stops[0], ...customers, whole.stops[2]] });
    const { key } = await write((tx) => createTour(tx, fields));
    await write((tx) => releaseTour(tx, key, by));
    const copy = await write(({ db, company: own }) => rowsOf(db, own, key));
    const [ours, bare]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      // Every other time the other way around: all of them move.
      const { stops: before } = latestFields((await write((tx) => findTour(tx, key))) as Tour);
      const turned = [...before.slice(0, 1), ...before.slice(1, -1).toReversed(), ...before.slice(-1)];
      await write((tx) => updateTour(tx, key, null, { stops: turned }));
      ours.push(await timed(() => write((tx) => sendChanges(tx, key, by))));
      bare.push(await timed(() => write((tx) => writeRows(tx, key, copy, round))));
    }
    const [send, same] = [medianOf(ours), medianOf(bare)];
    tell(
      `sending  ${engine}: a tour of ${stops} stops ${send.toFixed(1)} ms to a bare transaction of its rows ` +
        `${same.toFixed(1)} ms: ratio ${(send / same).toFixed(2)}`,
      send / same > goal ? `at most ${goal}` : null,
    );
  } finally {
    await portal.close();
  }
}

type Database = RoutedTransaction['db'];
interface Rows {
  stops: string;
  sent: string;
  tour: string;
}

async function rowsOf(db: Database, company: string, tour: string): Promise<Rows> {
  const of = (table: string) =>
    sql.raw(`(select jsonb_agg(s)::text from company.${table} s
    where s.company = '${company}' and s.tour = '${tour}')`);
  const { rows } = await sql<Rows>`select ${of('stops')} as stops, ${of('sent_stops')} as sent,
    (select to_jsonb(t)::text from company.tours t where t.company = ${company} and t.key = ${tour}) as tour`.execute(
    db,
  );
  return rows[0] as Rows;
}

/** What sending writes: the plan's stops with their times, the driver's stops, the tour, the release, its activity. */
async function writeRows(tx: RoutedTransaction, tour: string, rows: Rows, round: number): Promise<void> {
  const { db, company } = tx;
  await sql`select 1 from company.tours where company = ${company} and key = ${tour} for no key update`.execute(db);
  await sql`update company.stops s set leg_metres = g.leg_metres, leg_seconds = g.leg_seconds, windows = g.windows,
      planned_arrival = g.planned_arrival, planned_departure = g.planned_departure, sequence = g.sequence
    from jsonb_populate_recordset(null::company.stops, ${rows.stops}::jsonb) g
    where s.company = ${company} and s.key = g.key`.execute(db);
  await sql`update company.sent_stops s set name = g.name, street = g.street, orders = g.orders, info = g.info,
      leg_metres = g.leg_metres, leg_seconds = g.leg_seconds, windows = g.windows, sequence = g.sequence,
      planned_arrival = g.planned_arrival, planned_departure = g.planned_departure, promised = g.planned_arrival
    from jsonb_populate_recordset(null::company.sent_stops, ${rows.sent}::jsonb) g
    where s.company = ${company} and s.key = g.key`.execute(db);
  await sql`insert into company.tour_releases (company, tour, version, plan, difference)
    values (${company}, ${tour}, ${1_000_000 - round}, ${rows.sent}::jsonb, '{}')`.execute(db);
  await sql`update company.tours t set search = g.search, departs = g.departs, load = g.load, distance = g.distance,
      version = t.version + 1, modified = now()
    from jsonb_populate_record(null::company.tours, ${rows.tour}::jsonb) g
    where t.company = ${company} and t.key = ${tour}`.execute(db);
  tx.record({ collection: 'tours', key: tour, kind: 'changed', action: 'tours.send-changes', before: {}, after: {} });
}
