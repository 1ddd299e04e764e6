import { v7 as uuidv7 } from 'uuid';
import type { NotificationKind } from '#contract/workplace/notificationPreferences.ts';
import type { CompanyTransaction } from '../platform/database/database.ts';

interface DemoNotification {
  kind: NotificationKind;
  object: string;
  /** Milliseconds since 1970. */
  created: number;
}

/** Writes notifications from before the first start of the demo to all of the company's administrators. */
export async function writeNotifications(tx: CompanyTransaction, told: readonly DemoNotification[]): Promise<void> {
  const { db, company } = tx;
  const rows = told.map(({ kind, object, created }) => ({
    company,
    key: uuidv7({ msecs: created }),
    kind,
    object,
    created: new Date(created),
  }));
  await db.insertInto('notifications').values(rows).execute();
  const administrators = await db
    .selectFrom('users')
    .select('uid')
    .where('company', '=', company)
    .where('role', '=', 'admin')
    .where('confirmed', '=', true)
    .where('active', '=', true)
    .execute();
  const recipients = rows.flatMap(({ key: notification }) =>
    administrators.map(({ uid }) => ({ company, uid, notification, bell: true, mail: false, daily: false })),
  );
  await db.insertInto('notification_recipients').values(recipients).execute();
}
