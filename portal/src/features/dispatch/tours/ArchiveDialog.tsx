import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { inGroups, tellLeft } from '#portal/features/dispatch/archive/useArchiveWrites.ts';
import { dropFromLists, refreshListsAfterWrite } from '#portal/list/pages/listCache.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import type { TourDialogProps } from './rowActions.tsx';

/** Asks before tours are archived; shows progress while they are. */
export function ArchiveDialog({ opened, tours, onClose, onDone }: TourDialogProps) {
  const t = useMessages('archive');
  const numbers = useNumbers();
  const client = useQueryClient();
  const [done, setDone] = useState(0);
  const [{ number }] = tours;
  const isOne = tours.length === 1;
  async function archive(): Promise<void> {
    try {
      const answer = await inGroups(
        tours.map(({ key }) => key),
        api.archive.add,
        setDone,
      );
      const [only] = answer.keys.length === 1 ? tours.filter(({ key }) => key === answer.keys[0]) : [];
      dropFromLists(client, queries.tours.list, ...answer.keys);
      tellLeft(answer.left);
      if (only) showDone(t('done.archive', { number: only.number }));
      else if (answer.keys.length > 0) showDone(t('doneMany.archive', numbers.counted(answer.keys.length)));
      if (answer.keys.length > 0) onDone();
    } finally {
      setDone(0);
      void refreshListsAfterWrite(client, 'tours', 'archive');
    }
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={isOne ? t('archive.title', { number }) : t('archive.titleMany', numbers.counted(tours.length))}
      confirm={t('archive.confirm')}
      harmless
      onConfirm={archive}
      onClose={onClose}
    >
      <p>{t(isOne ? 'archive.text' : 'archive.textMany')}</p>
      <output>
        {done > 0 && t('archive.progress', { done: numbers.format(done), total: numbers.format(tours.length) })}
      </output>
    </ConfirmDialog>
  );
}
