/** Saves a draft as a new or a changed category, says what came of it, and knows what stands in the way. */
import { useQueryClient } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import type { Category, CategoryFields } from '#contract/categories.ts';
import { api, errorCode } from '#portal/platform/api.ts';
import { useDraftSaving } from '#portal/platform/drafts/useDraftSaving.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showDone, showFailure } from '#portal/platform/toasts.ts';
import { putCategory } from './useCategories.ts';
import type { CategoryDraft, CategoryFieldName } from './useCategoryDraft.ts';

export interface CategorySaving {
  save: (output: CategoryFields) => Promise<void>;
  fail: (error: unknown) => void;
  /** The server knows the category no more. */
  isRefused: boolean;
}

/** The answer does not count the customers: a change of the category moves none. */
const send = ({ key, version }: Category, changes: Partial<CategoryFields>) =>
  api.categories.update({ key, version, ...changes });

/** @param place holds the choices between two people's changes */
export function useCategorySaving(
  draft: CategoryDraft,
  place: RefObject<HTMLElement | null>,
  onSaved: () => void,
): CategorySaving {
  const t = useMessages('categories');
  const client = useQueryClient();
  const [isRefused, setRefused] = useState(false);

  function finish(saved: Category, text: string): void {
    putCategory(client, saved);
    showDone(text);
    onSaved();
  }
  function finishChange(saved: Category, taken: CategoryFieldName[]): void {
    const words = { name: saved.name, fields: taken.map((field) => t(field)).join(', ') };
    finish(saved, t(taken.length > 0 ? 'savedMerged' : 'saved', words));
  }
  const change = useDraftSaving<Category, CategoryFields>(draft, { send, onSaved: finishChange, place });

  async function save(fields: CategoryFields): Promise<void> {
    if (draft.base !== null) return change(draft.base, fields);
    const added = await api.categories.create(fields);
    return finish(added, t('created', { name: added.name }));
  }

  function fail(error: unknown): void {
    if (draft.base !== null && errorCode(error) === 'not-found') setRefused(true);
    else showFailure(error);
  }

  return { save, fail, isRefused };
}
