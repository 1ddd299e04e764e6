import { sql } from 'kysely';
import type { Notification } from '#contract/notifications.ts';
import type { Role } from '#contract/permissions.ts';
import type { ImportKind } from '#contract/tableFiles.ts';
import { decodeCursor, encodeCursor } from '#server/platform/database/cursor.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { presentImage } from '#server/domain/people/row.ts';

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    notification_reads: { company: string; uid: string; notification: string; created: Created };
  }
}

interface NotificationRow {
  total: number;
  unread: number;
  key: string | null;
  kind: Notification['kind'];
  is_read: boolean;
  created: Date;
  uid: string | null;
  firstname: string;
  lastname: string;
  image: string | null;
  role: Role | null;
  is_waiting: boolean;
  email_verified: boolean;
  import_kind: ImportKind | null;
  filename: string;
  problem: string | null;
}

/** Unread by a person, as a condition on `n`: nothing of the time before they were there counts. */
const unreadBy = (uid: string) => sql`n.created >= (
    select coalesce(me.confirmed_at, me.created) from company.users me where me.company = n.company and me.uid = ${uid}
  ) and not exists (
    select from company.notification_reads r
    where r.company = n.company and r.notification = n.key and r.uid = ${uid}
  )`;

export async function listNotifications(
  { db, company }: CompanyQuery,
  uid: string,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<{ items: Notification[]; total: number; isTotalExact: boolean; next: string | null; unread: number }> {
  const asked = ['notifications'];
  const after = decodeCursor(asked, cursor, 'nothing');
  const { rows } = await sql<NotificationRow>`
    select t.total, t.unread, p.* from (
      select count(*)::int as total, (count(*) filter (where ${unreadBy(uid)}))::int as unread
      from company.notifications n where n.company = ${company}
    ) t
    left join lateral (
      select n.key, n.kind, n.created, not (${unreadBy(uid)}) as is_read,
        u.uid, u.firstname, u.lastname, u.image, u.role, u.email_verified,
        coalesce(not u.confirmed and u.role in ('driver', 'pending-admin'), false) as is_waiting,
        i.kind as import_kind, i.filename, i.problem
      from company.notifications n
      left join company.users u on u.company = n.company and u.uid = n.object and u.ready
      left join company.imports i on i.company = n.company and i.key = n.object
      where n.company = ${company} ${after ? sql`and n.key < ${after.key}::uuid` : sql``}
      order by n.key desc limit ${limit + 1}
    ) p on true
    order by p.key desc
  `.execute(db);
  const page = rows.filter((row) => row.key !== null);
  const last = page.length > limit ? page[limit - 1] : undefined;
  return {
    items: page.slice(0, limit).map(presentNotification),
    total: rows[0]?.total ?? 0,
    isTotalExact: true,
    unread: rows[0]?.unread ?? 0,
    next: last ? encodeCursor(asked, { value: null, key: last.key as string }) : null,
  };
}

function presentNotification(row: NotificationRow): Notification {
  const { uid, firstname, lastname, role, is_waiting: isWaiting, email_verified: emailVerified } = row;
  const { import_kind: kind, filename, problem } = row;
  const person = { firstname, lastname, image: presentImage(row.image), role, isWaiting, emailVerified };
  return {
    key: row.key as string,
    kind: row.kind,
    person: uid === null ? null : { uid, ...person },
    import: kind === null ? null : { kind, filename, problem },
    isRead: row.is_read,
    created: row.created.getTime(),
  };
}

/** Marks as read what is named, or everything; the person's other devices are told. @returns how many are left unread */
export async function markRead(
  tx: CompanyTransaction,
  uid: string,
  keys: readonly string[] | undefined,
): Promise<{ unread: number }> {
  const { rows } = await sql<{ notification: string }>`
    insert into company.notification_reads (company, uid, notification)
    select n.company, ${uid}, n.key from company.notifications n
    where n.company = ${tx.company} and ${unreadBy(uid)}
      ${keys ? sql`and n.key = any (${sql.val(keys)}::uuid[])` : sql``}
    on conflict do nothing returning notification
  `.execute(tx.db);
  for (const { notification } of rows) {
    tx.record({ collection: 'notifications', key: notification, kind: 'changed', action: null, audience: [uid] });
  }
  const left = await sql<{ unread: number }>`
    select count(*)::int as unread from company.notifications n where n.company = ${tx.company} and ${unreadBy(uid)}
  `.execute(tx.db);
  return { unread: left.rows[0]?.unread ?? 0 };
}
