/** What is being typed about a customer. */
import { customerFields, customerLimits, type Customer, type CustomerFields } from '#contract/customers.ts';
import type { FieldName } from '#portal/platform/drafts/merging.ts';
import { useDraft, type Draft } from '#portal/platform/drafts/useDraft.ts';

export type CustomerFieldName = FieldName<CustomerFields>;
export type CustomerDraft = Draft<Customer | null, CustomerFields>;

const emptyCustomer: CustomerFields = {
  name: '',
  street: '',
  houseNumber: '',
  zipCode: '',
  city: '',
  country: customerLimits.defaultCountry,
  phone: '',
  categories: [],
  addressAdditional: '',
};

/** The part of a customer that a form can change; what a new one starts with where there is none. */
export function fieldsOf(customer: Customer | null): CustomerFields {
  if (!customer) return emptyCustomer;
  const { name, street, houseNumber, zipCode, city, country, phone, categories, addressAdditional } = customer;
  const keys = categories.map((category) => category.key);
  return { name, street, houseNumber, zipCode, city, country, phone, categories: keys, addressAdditional };
}

/**
 * @param latest the customer as last read, or null for a new one
 * @param onInvalid told the wrong fields before the first is focused
 */
export function useCustomerDraft(latest: Customer | null, onInvalid: (paths: string[]) => void): CustomerDraft {
  return useDraft({ latest, fieldsOf, schema: customerFields, name: 'customer', onInvalid });
}
