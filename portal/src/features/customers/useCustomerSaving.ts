/** Saves a draft as a new or a changed customer, says what came of it, and knows what stands in the way. */
import { useQueryClient } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import type { Category } from '#contract/categories.ts';
import type { Customer, CustomerFields } from '#contract/customers.ts';
import { api, errorCode } from '#portal/platform/api.ts';
import { useDraftSaving } from '#portal/platform/drafts/useDraftSaving.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showDone, showFailure } from '#portal/platform/toasts.ts';
import { putCustomer, refreshAfterOwnWrite } from './customerCache.ts';
import type { CustomerDraft, CustomerFieldName } from './useCustomerDraft.ts';

export interface CustomerSaving {
  save: (output: CustomerFields) => Promise<void>;
  fail: (error: unknown) => void;
  /** The server knows the customer no more. */
  isRefused: boolean;
}

const send = ({ key, version }: Customer, changes: Partial<CustomerFields>) =>
  api.customers.update({ key, version, ...changes });

/** @param place holds the choices between two people's changes */
export function useCustomerSaving(
  draft: CustomerDraft,
  categories: readonly Category[],
  place: RefObject<HTMLElement | null>,
  onSaved: () => void,
): CustomerSaving {
  const t = useMessages('customers');
  const client = useQueryClient();
  const [isRefused, setRefused] = useState(false);

  function finish(saved: Customer, text: string): void {
    putCustomer(client, saved);
    showDone(text);
    void refreshAfterOwnWrite(client);
    onSaved();
  }
  function finishChange(saved: Customer, taken: CustomerFieldName[]): void {
    const names = { name: saved.name, fields: taken.map((field) => t(`fields.${field}`)).join(', ') };
    finish(saved, t(taken.length > 0 ? 'drawer.savedMerged' : 'drawer.saved', names));
  }
  const change = useDraftSaving<Customer, CustomerFields>(draft, { send, onSaved: finishChange, place });

  async function save(output: CustomerFields): Promise<void> {
    // A category that somebody deleted meanwhile cannot be held any more.
    const known = new Set(categories.map(({ key }) => key));
    const fields = { ...output, categories: output.categories.filter((key) => known.has(key)) };
    if (draft.base !== null) return change(draft.base, fields);
    const added = await api.customers.create(fields);
    return finish(added, t('drawer.added', { name: added.name }));
  }

  function fail(error: unknown): void {
    if (draft.base !== null && errorCode(error) === 'not-found') setRefused(true);
    else showFailure(error);
  }

  return { save, fail, isRefused };
}
