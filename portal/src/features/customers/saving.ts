/** Saves what was changed; where somebody else saved meanwhile, both changes are kept as long as they do not overlap. */
import type { Customer, CustomerFields } from '#contract/customers.ts';
import { api, errorCode, errorData } from '#portal/platform/api.ts';
import { changesOf, fieldsOf, mergeCustomer, type CustomerFieldName } from './merging.ts';

export type SaveResult =
  | { kind: 'saved'; customer: Customer; taken: CustomerFieldName[] }
  /** Both changed the same fields: a person has to decide. */
  | { kind: 'contested'; current: Customer };

/** Sends changed fields, made from a version; throws `conflict` with the current customer where that is stale. */
export type SendChanges = (key: string, version: number, changes: Partial<CustomerFields>) => Promise<Customer>;

const send: SendChanges = (key, version, changes) => api.customers.update({ key, version, ...changes });

/** Times that somebody else may be faster before the failure is passed on. */
const mostTries = 4;

/**
 * @param base the customer that the values were made from
 * @param values what it is to hold
 */
export async function saveCustomer(
  base: Customer,
  values: CustomerFields,
  sendChanges: SendChanges = send,
): Promise<SaveResult> {
  const taken = new Set<CustomerFieldName>();
  let current = base;
  let wanted = values;
  for (let tries = 1; ; tries += 1) {
    const changes = changesOf(fieldsOf(current), wanted);
    if (Object.keys(changes).length === 0) return { kind: 'saved', customer: current, taken: [...taken] };
    try {
      const customer = await sendChanges(current.key, current.version, changes);
      return { kind: 'saved', customer, taken: [...taken] };
    } catch (error) {
      if (errorCode(error) !== 'conflict' || tries === mostTries) throw error;
      const theirs = (errorData(error) as { current: Customer }).current;
      const merge = mergeCustomer(fieldsOf(current), wanted, fieldsOf(theirs));
      if (merge.contested.length > 0) return { kind: 'contested', current: theirs };
      for (const field of merge.taken) taken.add(field);
      current = theirs;
      wanted = merge.values;
    }
  }
}
