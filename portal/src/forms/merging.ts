/** Brings two people's changes of one thing together: what does not overlap merges, what does is for a person to decide. */
import type { FieldKind, Fields, OpenPart, Side } from './fields.ts';

export type FieldName<Values> = keyof Values & string;

/** A field that both changed, to different values; `part` where only a part of it is to be decided. */
export type FieldConflict<Values> = {
  [Name in FieldName<Values>]: { field: Name; mine: Values[Name]; theirs: Values[Name]; part?: OpenPart };
}[FieldName<Values>];

/** Tells conflicts apart. */
export const conflictId = ({ field, part }: { field: string; part?: OpenPart }): string =>
  part ? `${field} ${part.key} ${part.name}` : field;

export interface Merge<Values> {
  /** What the form holds now: mine where I changed something, theirs elsewhere. */
  values: Values;
  /** Fields that took over what somebody else saved. */
  taken: FieldName<Values>[];
  conflicts: FieldConflict<Values>[];
}

/** How each field is compared and merged, whatever it belongs to. */
export type Kinds<Values> = { [Name in keyof Values]: FieldKind<Values[Name]> };

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
 * The versions to merge from while the answer to a save is missing, so that nobody knows whether the server took it. Both
 * sides are brought to what was sent: merged from the version before it, a stop that was new in it would meet itself on
 * the server's side, as if somebody else had added it.
 * @param sent made from `base`; null where no answer is missing
 * @returns the common version and the server's side; and what was sent, made from `theirs`
 */
export function mergedFrom<Values>(
  kinds: Kinds<Values>,
  base: Values,
  sent: Values | null,
  theirs: Values,
): { base: Values; theirs: Values; sent: Values | null } {
  if (sent === null) return { base, theirs, sent };
  const { values, conflicts } = merge(kinds, base, sent, theirs);
  // With conflicts it was not taken: somebody else has changed the same.
  return conflicts.length > 0 ? { base, theirs, sent: values } : { base: sent, theirs: values, sent: values };
}

/** The field as it is once a side has been chosen. */
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
