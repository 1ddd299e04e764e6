import { sql } from 'kysely';
import { presenceTimes } from '#contract/people/devices.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { beginSpans, endSpans, type Ended } from './spans.ts';

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    presence: { company: string; uid: string; device: string; renewed: Created; expires: Date };
  }
}

export interface Lease {
  uid: string;
  device: string;
}

const length = sql`make_interval(secs => ${presenceTimes.leaseMs / 1000})`;

/** A device's `last_seen` may be this much behind, which saves a write at most heartbeats. */
const seenWithin = sql`interval '1 minute'`;

/**
 * Leases as rows. Leases are always locked in this order, and before the people, so that two transactions cannot
 * deadlock.
 */
const asked = (leases: readonly Lease[]) => sql`
  unnest(${sql.val(leases.map(({ uid }) => uid))}::uuid[], ${sql.val(leases.map(({ device }) => device))}::uuid[]) as asked (uid, device)
`;

/**
 * Extends or begins leases, at most one per person in a call. A heartbeat in the middle of a lease sends no live event.
 * @returns the keys of the devices that belong to their person; other devices get no lease
 */
export async function renewLeases(tx: CompanyTransaction, leases: readonly Lease[]): Promise<Set<string>> {
  if (leases.length === 0) return new Set();
  const { rows } = await sql<{ uid: string; device: string; held: boolean | null; online: boolean }>`
    with own as (
      select d.uid, d.key, d.last_seen from company.devices d join ${asked(leases)} on d.uid = asked.uid and d.key = asked.device
      where d.company = ${tx.company} order by d.uid, d.key
    ), seen as (
      update company.devices d set last_seen = now() from own
      where d.company = ${tx.company} and d.key = own.key and own.last_seen < now() - ${seenWithin}
    )
    insert into company.presence as l (company, uid, device, renewed, expires)
      select ${tx.company}, own.uid, own.key, now(), now() + ${length} from own
    on conflict (company, uid, device) do update set renewed = excluded.renewed, expires = excluded.expires
    returning l.uid, l.device, (
      select p.expires > now() from company.presence p where p.company = l.company and p.uid = l.uid and p.device = l.device
    ) as held, (select u.online from company.users u where u.company = l.company and u.uid = l.uid) as online
  `.execute(tx.db);
  const coming = rows.filter(({ held, online }) => held !== true || !online);
  await comeOnline(
    tx,
    coming.map(({ uid }) => uid),
  );
  return new Set(rows.map(({ device }) => device));
}

/**
 * Locks the rows first: a simultaneous sweep of these people either has finished, or skips them. A person who was
 * blocked meanwhile stays offline.
 */
async function comeOnline(tx: CompanyTransaction, uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return;
  await lockPeople(tx, uids);
  const { rows } = await sql<{ uid: string }>`
    update company.users set online = true
    where company = ${tx.company} and uid = any (${sql.val(uids)}::uuid[])
      and not online and confirmed and active and ready returning uid
  `.execute(tx.db);
  await beginSpans(
    tx,
    rows.map(({ uid }) => uid),
  );
  tellPresence(tx, rows);
}

/** Ends leases on purpose; a person without a remaining lease is offline from now on. */
export async function endLeases(tx: CompanyTransaction, leases: readonly Lease[]): Promise<void> {
  if (leases.length === 0) return;
  await sql`
    delete from company.presence where company = ${tx.company} and (uid, device) in (
      select p.uid, p.device from company.presence p join ${asked(leases)} on p.uid = asked.uid and p.device = asked.device
      where p.company = ${tx.company} order by p.uid, p.device for update of p)
  `.execute(tx.db);
  const uids = leases.map(({ uid }) => uid);
  await lockPeople(tx, uids);
  const { rows } = await sql<Ended>`
    update company.users u set online = false, last_online = now()
    where company = ${tx.company} and uid = any (${sql.val(uids)}::uuid[]) and online and not exists (
      select from company.presence p where p.company = u.company and p.uid = u.uid and p.expires > now()
    ) returning uid, last_online as at
  `.execute(tx.db);
  await endSpans(tx, rows);
  tellPresence(tx, rows);
}

/** People in one sweep of a company, limited so that the embedded engine's one connection is soon free again. */
const sweptAtOnce = 1000;

/**
 * Removes expired leases; a person without a remaining lease counts as offline since the last renewal. Skips locked
 * rows.
 */
export async function sweepLeases(tx: CompanyTransaction): Promise<void> {
  const { rows: expired } = await sql<{ uid: string }>`
    select u.uid from company.users u where u.company = ${tx.company} and u.uid in (
      select uid from company.presence where company = ${tx.company} and expires <= now()
    ) order by u.uid limit ${sweptAtOnce} for no key update skip locked
  `.execute(tx.db);
  if (expired.length === 0) return;
  const uids = expired.map(({ uid }) => uid);
  const { rows } = await sql<Ended>`
    with ended as (
      delete from company.presence where company = ${tx.company} and (uid, device) in (
        select uid, device from company.presence
        where company = ${tx.company} and uid = any (${sql.val(uids)}::uuid[]) and expires <= now() for update skip locked
      ) returning uid, renewed
    ), last as (select uid, max(renewed) as renewed from ended group by uid)
    update company.users u set online = false, last_online = last.renewed from last
    where u.company = ${tx.company} and u.uid = last.uid and u.online and not exists (
      select from company.presence p where p.company = u.company and p.uid = u.uid and p.expires > now()
    ) returning u.uid, u.last_online as at
  `.execute(tx.db);
  await endSpans(tx, rows);
  tellPresence(tx, rows);
}

async function lockPeople({ db, company }: CompanyTransaction, uids: readonly string[]): Promise<void> {
  await sql`
    select uid from company.users where company = ${company} and uid = any (${sql.val(uids)}::uuid[])
    order by uid for no key update
  `.execute(db);
}

/** Sends a live event only; the row's version stays, because presence is not part of any form. */
function tellPresence(tx: CompanyTransaction, people: readonly { uid: string }[]): void {
  for (const { uid } of people) tx.record({ collection: 'presence', key: uid, kind: 'changed', action: null });
}
