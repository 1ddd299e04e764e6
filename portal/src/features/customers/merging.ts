/** Brings two people's changes of one customer together: what does not overlap merges, what does is for a person to decide. */
import type { Customer, CustomerFields } from '#contract/customers.ts';

export const customerFieldNames = [
  'name',
  'street',
  'houseNumber',
  'zipCode',
  'city',
  'country',
  'phone',
  'categories',
  'addressAdditional',
] as const satisfies readonly (keyof CustomerFields)[];
export type CustomerFieldName = (typeof customerFieldNames)[number];
/** Fields on which two people can disagree; sets of categories always merge. */
export type ContestedField = Exclude<CustomerFieldName, 'categories'>;

export interface Contest {
  field: ContestedField;
  mine: string;
  theirs: string;
}

export interface Merge {
  /** What the form holds now: mine where I changed something, theirs elsewhere. */
  values: CustomerFields;
  /** Fields that took over what somebody else saved. */
  taken: CustomerFieldName[];
  /** Fields that both changed, to different values. */
  contested: Contest[];
}

/** The part of a customer that a form can change. */
export function fieldsOf(customer: Customer): CustomerFields {
  const { name, street, houseNumber, zipCode, city, country, addressAdditional, phone, categories } = customer;
  const keys = categories.map((category) => category.key);
  return { name, street, houseNumber, zipCode, city, country, addressAdditional, phone, categories: keys };
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((entry) => other.includes(entry));
}

function isSame(one: CustomerFields, other: CustomerFields, field: CustomerFieldName): boolean {
  if (field === 'categories') return isSameSet(one.categories, other.categories);
  return one[field].trim() === other[field].trim();
}

/** The fields in which two versions differ; categories are compared as sets, space at the ends does not count. */
export function changedFields(before: CustomerFields, after: CustomerFields): CustomerFieldName[] {
  return customerFieldNames.filter((field) => !isSame(before, after, field));
}

/** The changed fields with their new values: what an update sends. */
export function changesOf(before: CustomerFields, after: CustomerFields): Partial<CustomerFields> {
  return Object.fromEntries(changedFields(before, after).map((field) => [field, after[field]]));
}

/** Theirs, with what I added and without what I took away. */
function mergeSets(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const added = mine.filter((entry) => !base.includes(entry) && !theirs.includes(entry));
  const dropped = base.filter((entry) => !mine.includes(entry));
  return [...theirs.filter((entry) => !dropped.includes(entry)), ...added];
}

/**
 * Merges three versions.
 * @param base what the form was filled with
 * @param mine what it holds now
 * @param theirs what somebody else has saved meanwhile
 */
export function mergeCustomer(base: CustomerFields, mine: CustomerFields, theirs: CustomerFields): Merge {
  const values = { ...mine };
  const taken: CustomerFieldName[] = [];
  const contested: Contest[] = [];
  for (const field of changedFields(base, theirs)) {
    if (field === 'categories') {
      values.categories = mergeSets(base.categories, mine.categories, theirs.categories);
      if (!isSameSet(mine.categories, values.categories)) taken.push(field);
    } else if (isSame(base, mine, field)) {
      values[field] = theirs[field];
      taken.push(field);
    } else if (!isSame(mine, theirs, field)) {
      contested.push({ field, mine: mine[field], theirs: theirs[field] });
    }
  }
  return { values, taken, contested };
}
