import { sql } from 'kysely';
import { notification, type Notification } from '#contract/workplace/notifications.ts';
import { decodeCursor, encodeCursor } from '#server/platform/database/lists/cursor.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { PresentedColumns } from '#server/platform/database/rows/entityColumns.ts';
import { presentImage } from '#server/domain/people/row.ts';

/** Condition for a person's entries in the bell: single notifications and leaders of groups. */
const toldTo = (company: string, uid: string) =>
  sql`r.company = ${company} and r.uid = ${uid} and r.bell and r.leader is null`;

/** A notification with the current data of its subject. */
const notificationColumns = new PresentedColumns({
  entity: notification,
  computed: {
    person: (n: string) =>
      sql.raw(`(select json_build_object('key', u.uid, 'firstname', u.firstname, 'lastname', u.lastname, 'image', u.image,
          'role', u.role, 'isWaiting', not u.confirmed and coalesce(u.role, '') in ('driver', 'pending-admin'),
          'emailVerified', u.email_verified)
        from company.users u where u.company = ${n}.company and u.uid = ${n}.object and u.ready)`),
    import: (n: string) =>
      sql.raw(`(select json_build_object('kind', i.kind, 'filename', i.filename, 'problem', i.problem)
        from company.imports i where i.company = ${n}.company and i.key = ${n}.object)`),
    damage: (n: string) =>
      sql.raw(`(select json_build_object('vehicle', v.key, 'plateNumber', v.plate_number, 'title', d.title,
          'severity', d.severity)
        from company.damages d join company.vehicles v on v.company = d.company and v.key = d.vehicle and v.deleted is null
        where ${n}.kind = 'damage' and d.company = ${n}.company and d.key = ${n}.object and d.deleted is null)`),
    tour: (n: string) =>
      sql.raw(`(select json_build_object('key', t.key, 'number', coalesce(t.number, ${n}.tour_number),
          'stop', coalesce(s.name, ''), 'reason', coalesce(case when ${n}.stop = ${n}.object then s.reason end, ''),
          'minutesLate', ${n}.minutes_late, 'contradiction', c.contradiction)
        from (select) one
        left join company.tours t on t.company = ${n}.company and t.key = ${n}.tour and t.deleted is null
        left join company.sent_stops s on s.company = ${n}.company and s.key = ${n}.stop
        left join company.tour_steps c on ${n}.kind = 'contradiction' and c.company = ${n}.company and c.key = ${n}.object
        where ${n}.tour is not null)`),
    // Defaults for notifications that are read outside of the bell.
    more: () => sql`0`,
    isRead: () => sql`false`,
  },
  present: ({ person }) => ({ person: person && { ...person, image: presentImage(person.image) } }),
});

/** Notifications by their keys, the oldest first. */
export async function readNotifications(
  { db, company }: CompanyQuery,
  keys: readonly string[],
): Promise<Notification[]> {
  const { rows } = await sql<object>`
    select ${notificationColumns.columns('n')} from company.notifications n
    where n.company = ${company} and n.key = any (${sql.val(keys)}::uuid[]) order by n.key
  `.execute(db);
  return rows.map(notificationColumns.present);
}

export async function listNotifications(
  { db, company }: CompanyQuery,
  uid: string,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<{ items: Notification[]; total: number; isTotalExact: boolean; next: string | null; unread: number }> {
  const asked = ['notifications'];
  const after = decodeCursor(asked, cursor, 'nothing');
  const inBell = {
    isRead: sql`r.read is not null`,
    more: sql`(select count(*)::int from company.notification_recipients f
      where f.company = r.company and f.leader = r.notification and f.uid = r.uid)`,
  };
  const { rows } = await sql<{ total: number; unread: number; key: string | null }>`
    select t.total, t.unread, p.* from (
      select count(*)::int as total, (count(*) filter (where r.read is null))::int as unread
      from company.notification_recipients r where ${toldTo(company, uid)}
    ) t
    left join lateral (
      select ${notificationColumns.columns('n', inBell)}
      from company.notification_recipients r
      join company.notifications n on n.company = r.company and n.key = r.notification
      where ${toldTo(company, uid)} ${after ? sql`and r.notification < ${after.key}::uuid` : sql``}
      order by r.notification desc limit ${limit + 1}
    ) p on true
    order by p.key desc
  `.execute(db);
  const page = rows.filter((row) => row.key !== null);
  const last = page.length > limit ? page[limit - 1] : undefined;
  return {
    items: page.slice(0, limit).map(notificationColumns.present),
    total: rows[0]?.total ?? 0,
    isTotalExact: true,
    unread: rows[0]?.unread ?? 0,
    next: last ? encodeCursor(asked, { value: null, key: last.key as string }) : null,
  };
}

/**
 * Marks the given or all notifications as read. The person's other devices get an event. @returns the number of unread
 * ones
 */
export async function markRead(
  tx: CompanyTransaction,
  uid: string,
  keys: readonly string[] | undefined,
): Promise<{ unread: number }> {
  const { rows } = await sql<{ notification: string }>`
    update company.notification_recipients r set read = now()
    where ${toldTo(tx.company, uid)} and r.read is null
      ${keys ? sql`and r.notification = any (${sql.val(keys)}::uuid[])` : sql``}
    returning r.notification
  `.execute(tx.db);
  for (const { notification } of rows) {
    tx.record({ collection: 'notifications', key: notification, kind: 'changed', action: null, audience: [uid] });
  }
  const left = await sql<{ unread: number }>`
    select count(*)::int as unread from company.notification_recipients r
    where ${toldTo(tx.company, uid)} and r.read is null
  `.execute(tx.db);
  return { unread: left.rows[0]?.unread ?? 0 };
}
