/**
 * Removes people: a removal only marks them, so that it can be undone for a while; `purge.ts` erases them afterwards.
 */
import type { RoutedTransaction } from '#server/domain/routing/writing.ts';
import { sql } from 'kysely';
import { peopleLimits } from '#contract/people/people.ts';
import { cancelTasks, scheduleTasks } from '#server/platform/jobs/scheduledTasks.ts';
import { failure } from '#server/platform/http/failure.ts';
import { goOffline } from '../presence/offline.ts';
import type { UserRow } from './row.ts';
import { lockPerson, type DecidedKind } from './store.ts';

/** How long a removal can be undone, as SQL. */
export const undoPeriod = sql`make_interval(secs => ${peopleLimits.undoPeriod / 1000})`;

const nameOf = ({ firstname, lastname, role }: UserRow) => ({ firstname, lastname, role });
/** The person's data that the activity of a removal keeps until the person is erased. */
const snapshot = (row: UserRow) => {
  const { phone, email, confirmed, active } = row;
  return { ...nameOf(row), phone, email, confirmed, active, image: row.image !== null };
};

export interface Removal {
  key: string;
  version: number;
}

/**
 * Marks a person as removed: from now on, they are not shown and cannot sign in.
 * @param mayGo throws if the person must stay
 * @returns the end of the undo period (milliseconds since 1970)
 * @throws `not-found`; `conflict` with the current person if the version is stale
 */
export async function removePerson<Entity>(
  tx: RoutedTransaction,
  personKind: DecidedKind<Entity>,
  { key: uid, version }: Removal,
  mayGo: (row: UserRow) => Promise<void> | undefined,
): Promise<{ undoUntil: number }> {
  const row = await lockPerson(tx, personKind, uid, version);
  await mayGo(row);
  await personKind.beforeRemoval?.(tx, uid);
  const offline = await goOffline(tx, row);
  await tx.db
    .updateTable('users')
    .set({ ready: false, deleted: sql`now()`, ...offline })
    .where('company', '=', tx.company)
    .where('uid', '=', uid)
    .execute();
  const undoUntil = Date.now() + peopleLimits.undoPeriod;
  scheduleTasks(tx, 'purge-person', [uid], new Date(undoUntil));
  tx.record({
    collection: 'users',
    key: uid,
    kind: 'removed',
    action: `${personKind.name}.remove`,
    before: snapshot(row),
  });
  return { undoUntil };
}

/** Undoes a removal. @throws `undo-expired` if the person can no longer be restored */
export async function restorePerson<Entity>(
  tx: RoutedTransaction,
  personKind: DecidedKind<Entity>,
  uid: string,
): Promise<Entity> {
  const { name, roles } = personKind;
  const row = await tx.db
    .updateTable('users')
    .set({ ready: true, deleted: null })
    .where('company', '=', tx.company)
    .where('uid', '=', uid)
    .where('deleted', '>', sql<Date>`now() - ${undoPeriod}`)
    .$if(roles !== null, (query) => query.where('role', 'in', roles ?? []))
    .returningAll()
    .executeTakeFirst();
  if (!row) throw failure('undo-expired');
  await cancelTasks(tx, 'purge-person', [uid]);
  await personKind.afterRestoring?.(tx, uid);
  tx.record({ collection: 'users', key: uid, kind: 'added', action: `${name}.restore`, after: nameOf(row) });
  return personKind.present(tx, row);
}
