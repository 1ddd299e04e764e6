/** People receive exactly the changes and rows that the reading operations would show them. */
import type { CarriedRow, LiveChange, LiveCollection } from '#contract/workplace/live.ts';
import { permissions, refusal, type Actor, type Permission } from '#contract/permissions.ts';
import type { CompanyQuery } from '../database/database.ts';

/** The people who receive a collection's changes. */
export interface Audience {
  /** The permission of the operations that read the collection; people whom a change names receive it as well. */
  permission: Permission;
  /** True if only the people whom a change names may read the row. */
  onlyNamed?: boolean;
  /** True if rows are people, keyed by uid: each person receives changes of their own row, which sets their rights. */
  arePeople?: boolean;
}

/** Rows that travel with their events. */
export interface CarriedRows {
  /** The permission of the operation that lists the rows. */
  permission: Permission;
  /** The rows as that operation presents them, in no order; keys without a row are skipped. */
  read(tx: CompanyQuery, keys: readonly string[]): Promise<readonly CarriedRow[]>;
}

export type Audiences = Readonly<Record<LiveCollection, { audience: Audience; carried?: CarriedRows }>>;

/** A stored change, with the people whom the row names as readers, or null. */
export interface KeptChange extends LiveChange {
  audience: readonly string[] | null;
}

/** The changes of a batch that a person may see; without their audiences. */
export function visibleChanges(changes: readonly KeptChange[], actor: Actor, audiences: Audiences): LiveChange[] {
  return changes.flatMap((change) => tell(change, actor, audiences[change.collection]));
}

function tell(
  { collection, key, kind, audience, row }: KeptChange,
  actor: Actor,
  { audience: { permission, onlyNamed = false, arePeople = false }, carried }: Audiences[LiveCollection],
): LiveChange[] {
  const isNamed = audience?.includes(actor.uid) ?? false;
  if (audience && !isNamed && onlyNamed) return [];
  const needed = isNamed && !onlyNamed ? 'member' : permission;
  const mayReadRow = carried !== undefined && refusal(actor, carried.permission) === null;
  if (refusal(actor, needed) === null) return [{ collection, key, kind, ...(row && mayReadRow && { row }) }];
  // Everybody may read their own row; without the permission, «the whole collection» means only this row.
  const isOwnRow = arePeople && (key === actor.uid || key === null);
  return isOwnRow && refusal(actor, 'session') === null ? [{ collection, key: actor.uid, kind }] : [];
}

/**
 * A key for people who see the same changes of a batch, which is then encoded once for all of them.
 * If a change may concern a single person, every person has a key of their own.
 */
export function readership(changes: readonly KeptChange[], actor: Actor, audiences: Audiences): string {
  const isPersonal = changes.some(
    ({ collection, audience }) => audience !== null || audiences[collection].audience.arePeople,
  );
  return isPersonal ? actor.uid : permissions.filter((permission) => refusal(actor, permission) === null).join();
}
