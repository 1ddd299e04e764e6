/** Saves changes. If another person saved in the meantime, both changes are merged unless they overlap. */
import { safe, type ClientPromiseResult } from '@orpc/client';
import { isConflict, type Conflict } from '#portal/platform/api/api.ts';
import type { Fields } from './fields.ts';
import { changesOf, merge, mergedFrom, valuesOf, type FieldName } from './merging.ts';

export type SaveResult<Entity, Values> =
  /** `sent`: the values sent, merged with the values that others had saved. */
  | { kind: 'saved'; saved: Entity; sent: Values; taken: FieldName<Values>[] }
  /** Both sides changed the same fields: a person has to decide. */
  | { kind: 'undecided'; current: Entity };

/**
 * Sends changed fields based on a version. Resolves with the server's values, or rejects with `conflict` if the version
 * is outdated.
 */
export type Update<Entity, Values> = (
  from: Entity,
  changes: Partial<Values>,
) => ClientPromiseResult<Partial<Entity>, Conflict<Entity> | Error>;

interface SaveOptions<Entity, Values> {
  fields: Fields<Entity, Values>;
  /** The version that the values are based on. */
  base: Entity;
  /** The values to save. */
  values: Values;
  /** Values of the previous attempt, also based on `base`, if its response was lost. */
  sent?: Values | null;
  update: Update<Entity, Values>;
}

/** Attempts that may end in a conflict before the error is passed on. */
const triesMaximum = 4;

export async function saveMerged<Entity, Values>(
  options: SaveOptions<Entity, Values>,
): Promise<SaveResult<Entity, Values>> {
  const { fields, base, values, sent = null, update } = options;
  const taken = new Set<FieldName<Values>>();
  let current = base;
  let wanted = values;
  for (let tries = 1; ; tries += 1) {
    const before = valuesOf(fields, current);
    const changes = changesOf<Values>(fields, before, wanted);
    if (Object.keys(changes).length === 0) return { kind: 'saved', saved: current, sent: wanted, taken: [...taken] };
    const [error, saved] = await safe(update(current, changes));
    if (!error) return { kind: 'saved', saved: { ...current, ...saved }, sent: wanted, taken: [...taken] };
    if (!isConflict(error) || tries === triesMaximum) throw error;
    const theirs = error.data.current;
    const from = mergedFrom<Values>(fields, before, tries === 1 ? sent : null, valuesOf(fields, theirs));
    const merged = merge<Values>(fields, from.base, wanted, from.theirs);
    if (merged.conflicts.length > 0) return { kind: 'undecided', current: theirs };
    for (const field of merged.taken) taken.add(field);
    current = theirs;
    wanted = merged.values;
  }
}
