import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportEntity } from '#contract/workplace/imports.ts';
import { api } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import { importsQuery } from './feature.ts';

export function DiscardButton({ shown: { key, filename } }: { shown: ImportEntity }) {
  const t = useMessages('imports');
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  async function discard(): Promise<void> {
    await api.imports.remove({ key });
    client.setQueryData(importsQuery.queryKey, (known) => known?.filter((one) => one.key !== key));
    void refreshAfterWrite(client, 'imports');
  }
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('discard.act')}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        title={t('discard.title', { filename })}
        confirm={t('discard.confirm')}
        onConfirm={discard}
        onClose={() => setOpen(false)}
      >
        <p>{t('discard.text')}</p>
      </ConfirmDialog>
    </>
  );
}
