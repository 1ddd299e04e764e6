/** Brings two people's changes of one thing together: what does not overlap merges, what does is for a person to decide. */
import type { FieldKind, Fields } from './fields.ts';

export type FieldName<Values> = keyof Values & string;

/** A field that both changed, to different values. */
export type FieldConflict<Values> = {
  [Name in FieldName<Values>]: { field: Name; mine: Values[Name]; theirs: Values[Name] };
}[FieldName<Values>];

export interface Merge<Values> {
  /** What the form holds now: mine where I changed something, theirs elsewhere. */
  values: Values;
  /** Fields that took over what somebody else saved. */
  taken: FieldName<Values>[];
  conflicts: FieldConflict<Values>[];
}

type Kinds<Values> = { [Name in keyof Values]: FieldKind<Values[Name]> };

/** The names of the fields, in the order of their description. */
export const namesOf = <Values>(kinds: Kinds<Values>): FieldName<Values>[] => Object.keys(kinds) as FieldName<Values>[];

/** What a form holds of an entity; of null, what a new one starts with. */
export function valuesOf<Entity, Values>(fields: Fields<Entity, Values>, entity: Entity | null): Values {
  const read = <Name extends FieldName<Values>>(name: Name): Values[Name] => {
    const { initial, of } = fields[name];
    if (entity === null) return initial;
    return of ? of(entity) : (entity as unknown as Values)[name];
  };
  return Object.fromEntries(namesOf<Values>(fields).map((name) => [name, read(name)])) as Values;
}

/** The fields in which two versions differ. */
export function changedFields<Values>(kinds: Kinds<Values>, before: Values, after: Values): FieldName<Values>[] {
  return namesOf(kinds).filter((name) => !kinds[name].isSame(before[name], after[name]));
}

/** The changed fields with their new values: what an update sends. */
export function changesOf<Values>(kinds: Kinds<Values>, before: Values, after: Values): Partial<Values> {
  const changes: Partial<Values> = {};
  for (const name of changedFields(kinds, before, after)) changes[name] = after[name];
  return changes;
}

/**
 * Merges three versions.
 * @param base what the form was filled with
 * @param mine what it holds now
 * @param theirs what somebody else has saved meanwhile
 */
export function merge<Values>(kinds: Kinds<Values>, base: Values, mine: Values, theirs: Values): Merge<Values> {
  const values = { ...mine };
  const taken: FieldName<Values>[] = [];
  const conflicts: FieldConflict<Values>[] = [];
  for (const field of changedFields(kinds, base, theirs)) {
    const merged = kinds[field].merge(base[field], mine[field], theirs[field]);
    if (!merged) {
      conflicts.push({ field, mine: mine[field], theirs: theirs[field] });
    } else if (!kinds[field].isSame(mine[field], merged.value)) {
      values[field] = merged.value;
      taken.push(field);
    }
  }
  return { values, taken, conflicts };
}
