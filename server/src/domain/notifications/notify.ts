import { v7 as uuidv7 } from 'uuid';
import type { NotificationKind } from '#contract/notifications.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    notifications: { company: string; key: string; kind: string; object: string; created: Created };
  }
}

/** @param object key of the row that it is about */
export async function notify(tx: CompanyTransaction, kind: NotificationKind, object: string): Promise<void> {
  const key = uuidv7();
  await tx.db.insertInto('notifications').values({ company: tx.company, key, kind, object }).execute();
  tx.record({ collection: 'notifications', key, kind: 'added', action: null });
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
