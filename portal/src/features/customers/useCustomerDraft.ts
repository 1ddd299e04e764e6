/** What is being typed about a customer, kept whole while others change the same customer. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { customerFields, customerLimits, type Customer, type CustomerFields } from '#contract/customers.ts';
import { useForm, type Form } from '#portal/platform/forms/useForm.ts';
import {
  changedFields,
  fieldsOf,
  mergeCustomer,
  type Contest,
  type ContestedField,
  type CustomerFieldName,
} from './merging.ts';

export const emptyCustomer: CustomerFields = {
  name: '',
  street: '',
  houseNumber: '',
  zipCode: '',
  city: '',
  country: customerLimits.defaultCountry,
  addressAdditional: '',
  phone: '',
  categories: [],
};

export interface OpenContest extends Contest {
  /** What the person decided; undefined until then. */
  choice?: 'mine' | 'theirs';
}

/** What somebody else changed while this was being edited. */
export interface Interference {
  taken: CustomerFieldName[];
  contests: OpenContest[];
}

export interface CustomerDraft {
  form: Form<CustomerFields, CustomerFields>;
  /** The version that the draft is made from; null for a new customer. */
  base: Customer | null;
  isDirty: boolean;
  interference: Interference | null;
  /** Merges what somebody else saved into the draft. */
  absorb: (theirs: Customer) => void;
  choose: (contest: OpenContest, choice: 'mine' | 'theirs') => void;
  dismiss: () => void;
  /** Goes on with what was typed as a customer of its own. */
  makeNew: () => void;
}

function joinInterference(
  now: Interference | null,
  taken: CustomerFieldName[],
  contested: Contest[],
): Interference | null {
  if (taken.length === 0 && contested.length === 0) return now;
  const renewed = new Set(contested.map((contest) => contest.field));
  return {
    taken: [...new Set([...(now?.taken ?? []), ...taken])],
    contests: [...(now?.contests ?? []).filter((contest) => !renewed.has(contest.field)), ...contested],
  };
}

function decide(now: Interference, field: ContestedField, choice: 'mine' | 'theirs'): Interference {
  return { ...now, contests: now.contests.map((one) => (one.field === field ? { ...one, choice } : one)) };
}

/**
 * @param latest the customer as last read, or null for a new one
 * @param onInvalid told the wrong fields before the first is focused
 */
export function useCustomerDraft(latest: Customer | null, onInvalid: (paths: string[]) => void): CustomerDraft {
  const [base, setBase] = useState(latest);
  const baseRef = useRef(latest);
  const [interference, setInterference] = useState<Interference | null>(null);
  const initialValues = latest ? fieldsOf(latest) : emptyCustomer;
  const form = useForm<CustomerFields, CustomerFields>({
    schema: customerFields,
    initialValues,
    name: 'customer',
    onInvalid,
  });
  const { getValues, setValues, setFieldValue } = form;
  const isDirty = changedFields(base ? fieldsOf(base) : emptyCustomer, getValues()).length > 0;

  const rebase = useCallback((customer: Customer | null) => {
    baseRef.current = customer;
    setBase(customer);
  }, []);

  const absorb = useCallback<CustomerDraft['absorb']>(
    (theirs) => {
      if (!baseRef.current) return;
      const before = fieldsOf(baseRef.current);
      const mine = getValues();
      const merge = mergeCustomer(before, mine, fieldsOf(theirs));
      rebase(theirs);
      setValues(merge.values);
      // Where nothing was typed yet there is nothing to tell: the form shows what is.
      if (changedFields(before, mine).length === 0) return;
      setInterference((now) => joinInterference(now, merge.taken, merge.contested));
    },
    [getValues, setValues, rebase],
  );

  useEffect(() => {
    const known = baseRef.current;
    if (!latest || !known || latest.version < known.version) return;
    const isNews = latest.version > known.version || changedFields(fieldsOf(known), fieldsOf(latest)).length > 0;
    if (isNews) absorb(latest);
  }, [latest, absorb]);

  const choose = useCallback<CustomerDraft['choose']>(
    (contest, choice) => {
      setFieldValue(contest.field, contest[choice]);
      setInterference((now) => now && decide(now, contest.field, choice));
    },
    [setFieldValue],
  );
  const dismiss = useCallback(() => setInterference(null), []);
  const makeNew = useCallback(() => {
    rebase(null);
    setInterference(null);
  }, [rebase]);

  return { form, base, isDirty, interference, absorb, choose, dismiss, makeNew };
}
