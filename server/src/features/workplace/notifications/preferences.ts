/** Each person's choice of notifications and channels. */
import {
  notificationChannels,
  notificationEvents,
  type NotificationPreferences,
  type NotificationPreferencesPatch,
} from '#contract/workplace/notificationPreferences.ts';
import { nextTimeOfDay } from '#contract/platform/time.ts';
import { readTimeZone } from '#server/domain/company/timeZone.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { cancelTasks, scheduleTasks } from '#server/platform/jobs/scheduledTasks.ts';
import { createToken } from '#server/platform/session/token.ts';

declare module '#server/platform/database/tables.ts' {
  interface ScheduledTaskKinds {
    'daily-mail': true;
  }
}

type Events = NotificationPreferences['events'];
type Chosen = NonNullable<NotificationPreferencesPatch['events']>;

/** Defaults for events without a choice. */
const usual = { bell: true, mail: false, daily: false };
const usualDailyAt = '06:00';

/** @param chosen the stored choices; events and channels without a choice have the defaults */
export const presentEvents = (chosen: Chosen): Events =>
  Object.fromEntries(notificationEvents.map((event) => [event, { ...usual, ...chosen[event] }])) as unknown as Events;

export async function readPreferences({ db, company }: CompanyQuery, uid: string): Promise<NotificationPreferences> {
  const row = await db
    .selectFrom('notification_preferences')
    .select(['events', 'daily_at'])
    .where('company', '=', company)
    .where('uid', '=', uid)
    .executeTakeFirst();
  return { events: presentEvents(row?.events ?? {}), dailyAt: row?.daily_at ?? usualDailyAt };
}

/** The person's row, locked; created if there is none. */
export async function lockPreferences(
  { db, company }: CompanyTransaction,
  uid: string,
): Promise<{ events: Chosen; secret: string; dailyAt: string; dailySent: Date | null }> {
  await db
    .insertInto('notification_preferences')
    .values({ company, uid, secret: createToken() })
    .onConflict((conflict) => conflict.columns(['company', 'uid']).doNothing())
    .execute();
  const row = await db
    .selectFrom('notification_preferences')
    .select(['events', 'secret', 'daily_at', 'daily_sent'])
    .where('company', '=', company)
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { events: row.events as Chosen, secret: row.secret, dailyAt: row.daily_at, dailySent: row.daily_sent };
}

/** The secret that signs the links in a person's mails; null if the person has no row yet. */
export async function findSecret({ db, company }: CompanyQuery, uid: string): Promise<string | null> {
  const row = await db
    .selectFrom('notification_preferences')
    .select('secret')
    .where('company', '=', company)
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row?.secret ?? null;
}

/**
 * Changes only the fields in the patch, so that concurrent changes from other devices stay. These devices get an event.
 */
export async function changePreferences(
  tx: CompanyTransaction,
  uid: string,
  { events = {}, dailyAt }: NotificationPreferencesPatch,
): Promise<NotificationPreferences> {
  const before = await lockPreferences(tx, uid);
  const said = Object.fromEntries(
    notificationEvents.map((event) => {
      const both = { ...before.events[event], ...events[event] };
      return [
        event,
        Object.fromEntries(notificationChannels.flatMap((one) => (one in both ? [[one, both[one]]] : []))),
      ];
    }),
  );
  await tx.db
    .updateTable('notification_preferences')
    .set({ events: JSON.stringify(said), ...(dailyAt !== undefined && { daily_at: dailyAt }) })
    .where('company', '=', tx.company)
    .where('uid', '=', uid)
    .execute();
  if (dailyAt !== undefined && (await cancelTasks(tx, 'daily-mail', [uid])) > 0) {
    const next = nextTimeOfDay(dailyAt, await readTimeZone(tx), Date.now());
    scheduleTasks(tx, 'daily-mail', [uid], new Date(next));
  }
  tx.record({ collection: 'notifications', key: null, kind: 'changed', action: null, audience: [uid] });
  return { events: presentEvents(said), dailyAt: dailyAt ?? before.dailyAt };
}
