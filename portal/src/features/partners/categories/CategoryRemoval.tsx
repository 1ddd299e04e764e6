import { smallCountLimit } from '#contract/platform/list.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { Category } from '#contract/partners/categories.ts';
import { api, errorCode } from '#portal/platform/api/api.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import { dropCategory, putCategory } from './useCategories.ts';

interface CategoryRemovalProps {
  /** The category to delete; null while the dialog is closed. */
  category: Category | null;
  onRemoved: (key: string) => void;
  onClose: () => void;
}

export function CategoryRemoval({ category, onRemoved, onClose }: CategoryRemovalProps) {
  const t = useMessages('categories');
  const numbers = useNumbers();
  const client = useQueryClient();

  async function restore(key: string): Promise<void> {
    putCategory(client, await api.categories.restore({ key }));
    await refreshAfterWrite(client, 'categories', 'customers');
  }

  async function remove({ key, name }: Category): Promise<void> {
    try {
      await api.categories.remove({ key });
      showDone(t('removed', { name }), { undo: () => restore(key) });
    } catch (error) {
      // Somebody else has deleted the category already, which is the wanted result.
      if (errorCode(error) !== 'not-found') throw error;
    }
    dropCategory(client, key);
    onRemoved(key);
  }

  return (
    <ConfirmDialog
      opened={category !== null}
      title={t('removal.title', { name: category?.name ?? '' })}
      confirm={t('removal.confirm')}
      onConfirm={() => category && remove(category)}
      onClose={onClose}
    >
      {category?.customers
        ? t('removal.held', numbers.counted(category.customers, category.customers <= smallCountLimit))
        : t('removal.none')}{' '}
      {t('removal.undo')}
    </ConfirmDialog>
  );
}
