/** Saves what was changed; where somebody else saved meanwhile, both changes are kept as long as they do not overlap. */
import { safe, type ClientPromiseResult } from '@orpc/client';
import { isConflict, type Conflict } from '#portal/platform/api/api.ts';
import type { Fields } from './fields.ts';
import { changesOf, merge, mergedFrom, valuesOf, type FieldName } from './merging.ts';

export type SaveResult<Entity, Values> =
  /** `sent`: what it was to hold, with what others had saved meanwhile. */
  | { kind: 'saved'; saved: Entity; sent: Values; taken: FieldName<Values>[] }
  /** Both changed the same fields: a person has to decide. */
  | { kind: 'undecided'; current: Entity };

/** Sends changed fields, made from a version; answers what they make of it, or refuses with `conflict` where that is stale. */
export type Update<Entity, Values> = (
  from: Entity,
  changes: Partial<Values>,
) => ClientPromiseResult<Partial<Entity>, Conflict<Entity> | Error>;

interface SaveOptions<Entity, Values> {
  fields: Fields<Entity, Values>;
  /** What the values were made from. */
  base: Entity;
  /** What it is to hold. */
  values: Values;
  /** What was sent before, made from `base` too, if its answer was lost. */
  sent?: Values | null;
  update: Update<Entity, Values>;
}

/** Times that somebody else may be faster before the failure is passed on. */
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
