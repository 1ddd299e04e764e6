import { sql, type Generated } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { eventOfKind, type NotificationKind } from '#contract/notificationPreferences.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { scheduleTasks } from '#server/platform/jobs/scheduledTasks.ts';

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    notifications: {
      company: string;
      key: string;
      kind: string;
      object: string;
      occasion: Generated<string>;
      tour: string | null;
      tour_number: Generated<string>;
      stop: string | null;
      minutes_late: number | null;
      created: Created;
    };
    /** Whom a notification was made for; `mailed` and `gathered` once its mail, and the one of the day, were written. */
    notification_recipients: {
      company: string;
      uid: string;
      notification: string;
      bell: boolean;
      mail: boolean;
      daily: boolean;
      read: Date | null;
      mailed: Date | null;
      gathered: Date | null;
    };
    notification_preferences: {
      company: string;
      uid: string;
      events: Json;
      daily_at: Generated<string>;
      daily_sent: Date | null;
      /** What the links that end mails are signed with. */
      secret: string;
    };
  }
  interface ScheduledTaskKinds {
    'mail-notification': true;
    'purge-notification': true;
  }
}

/** Milliseconds for which a notification is kept. */
const keptForMs = 90 * 24 * 60 * 60 * 1000;

/** What is told once for each object, kind and occasion. */
export interface Notice {
  kind: NotificationKind;
  /** Key of the row that it is about. */
  object: string;
  /** Tells apart what may happen to the object more than once. */
  occasion?: string;
  tour?: { key: string; number: string };
  /** Key of the stop. */
  stop?: string | null;
  minutesLate?: number;
  /** Who has caused it, and need not be told. */
  by?: string | null;
}

export const notify = (
  tx: CompanyTransaction,
  kind: NotificationKind,
  object: string,
  about: Omit<Notice, 'kind' | 'object'> = {},
): Promise<void> => notifyAll(tx, [{ kind, object, ...about }]);

interface Told {
  notification: string;
  uid: string;
  bell: boolean;
  isMailed: boolean;
}

/**
 * Makes a notification for each administrator who wants one; what has been told before is not told again. Whoever is
 * blocked, waits or is gone gets none.
 */
export async function notifyAll(tx: CompanyTransaction, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const told = await write(tx, notices);
  for (const [key, recipients] of Map.groupBy(told, ({ notification }) => notification)) {
    const audience = recipients.filter(({ bell }) => bell).map(({ uid }) => uid);
    if (audience.length > 0) tx.record({ collection: 'notifications', key, kind: 'added', action: null, audience });
  }
  const keys = (which: readonly Told[]) => [...new Set(which.map(({ notification }) => notification))];
  const now = Date.now();
  scheduleTasks(tx, 'mail-notification', keys(told.filter(({ isMailed }) => isMailed)), new Date(now));
  scheduleTasks(tx, 'purge-notification', keys(told), new Date(now + keptForMs));
}

async function write({ db, company }: CompanyTransaction, notices: readonly Notice[]): Promise<Told[]> {
  const rows = notices.map(({ kind, object, occasion = '', tour, stop = null, minutesLate = null, by = null }) => ({
    key: uuidv7(),
    event: eventOfKind[kind],
    kind,
    object,
    occasion,
    tour: tour?.key ?? null,
    tour_number: tour?.number ?? '',
    stop,
    minutes_late: minutesLate,
    by,
  }));
  const isWanted = (channel: string, unlessSaid: boolean) =>
    sql`coalesce((p.events -> g.event ->> ${sql.lit(channel)})::boolean, ${sql.lit(unlessSaid)})`;
  const { rows: told } = await sql<Told>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(key uuid, event text, kind text, object uuid,
        occasion text, tour uuid, tour_number text, stop uuid, minutes_late int, by uuid)
    ), told as (
      insert into company.notifications (company, key, kind, object, occasion, tour, tour_number, stop, minutes_late)
      select ${company}, key, kind, object, occasion, tour, tour_number, stop, minutes_late from given
      on conflict (company, object, kind, occasion) do nothing returning key
    ), chosen as (
      select t.key, u.uid, ${isWanted('bell', true)} as bell, ${isWanted('mail', false)} as mail,
        ${isWanted('daily', false)} as daily
      from told t join given g using (key)
      join company.users u on u.company = ${company} and u.role = 'admin' and u.confirmed and u.active and u.ready
        and u.deleted is null and u.uid is distinct from g.by
      left join company.notification_preferences p on p.company = u.company and p.uid = u.uid
    )
    insert into company.notification_recipients (company, uid, notification, bell, mail, daily)
    select ${company}, uid, key, bell, mail, daily from chosen where bell or mail or daily
    returning notification, uid, bell, (mail or daily) as "isMailed"
  `.execute(db);
  return told;
}

/** Nobody is told of the object any more. */
export async function withdrawNotifications(tx: CompanyTransaction, object: string): Promise<void> {
  const told = await tx.db
    .deleteFrom('notifications')
    .where('company', '=', tx.company)
    .where('object', '=', object)
    .returning('key')
    .execute();
  for (const { key } of told) tx.record({ collection: 'notifications', key, kind: 'removed', action: null });
}

/** Forgets what was told long ago. */
export async function purgeNotifications({ db, company }: CompanyTransaction, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('notifications').where('company', '=', company).where('key', 'in', keys).execute();
}
