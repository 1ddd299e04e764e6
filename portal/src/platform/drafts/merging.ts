/** Brings two people's changes of one thing together: what does not overlap merges, what does is for a person to decide. */

/** What a form can change of a thing: texts, and sets of keys. */
export type DraftFields = Record<string, string | string[]>;
export type FieldName<Fields> = keyof Fields & string;
/** Fields on which two people can disagree; sets always merge. */
export type TextField<Fields> = {
  [Name in FieldName<Fields>]: Fields[Name] extends string ? Name : never;
}[FieldName<Fields>];

export interface Contest<Fields> {
  field: TextField<Fields>;
  mine: string;
  theirs: string;
}

export interface Merge<Fields> {
  /** What the form holds now: mine where I changed something, theirs elsewhere. */
  values: Fields;
  /** Fields that took over what somebody else saved. */
  taken: FieldName<Fields>[];
  /** Fields that both changed, to different values. */
  contested: Contest<Fields>[];
}

type FieldValue = string | string[] | undefined;

function isSame(one: FieldValue, other: FieldValue): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return String(one).trim() === String(other).trim();
  return one.length === other.length && one.every((entry) => other.includes(entry));
}

/** The fields in which two versions differ; lists are compared as sets, space at the ends does not count. */
export function changedFields<Fields extends DraftFields>(before: Fields, after: Fields): FieldName<Fields>[] {
  const names: FieldName<Fields>[] = Object.keys(before);
  return names.filter((name) => !isSame(before[name], after[name]));
}

/** The changed fields with their new values: what an update sends. */
export function changesOf<Fields extends DraftFields>(before: Fields, after: Fields): Partial<Fields> {
  const changes: Partial<Fields> = {};
  for (const name of changedFields(before, after)) changes[name] = after[name];
  return changes;
}

/** Theirs, with what I added and without what I took away. */
function mergeSets(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const added = mine.filter((entry) => !base.includes(entry) && !theirs.includes(entry));
  const dropped = base.filter((entry) => !mine.includes(entry));
  return [...theirs.filter((entry) => !dropped.includes(entry)), ...added];
}

/** What a field holds after both changes, or undefined where a person has to decide. */
function mergeField(base: FieldValue, mine: FieldValue, theirs: FieldValue): FieldValue {
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) return mergeSets(base, mine, theirs);
  if (isSame(base, mine)) return theirs;
  return isSame(mine, theirs) ? mine : undefined;
}

/**
 * Merges three versions.
 * @param base what the form was filled with
 * @param mine what it holds now
 * @param theirs what somebody else has saved meanwhile
 */
export function merge<Fields extends DraftFields>(base: Fields, mine: Fields, theirs: Fields): Merge<Fields> {
  const values = { ...mine };
  const taken: FieldName<Fields>[] = [];
  const contested: Contest<Fields>[] = [];
  for (const field of changedFields(base, theirs)) {
    const merged = mergeField(base[field], mine[field], theirs[field]);
    if (merged === undefined) {
      const contest = { mine: String(mine[field]), theirs: String(theirs[field]) };
      contested.push({ field: field as TextField<Fields>, ...contest });
    } else if (!isSame(mine[field], merged)) {
      values[field] = merged as Fields[typeof field];
      taken.push(field);
    }
  }
  return { values, taken, contested };
}
