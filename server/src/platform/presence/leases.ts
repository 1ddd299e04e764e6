/** Who is online: a lease for each person and device, and what follows from the leases in the person's row. */
import { sql } from 'kysely';
import { presenceTimes } from '#contract/devices.ts';
import type { CompanyTransaction } from '../database/database.ts';

const lease = sql`make_interval(secs => ${presenceTimes.lease / 1000})`;

/** A device's `last_seen` may be so much behind: what nobody notices is not worth a write with every heartbeat. */
const seenWithin = sql`interval '1 minute'`;

/**
 * Extends a lease, or begins one. A heartbeat among others is one statement, and changes nothing that is told.
 * @returns false where the person has no such device
 */
export async function renewLease(tx: CompanyTransaction, uid: string, device: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean | null; online: boolean }>`
    with own as (
      select key from company.devices where company = ${tx.company} and key = ${device} and uid = ${uid}
    ), before as (
      select expires > now() as held from company.presence
      where company = ${tx.company} and uid = ${uid} and device = ${device}
    ), seen as (
      update company.devices set last_seen = now()
      where company = ${tx.company} and key = ${device} and uid = ${uid} and last_seen < now() - ${seenWithin}
    )
    insert into company.presence (company, uid, device, renewed, expires)
      select ${tx.company}, ${uid}, key, now(), now() + ${lease} from own
    on conflict (company, uid, device) do update set renewed = excluded.renewed, expires = excluded.expires
    returning (select held from before), (select online from company.users u where u.company = ${tx.company} and u.uid = ${uid})
  `.execute(tx.db);
  const [renewed] = rows;
  if (!renewed) return false;
  if (renewed.held !== true || !renewed.online) await comeOnline(tx, uid);
  return true;
}

/**
 * The row is locked first: a sweep that decides on this person at the same moment either has decided already, or waits
 * and then sees the lease. Somebody who was shut out meanwhile stays offline.
 */
async function comeOnline(tx: CompanyTransaction, uid: string): Promise<void> {
  await lockPeople(tx, [uid]);
  const { rows } = await sql<{ uid: string }>`
    update company.users set online = true
    where company = ${tx.company} and uid = ${uid} and not online and confirmed and active and ready returning uid
  `.execute(tx.db);
  tellPresence(
    tx,
    rows.map((row) => row.uid),
  );
}

/** Ends leases of a person on purpose; without another one they are offline from now on. */
export async function endLeases(tx: CompanyTransaction, uid: string, devices: readonly string[]): Promise<void> {
  await lockPeople(tx, [uid]);
  await sql`
    delete from company.presence
    where company = ${tx.company} and uid = ${uid} and device = any (${sql.val(devices)}::uuid[])
  `.execute(tx.db);
  const { rows } = await sql<{ uid: string }>`
    update company.users u set online = false, last_online = now()
    where company = ${tx.company} and uid = ${uid} and online and not exists (
      select from company.presence p where p.company = u.company and p.uid = u.uid and p.expires > now()
    ) returning uid
  `.execute(tx.db);
  tellPresence(
    tx,
    rows.map((row) => row.uid),
  );
}

/** People looked at in one sweep of a company, so that the embedded engine's one connection is soon free again. */
const sweptAtOnce = 1000;

/** Removes the leases that have run out; who has none left is offline since the last renewal. */
export async function sweepLeases(tx: CompanyTransaction): Promise<void> {
  const { rows: expired } = await sql<{ uid: string }>`
    select distinct uid from company.presence where company = ${tx.company} and expires <= now() limit ${sweptAtOnce}
  `.execute(tx.db);
  if (expired.length === 0) return;
  const people = await lockPeople(
    tx,
    expired.map(({ uid }) => uid),
  );
  const { rows: gone } = await sql<{ uid: string }>`
    with ended as (
      delete from company.presence where company = ${tx.company} and (uid, device) in (
        select uid, device from company.presence
        where company = ${tx.company} and uid = any (${sql.val(people)}::uuid[]) and expires <= now() for update skip locked
      ) returning uid, renewed
    ), last as (select uid, max(renewed) as renewed from ended group by uid)
    update company.users u set online = false, last_online = last.renewed from last
    where u.company = ${tx.company} and u.uid = last.uid and u.online and not exists (
      select from company.presence p where p.company = u.company and p.uid = u.uid and p.expires > now()
    ) returning u.uid
  `.execute(tx.db);
  tellPresence(
    tx,
    gone.map(({ uid }) => uid),
  );
}

/** Before anything is decided on what leases a person holds. Several are locked in one order; those held are left alone. */
async function lockPeople(tx: CompanyTransaction, uids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select uid from company.users where company = ${tx.company} and uid = any (${sql.val(uids)}::uuid[])
    order by uid for no key update ${uids.length > 1 ? sql`skip locked` : sql``}
  `.execute(tx.db);
  return rows.map(({ uid }) => uid);
}

/** Nothing but that it changed; the row's version stays, since no form is in the way of it. */
function tellPresence(tx: CompanyTransaction, uids: readonly string[]): void {
  for (const uid of uids) tx.record({ collection: 'presence', key: uid, kind: 'changed', action: null });
}
