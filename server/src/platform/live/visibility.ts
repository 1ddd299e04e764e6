/** People are told of exactly those changes whose rows the reading operations would show them. */
import type { LiveChange, LiveCollection } from '#contract/workplace/live.ts';
import { permissions, refusal, type Actor, type Permission } from '#contract/permissions.ts';

/** Who is told of a collection's changes. */
export interface Audience {
  /** The permission of the operations that read it; whoever a change names is told besides. */
  permission: Permission;
  /** True where nobody but the people whom a change names may read the row. */
  onlyNamed?: boolean;
  /** True where rows are people, keyed by them: each is told of their own, and may do from then on what it says. */
  arePeople?: boolean;
}

export type Audiences = Readonly<Record<LiveCollection, { audience: Audience }>>;

/** A change as it is kept, with the people who may read the row by name, where there are such. */
export interface KeptChange extends LiveChange {
  audience: readonly string[] | null;
}

/** The part of a batch of changes that concerns a person; keys and kinds only, never an audience. */
export function visibleChanges(changes: readonly KeptChange[], actor: Actor, audiences: Audiences): LiveChange[] {
  return changes.flatMap((change) => tell(change, actor, audiences[change.collection].audience));
}

function tell(
  { collection, key, kind, audience }: KeptChange,
  actor: Actor,
  { permission, onlyNamed = false, arePeople = false }: Audience,
): LiveChange[] {
  const isNamed = audience?.includes(actor.uid) ?? false;
  if (audience && !isNamed && onlyNamed) return [];
  const needed = isNamed && !onlyNamed ? 'member' : permission;
  if (refusal(actor, needed) === null) return [{ collection, key, kind }];
  // Everybody may read their own row; «the whole collection» can mean nothing more to them.
  const isOwnRow = arePeople && (key === actor.uid || key === null);
  return isOwnRow && refusal(actor, 'session') === null ? [{ collection, key: actor.uid, kind }] : [];
}

/**
 * Names the people who see the same of a batch, so that it is encoded once for all of them.
 * Where a change may concern a single person, everybody stands alone.
 */
export function readership(changes: readonly KeptChange[], actor: Actor, audiences: Audiences): string {
  const isPersonal = changes.some(
    ({ collection, audience }) => audience !== null || audiences[collection].audience.arePeople,
  );
  return isPersonal ? actor.uid : permissions.filter((permission) => refusal(actor, permission) === null).join();
}
