/** Saves a draft as a new or a changed customer, says what came of it, and knows what stands in the way. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Category } from '#contract/categories.ts';
import type { Customer, CustomerFields } from '#contract/customers.ts';
import { api, errorCode } from '#portal/platform/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showDone, showFailure } from '#portal/platform/toasts.ts';
import { putCustomer, refreshAfterOwnWrite } from './customerCache.ts';
import { saveCustomer } from './saving.ts';
import type { CustomerDraft } from './useCustomerDraft.ts';

export interface CustomerSaving {
  save: (output: CustomerFields) => Promise<void>;
  fail: (error: unknown) => void;
  /** The server knows the customer no more. */
  isRefused: boolean;
  /** Raised each time that something has to be decided before saving can go on. */
  undecided: number;
}

export function useCustomerSaving(
  { base, interference, absorb }: CustomerDraft,
  categories: readonly Category[],
  onSaved: () => void,
): CustomerSaving {
  const t = useMessages('customers');
  const client = useQueryClient();
  const [isRefused, setRefused] = useState(false);
  const [undecided, setUndecided] = useState(0);

  function finish(saved: Customer, text: string): void {
    putCustomer(client, saved);
    showDone(text);
    void refreshAfterOwnWrite(client);
    onSaved();
  }

  async function change(before: Customer, fields: CustomerFields): Promise<void> {
    const result = await saveCustomer(before, fields);
    if (result.kind === 'contested') {
      absorb(result.current);
      return setUndecided((times) => times + 1);
    }
    const taken = result.taken.map((field) => t(`fields.${field}`)).join(', ');
    const names = { name: result.customer.name, fields: taken };
    finish(result.customer, t(taken ? 'drawer.savedMerged' : 'drawer.saved', names));
  }

  async function save(output: CustomerFields): Promise<void> {
    // A category that somebody deleted meanwhile cannot be held any more.
    const known = new Set(categories.map(({ key }) => key));
    const fields = { ...output, categories: output.categories.filter((key) => known.has(key)) };
    if (base === null) {
      const added = await api.customers.create(fields);
      return finish(added, t('drawer.added', { name: added.name }));
    }
    const isOpen = interference?.contests.some((contest) => contest.choice === undefined);
    return isOpen ? setUndecided((times) => times + 1) : change(base, fields);
  }

  function fail(error: unknown): void {
    if (base !== null && errorCode(error) === 'not-found') setRefused(true);
    else showFailure(error);
  }

  return { save, fail, isRefused, undecided };
}
