/** Saves what was changed; where somebody else saved meanwhile, both changes are kept as long as they do not overlap. */
import { safe, type ClientPromiseResult } from '@orpc/client';
import { isConflict, type Conflict } from '../api.ts';
import { changesOf, merge, type DraftFields, type FieldName } from './merging.ts';

export type SaveResult<Entity, Fields> =
  | { kind: 'saved'; saved: Entity; taken: FieldName<Fields>[] }
  /** Both changed the same fields: a person has to decide. */
  | { kind: 'contested'; current: Entity };

export interface SaveOptions<Entity, Fields> {
  /** What the values were made from. */
  base: Entity;
  /** What it is to hold. */
  values: Fields;
  fieldsOf: (entity: Entity) => Fields;
  /** Sends changed fields, made from a version; answers what they make of it, or refuses with `conflict` where that is stale. */
  send: (from: Entity, changes: Partial<Fields>) => ClientPromiseResult<Partial<Entity>, Conflict<Entity> | Error>;
}

/** Times that somebody else may be faster before the failure is passed on. */
const mostTries = 4;

export async function saveMerged<Entity, Fields extends DraftFields>({
  base,
  values,
  fieldsOf,
  send,
}: SaveOptions<Entity, Fields>): Promise<SaveResult<Entity, Fields>> {
  const taken = new Set<FieldName<Fields>>();
  let current = base;
  let wanted = values;
  for (let tries = 1; ; tries += 1) {
    const changes = changesOf(fieldsOf(current), wanted);
    if (Object.keys(changes).length === 0) return { kind: 'saved', saved: current, taken: [...taken] };
    const [error, saved] = await safe(send(current, changes));
    if (!error) return { kind: 'saved', saved: { ...current, ...saved }, taken: [...taken] };
    if (!isConflict(error) || tries === mostTries) throw error;
    const theirs = error.data.current;
    const merged = merge(fieldsOf(current), wanted, fieldsOf(theirs));
    if (merged.contested.length > 0) return { kind: 'contested', current: theirs };
    for (const field of merged.taken) taken.add(field);
    current = theirs;
    wanted = merged.values;
  }
}
