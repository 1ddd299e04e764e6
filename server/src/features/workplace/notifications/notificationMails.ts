/** Reads the notifications that are to be mailed, and their recipients. */
import { sql, type RawBuilder } from 'kysely';
import { languageSchema, type Language } from '#contract/platform/language.ts';
import { notificationKinds, type NotificationEvent } from '#contract/workplace/notificationPreferences.ts';
import type { Notification } from '#contract/workplace/notifications.ts';
import type { ToldInMail } from '#server/domain/mails/content.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { readNotifications } from './store.ts';

/** An administrator who may receive mails. */
export interface Recipient {
  uid: string;
  firstname: string;
  lastname: string;
  email: string;
  language: Language;
  companyName: string;
  mail: boolean;
  daily: boolean;
}

export interface Told {
  key: string;
  kind: Notification['kind'];
  created: number;
  facts: ToldInMail;
  /** Path of the page in the portal. */
  path: string;
}

export interface ToMail {
  told: Told;
  recipients: readonly Recipient[];
}

function pathOf({ kind, person, import: imported, damage, tour }: Notification): string {
  if (kind === 'contradiction') return '/admin/contradictions';
  if (person) return person.role === 'driver' ? '/admin/drivers?status=CONFIRM' : '/admin/administrators';
  if (imported) return `/admin/imports/${imported.kind}`;
  if (damage) return `/admin/fleet/${damage.vehicle}`;
  return tour?.key ? `/admin/tours/${tour.key}` : '/admin/dashboard';
}

function tell(notification: Notification): Told {
  const { key, kind, created, person, import: imported, damage, tour } = notification;
  const facts = {
    kind,
    person: person && { name: `${person.firstname} ${person.lastname}`, isDriver: person.role === 'driver' },
    filename: imported?.filename ?? null,
    damage: damage && {
      plateNumber: damage.plateNumber,
      title: damage.title,
      isCritical: damage.severity === 'critical',
    },
    tour: tour && { number: tour.number, stop: tour.stop, reason: tour.reason, minutesLate: tour.minutesLate },
  };
  return { key, kind, created, facts, path: pathOf(notification) };
}

/** Recipients who are still active administrators; blocked and deleted ones get no mail. */
async function recipientsOf({ db, company }: CompanyQuery, which: RawBuilder<unknown>): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select u.uid, u.firstname, u.lastname, u.email, u.language, c.name as "companyName",
      bool_or(r.mail and r.mailed is null) as mail, bool_or(r.daily and r.gathered is null) as daily
    from company.notification_recipients r
    join company.users u on u.company = r.company and u.uid = r.uid
      and u.role = 'admin' and u.confirmed and u.active and u.ready and u.deleted is null
    join company.company c on c.company = r.company
    where r.company = ${company} and ${which}
    group by u.uid, u.firstname, u.lastname, u.email, u.language, c.name
  `.execute(db);
  return rows.map((row) => ({ ...row, language: languageSchema.parse(row.language) }));
}

/** @returns undefined if the notification has been withdrawn or deleted */
export async function readToMail(tx: CompanyQuery, key: string): Promise<ToMail | undefined> {
  const [notification] = await readNotifications(tx, [key]);
  if (!notification) return undefined;
  return { told: tell(notification), recipients: await recipientsOf(tx, sql`r.notification = ${key}`) };
}

const kindsOf = (event: NotificationEvent) =>
  Object.entries(notificationKinds).flatMap(([kind, one]) => (one.event === event ? [kind] : []));

/** The last immediate mail of an event to a person; null if there is none after `since`. */
export async function lastMailed(
  { db, company }: CompanyQuery,
  { uid, event, since }: { uid: string; event: NotificationEvent; since: Date },
): Promise<Date | null> {
  const { rows } = await sql<{ last: Date | null }>`
    select max(r.mailed) as last from company.notification_recipients r
    join company.notifications n on n.company = r.company and n.key = r.notification
    where r.company = ${company} and r.uid = ${uid} and r.mail and r.mailed > ${since}
      and n.kind = any (${sql.val(kindsOf(event))}::text[])
  `.execute(db);
  return rows[0]?.last ?? null;
}

/** The notifications of an event that wait for an immediate mail to a person, the oldest first. */
export async function waitingFor(
  tx: CompanyQuery,
  { uid, event }: { uid: string; event: NotificationEvent },
): Promise<Told[]> {
  const { rows } = await sql<{ key: string }>`
    select r.notification as key from company.notification_recipients r
    join company.notifications n on n.company = r.company and n.key = r.notification
    where r.company = ${tx.company} and r.uid = ${uid} and r.mail and r.mailed is null
      and n.kind = any (${sql.val(kindsOf(event))}::text[])
  `.execute(tx.db);
  const notifications = await readNotifications(
    tx,
    rows.map(({ key }) => key),
  );
  return notifications.map(tell);
}

/** The notifications that wait for a person's daily mail, the oldest first. */
export async function gatherFor(
  tx: CompanyQuery,
  uid: string,
): Promise<{ recipient: Recipient | undefined; told: Told[] }> {
  const { rows } = await sql<{ key: string }>`
    select r.notification as key from company.notification_recipients r
    where r.company = ${tx.company} and r.uid = ${uid} and r.daily and r.gathered is null
  `.execute(tx.db);
  const keys = rows.map(({ key }) => key);
  const notifications = keys.length > 0 ? await readNotifications(tx, keys) : [];
  const [recipient] = await recipientsOf(tx, sql`r.uid = ${uid}`);
  return { recipient, told: notifications.map(tell) };
}

/** Marks notifications as sent in an immediate mail. @param at by the server's clock */
export async function markMailed(
  { db, company }: CompanyTransaction,
  { uid, keys }: { uid: string; keys: readonly string[] },
  at: Date,
): Promise<void> {
  await db
    .updateTable('notification_recipients')
    .set({ mailed: at })
    .where('company', '=', company)
    .where('uid', '=', uid)
    .where('notification', 'in', keys)
    .where('mail', '=', true)
    .where('mailed', 'is', null)
    .execute();
}

/** Marks notifications as sent in a daily mail. @param at by the server's clock */
export async function markGathered(
  { db, company }: CompanyTransaction,
  uid: string,
  keys: readonly string[],
  at: Date,
): Promise<void> {
  if (keys.length > 0)
    await db
      .updateTable('notification_recipients')
      .set({ gathered: at })
      .where('company', '=', company)
      .where('uid', '=', uid)
      .where('notification', 'in', keys)
      .execute();
  await db
    .updateTable('notification_preferences')
    .set({ daily_sent: at })
    .where('company', '=', company)
    .where('uid', '=', uid)
    .execute();
}
