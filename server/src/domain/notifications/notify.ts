import { sql, type Generated } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { notificationKinds, type NotificationKind } from '#contract/workplace/notificationPreferences.ts';
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
    /**
     * Recipients of a notification. `mailed` is set when its own mail was written, `gathered` when the daily mail was
     * written. `leader` is the notification under which the bell shows it.
     */
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
      leader: string | null;
    };
    notification_preferences: {
      company: string;
      uid: string;
      events: Json;
      daily_at: Generated<string>;
      daily_sent: Date | null;
      /** Key for the signature of links that switch off mails. */
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

/** Milliseconds within which several notifications of a kind become one entry in the bell, and one mail. */
export const gatheredMs = 10 * 60 * 1000;

/** An event that creates at most one notification for each object, kind and occasion. */
export interface Notice {
  kind: NotificationKind;
  /** Key of the row that the notification is about. */
  object: string;
  /** Distinguishes events that can happen to the same object more than once. */
  occasion?: string;
  tour?: { key: string; number: string };
  /** Key of the stop. */
  stop?: string | null;
  minutesLate?: number;
  /** Key of the person who caused the event; they get no notification. */
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
  /** The notification under which the bell shows this one; null if it has its own entry. */
  leader: string | null;
  uid: string;
  bell: boolean;
  isMailed: boolean;
}

/**
 * Creates a notification for each administrator who wants one, unless there is one for the same object, kind and
 * occasion. Blocked, waiting and deleted administrators get none. In the bell, several notifications of a kind within
 * ten minutes are grouped under the first, which becomes unread again. Registrations are not grouped, because each
 * waits for its own decision.
 */
export async function notifyAll(tx: CompanyTransaction, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const told = await write(tx, notices);
  const rung = told.filter(({ bell }) => bell);
  for (const [key, recipients] of Map.groupBy(rung, ({ notification, leader }) => leader ?? notification)) {
    const kind = recipients.some(({ leader }) => leader === null) ? 'added' : 'changed';
    const audience = [...new Set(recipients.map(({ uid }) => uid))];
    tx.record({ collection: 'notifications', key, kind, action: null, audience });
  }
  const keys = (which: readonly Told[]) => [...new Set(which.map(({ notification }) => notification))];
  const now = Date.now();
  scheduleTasks(tx, 'mail-notification', keys(told.filter(({ isMailed }) => isMailed)), new Date(now));
  scheduleTasks(tx, 'purge-notification', keys(told), new Date(now + keptForMs));
}

async function write({ db, company }: CompanyTransaction, notices: readonly Notice[]): Promise<Told[]> {
  const rows = notices.map(({ kind, object, occasion = '', tour, stop = null, minutesLate = null, by = null }) => ({
    key: uuidv7(),
    event: notificationKinds[kind].event,
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
      select t.key, g.kind, u.uid, ${isWanted('bell', true)} as bell, ${isWanted('mail', false)} as mail,
        ${isWanted('daily', false)} as daily
      from told t join given g using (key)
      join company.users u on u.company = ${company} and u.role = 'admin' and u.confirmed and u.active and u.ready
        and u.deleted is null and u.uid is distinct from g.by
      left join company.notification_preferences p on p.company = u.company and p.uid = u.uid
    )
    insert into company.notification_recipients (company, uid, notification, bell, mail, daily, leader)
    select ${company}, uid, key, bell, mail, daily,
      case when bell and kind <> 'registration' then coalesce((
        select r.notification from company.notification_recipients r
        join company.notifications n on n.company = r.company and n.key = r.notification
        where r.company = ${company} and r.uid = chosen.uid and r.bell and r.leader is null and n.kind = chosen.kind
          and n.created > now() - make_interval(secs => ${gatheredMs / 1000})
        order by r.notification desc limit 1
      ), nullif(first_value(key) over (partition by uid, kind order by key), key)) end
    from chosen where bell or mail or daily
    returning notification, leader, uid, bell, (mail or daily) as "isMailed"
  `.execute(db);
  await ringAgain({ db, company }, told);
  return told;
}

/** Marks entries in the bell as unread to which a new notification was added. */
async function ringAgain(
  { db, company }: Pick<CompanyTransaction, 'db' | 'company'>,
  told: readonly Told[],
): Promise<void> {
  const followers = told.flatMap(({ uid, leader }) => (leader === null ? [] : [{ uid, leader }]));
  if (followers.length === 0) return;
  await sql`
    update company.notification_recipients r set read = null
    from jsonb_to_recordset(${JSON.stringify(followers)}::jsonb) as f(uid uuid, leader uuid)
    where r.company = ${company} and r.uid = f.uid and r.notification = f.leader and r.read is not null
  `.execute(db);
}

/** Deletes all notifications about an object. */
export async function withdrawNotifications(tx: CompanyTransaction, object: string): Promise<void> {
  const told = await tx.db
    .deleteFrom('notifications')
    .where('company', '=', tx.company)
    .where('object', '=', object)
    .returning('key')
    .execute();
  for (const { key } of told) tx.record({ collection: 'notifications', key, kind: 'removed', action: null });
}

/** Deletes notifications after their retention period. */
export async function purgeNotifications({ db, company }: CompanyTransaction, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('notifications').where('company', '=', company).where('key', 'in', keys).execute();
}
