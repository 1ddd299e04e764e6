/** Merges two people's changes of one object. Changes that overlap are conflicts, which a person decides. */
import type { FieldKind, Fields, OpenPart, Side } from './fields.ts';

export type FieldName<Values> = keyof Values & string;

/** A field that both sides changed to different values; `part` if only a part of it is open. */
export type FieldConflict<Values> = {
  [Name in FieldName<Values>]: { field: Name; mine: Values[Name]; theirs: Values[Name]; part?: OpenPart };
}[FieldName<Values>];

/** Identifies a conflict. */
export const conflictId = ({ field, part }: { field: string; part?: OpenPart }): string =>
  part ? `${field} ${part.key} ${part.name}` : field;

export interface Merge<Values> {
  /** The form's new values: mine if I changed the field, otherwise theirs. */
  values: Values;
  /** Fields that took over the other person's saved value. */
  taken: FieldName<Values>[];
  conflicts: FieldConflict<Values>[];
}

/** How each field is compared and merged, independent of its entity. */
export type Kinds<Values> = { [Name in keyof Values]: FieldKind<Values[Name]> };

/** The names of the fields, in the order of their description. */
export const namesOf = <Values>(kinds: Kinds<Values>): FieldName<Values>[] => Object.keys(kinds) as FieldName<Values>[];

/** A form's values for an entity; for null, the values of a new one. */
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

/** The changed fields with their new values, for an update. */
export function changesOf<Values>(kinds: Kinds<Values>, before: Values, after: Values): Partial<Values> {
  const changes: Partial<Values> = {};
  for (const name of changedFields(kinds, before, after)) changes[name] = after[name];
  return changes;
}

/**
 * Merges three versions.
 * @param base the form's initial values
 * @param mine the form's current values
 * @param theirs the values that another person has saved in the meantime
 */
export function merge<Values>(kinds: Kinds<Values>, base: Values, mine: Values, theirs: Values): Merge<Values> {
  const values = { ...mine };
  const taken: FieldName<Values>[] = [];
  const conflicts: FieldConflict<Values>[] = [];
  for (const field of changedFields(kinds, base, theirs)) {
    const merged = kinds[field].merge(base[field], mine[field], theirs[field]);
    const both = { field, mine: mine[field], theirs: theirs[field] };
    if (!merged) conflicts.push(both);
    else if (!kinds[field].isSame(mine[field], merged.value)) {
      values[field] = merged.value;
      taken.push(field);
    }
    for (const part of merged?.open ?? []) conflicts.push({ ...both, part });
  }
  return { values, taken, conflicts };
}

/**
 * The versions to merge from while the response to a save is missing, so that the outcome is unknown. Both sides are
 * based on
 * the sent values: on the version before, a stop that was new in the sent values would appear on the server's side as
 * another
 * person's addition.
 * @param sent values based on `base`; null if no response is missing
 * @returns the common version and the server's side; and the sent values, based on `theirs`
 */
export function mergedFrom<Values>(
  kinds: Kinds<Values>,
  base: Values,
  sent: Values | null,
  theirs: Values,
): { base: Values; theirs: Values; sent: Values | null } {
  if (sent === null) return { base, theirs, sent };
  const { values, conflicts } = merge(kinds, base, sent, theirs);
  // Conflicts mean that the save was refused: another person has changed the same fields.
  return conflicts.length > 0 ? { base, theirs, sent: values } : { base: sent, theirs: values, sent: values };
}

/** The field's value after a side has been chosen. */
export function decided<Values>(
  kinds: Kinds<Values>,
  now: Values,
  conflict: FieldConflict<Values>,
  side: Side,
): Values[FieldName<Values>] {
  const { field, part } = conflict;
  const { decide } = kinds[field];
  return part && decide ? decide(now[field], part, side) : conflict[side];
}
