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
     * Whom a notification was made for; `mailed` and `gathered` once its mail, and the one of the day, were written.
     * `leader` is the notification under which it stands in the bell.
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

/** Milliseconds within which several of a kind become one notice in the bell, and one mail. */
export const gatheredMs = 10 * 60 * 1000;

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
  /** Under which it stands in the bell; null where it stands for itself. */
  leader: string | null;
  uid: string;
  bell: boolean;
  isMailed: boolean;
}

/**
 * Makes a notification for each administrator who wants one; what has been told before is not told again. Whoever is
 * blocked, waits or is gone gets none. In the bell, several of a kind within ten minutes stand under the first, which is
 * unread again; registrations do not, each of which waits for its decision.
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

/** What has come under a notice that was read makes it unread. */
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
