import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { isOver } from '#contract/dispatch/tourStates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import type { TourDialogProps } from './rowActions.tsx';
import { useTourWrites } from './useTourWrites.ts';

export function RemoveDialog({ opened, tours, onClose, onDone }: TourDialogProps) {
  const t = useMessages('tours');
  const numbers = useNumbers();
  const { remove } = useTourWrites();
  const [{ number }] = tours;
  const isOne = tours.length === 1;
  const [keepsJobs, setKeepsJobs] = useState(true);
  return (
    <ConfirmDialog
      opened={opened}
      title={isOne ? t('remove.title', { number }) : t('remove.titleMany', numbers.counted(tours.length))}
      confirm={t(isOne ? 'remove.confirm' : 'remove.confirmMany')}
      onConfirm={async () => {
        await remove(tours, keepsJobs);
        onDone();
      }}
      onClose={onClose}
    >
      <p>{t(isOne ? 'remove.text' : 'remove.textMany')}</p>
      {/* Jobs of tours that are over stay with their tour. */}
      {!tours.every(({ state }) => isOver(state)) && (
        <Checkbox
          mt={16}
          size="sm"
          label={t('remove.keepsJobs')}
          description={t('remove.keepsJobsText')}
          checked={keepsJobs}
          onChange={({ currentTarget }) => setKeepsJobs(currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
