import type { Customer } from '#contract/partners/customers.ts';
import { listLimits } from '#contract/platform/list.ts';
import { api } from '#portal/platform/api/api.ts';

/** Any number of customers by key, in as few requests as possible; deleted customers are missing in the result. */
export async function readCustomers(keys: readonly string[]): Promise<Map<string, Customer>> {
  const known = new Map<string, Customer>();
  for (let at = 0; at < keys.length; at += listLimits.maximumLimit) {
    const page = await api.customers.byKeys({ keys: keys.slice(at, at + listLimits.maximumLimit) });
    for (const customer of page) known.set(customer.key, customer);
  }
  return known;
}

let waiting: { keys: Set<string>; answer: Promise<Map<string, Customer>> } | null = null;

/** One customer; calls in the same turn of the event loop share a request. @throws Error if the customer is deleted */
export async function readCustomer(key: string): Promise<Customer> {
  if (!waiting) {
    const keys = new Set<string>();
    const answer = Promise.resolve().then(() => {
      waiting = null;
      return readCustomers([...keys]);
    });
    waiting = { keys, answer };
  }
  waiting.keys.add(key);
  const customer = (await waiting.answer).get(key);
  if (!customer) throw new Error('The customer is gone.');
  return customer;
}
