/** The demo's tours: always the same number of days around today. Tours that a visitor has changed are left alone. */
import { withoutProvider } from '#server/domain/routing/writing.ts';
import { sql } from 'kysely';
import { addDays } from '#contract/platform/days.ts';
import { dayOf } from '#contract/platform/time.ts';
import { readTimeZone } from '#server/domain/company/timeZone.ts';
import { setColumns } from '#server/domain/tours/plan/tourChange.ts';
import { insertTours } from '#server/domain/tours/plan/insertMany.ts';
import { removeTourRows } from '#server/domain/tours/plan/purge.ts';
import { send } from '#server/domain/tours/sent/sending.ts';
import type { CompanyTransaction } from '../platform/database/database.ts';
import type { FileOwner } from '../platform/files/keeping.ts';
import type { Storages } from '../platform/files/storages.ts';
import { plannedUntil, releasedUntil, toursOn } from './dayOfTours.ts';
import { spanOf } from './nordwindRounds.ts';
import { forgetBefore, lastDay, lockDemo, recordDay } from './recorded.ts';
import { keepSignatures, sign } from './signatures.ts';
import { readCast, writeSurroundings, type DemoCast } from './tourCast.ts';

interface Rolling {
  owner: FileOwner;
  storages: Storages;
  /** Milliseconds since 1970. */
  now: number;
  isStopped?(): boolean;
}

/**
 * Drops the days that have passed, and adds the days that are missing at the end, one transaction a day so that no
 * other request waits long.
 * @returns the keys of the signatures that stops show
 */
export async function rollTours({ owner, storages, now, isStopped = () => false }: Rolling): Promise<string[]> {
  // An unavailable storage leaves stops without signatures.
  const signatures = await keepSignatures(owner, storages).catch(() => []);
  const changed = await owner.writeTransaction(async (tx) => {
    await lockDemo(tx);
    const today = dayOf(now, await readTimeZone(tx));
    const dropped = await dropDays(tx, spanOf(today).first);
    const moved = await moveStates(tx, today);
    return dropped + moved > 0;
  });
  let added = 0;
  let cast: DemoCast | null = null;
  while (!isStopped()) {
    const isAdded = await owner.writeTransaction(async (tx) => {
      await lockDemo(tx);
      cast ??= await firstCast(tx);
      return cast !== null && addDay(tx, { cast, now, signatures });
    });
    if (!isAdded) break;
    added += 1;
  }
  if (changed || added > 0)
    await owner.writeTransaction(async (tx) => {
      tx.record({ collection: 'tours', key: null, kind: 'changed', action: null });
    });
  return signatures;
}

async function firstCast(tx: CompanyTransaction): Promise<DemoCast | null> {
  if ((await lastDay(tx, kind)) === null) await writeSurroundings(tx);
  return readCast(tx);
}

/** Kind of the scheduled tasks that record the tours. */
const kind = 'demo-tour';

/** @returns false if no day is missing */
async function addDay(
  tx: CompanyTransaction,
  { cast, now, signatures }: { cast: DemoCast; now: number; signatures: readonly string[] },
): Promise<boolean> {
  const { timeZone, options } = cast;
  const today = dayOf(now, timeZone);
  const { first, last } = spanOf(today);
  const before = (await lastDay(tx, kind)) ?? '';
  const day = before < first ? first : addDays(before, 1);
  if (day > last) return false;
  const tours = toursOn(cast, day, today, now);
  if (tours.length === 0) return false;
  const keys = tours.map(({ key }) => key);
  await insertTours(tx, tours, { timeZone, options, roads: withoutProvider(tx).roads });
  recordDay(tx, kind, keys, { day, timeZone });
  const { rows } = await sql<{ tour: string; stop: string }>`
    select tour, key as stop from company.sent_stops
    where company = ${tx.company} and tour = any (${sql.val(keys)}::uuid[]) and state = 'delivered' and signature`.execute(
    tx.db,
  );
  await sign(tx, signatures, rows);
  return true;
}

/** SQL over a tour `t`: true if no visitor has changed or deleted it, or corrected what its driver reported. */
const isUnchanged = sql<boolean>`t.version = 1 and t.deleted is null and not exists (
  select from company.tour_steps act where act.company = t.company and act.tour = t.key and act.installation is null)`;

/** Removes the tours before a day. @returns the number of removed tours */
async function dropDays(tx: CompanyTransaction, first: string): Promise<number> {
  const keys = await forgetBefore(tx, kind, first);
  return keys.length === 0 ? 0 : removeTourRows(tx, keys, isUnchanged);
}

/** Plans and releases tours whose days are now near enough. @returns the number of changed tours */
async function moveStates(tx: CompanyTransaction, today: string): Promise<number> {
  const { rows } = await sql<{ key: string; day: string }>`
    select t.key, t.day from company.tours t
    join company.scheduled_tasks s on s.company = t.company and s.kind = ${kind} and s.key = t.key
    where t.company = ${tx.company} and t.driver is not null and t.vehicle is not null and ${isUnchanged}
      and (t.state = 'draft' and t.day <= ${plannedUntil(today)} or t.state = 'planned' and t.day <= ${releasedUntil(today)})
    order by t.key for no key update of t`.execute(tx.db);
  const cast = rows.length > 0 ? await readCast(tx) : null;
  for (const { key, day } of rows) {
    const isReleased = day <= releasedUntil(today);
    await setColumns(tx, key, { state: isReleased ? 'released' : 'planned' });
    if (isReleased) await send(withoutProvider(tx), key, cast?.sender ?? null);
  }
  return rows.length;
}
