import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { dropFromLists, refreshListsAfterWrite } from '#portal/list/listCache.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';

/** Asks before customers are deleted, and says what is lost. */
interface CustomerRemovalProps {
  opened: boolean;
  /** Names of those to be deleted. */
  names: readonly string[];
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

export function CustomerRemoval({ opened, names, onConfirm, onClose }: CustomerRemovalProps) {
  const t = useMessages('customers');
  const numbers = useNumbers();
  const [first] = names;
  const isOne = names.length === 1;
  return (
    <ConfirmDialog
      opened={opened}
      title={isOne ? t('remove.title', { name: first ?? '' }) : t('remove.titleMany', numbers.counted(names.length))}
      confirm={t(isOne ? 'remove.confirm' : 'remove.confirmMany')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t(isOne ? 'remove.text' : 'remove.textMany')}
    </ConfirmDialog>
  );
}

/** Deletes at once those named; `name` where it is a single one. Whoever calls has asked before. */
export function useCustomerRemoval(): (keys: readonly string[], name?: string) => Promise<void> {
  const t = useMessages('customers');
  const numbers = useNumbers();
  const client = useQueryClient();

  return useCallback(
    async (keys, name) => {
      const { keys: removed } = await api.customers.remove({ keys: [...keys] });
      dropFromLists(client, queries.customers.list, ...keys);
      void refreshListsAfterWrite(client, 'customers');
      if (removed.length === 0) return showDone(t('remove.gone'));
      const text =
        name === undefined ? t('remove.doneMany', numbers.counted(removed.length)) : t('remove.done', { name });
      showDone(text, {
        undo: async () => {
          await api.customers.restore({ keys: removed });
          await refreshListsAfterWrite(client, 'customers');
        },
      });
    },
    [client, numbers, t],
  );
}
