/** Which changes a person is told of: exactly those of rows that the reading operations would show them. */
import { liveCollections, personalCollections, type LiveChange } from '#contract/live.ts';
import { permissions, refusal, type Actor } from '#contract/permissions.ts';

/** A change as it is kept, with the people who may read the row by name, where there are such. */
export interface KeptChange extends LiveChange {
  audience: readonly string[] | null;
}

/** The part of a batch of changes that concerns a person; keys and kinds only, never an audience. */
export function visibleChanges(changes: readonly KeptChange[], actor: Actor): LiveChange[] {
  return changes.flatMap((change) => tell(change, actor));
}

function tell({ collection, key, kind, audience }: KeptChange, actor: Actor): LiveChange[] {
  const isNamed = audience?.includes(actor.uid) ?? false;
  const isPersonal = personalCollections.has(collection);
  if (audience && !isNamed && isPersonal) return [];
  const permission = isNamed && !isPersonal ? 'member' : liveCollections[collection];
  if (refusal(actor, permission) === null) return [{ collection, key, kind }];
  // Everybody may read their own row; «the whole collection» can mean nothing more to them.
  const isOwnRow = collection === 'users' && (key === actor.uid || key === null);
  return isOwnRow && refusal(actor, 'session') === null ? [{ collection, key: actor.uid, kind }] : [];
}

/**
 * Names the people who see the same of a batch, so that it is encoded once for all of them.
 * Where a change may concern a single person, everybody stands alone.
 */
export function readership(changes: readonly KeptChange[], actor: Actor): string {
  const isPersonal = changes.some(({ collection, audience }) => audience !== null || collection === 'users');
  return isPersonal ? actor.uid : permissions.filter((permission) => refusal(actor, permission) === null).join();
}
