import { Text } from '@mantine/core';
import { useState } from 'react';
import { addDays, copyDaysMaximum } from '#contract/platform/days.ts';
import { DaysCalendar } from '#portal/forms/DaysCalendar.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import type { TourDialogProps } from './rowActions.tsx';
import { useTourWrites } from './useTourWrites.ts';

/** Selects the days for which drafts are copied from a tour. */
export function DuplicateDialog({ opened, tours: [tour], onClose, onDone }: TourDialogProps) {
  const t = useMessages('tours');
  const numbers = useNumbers();
  const { duplicate } = useTourWrites();
  const [days, setDays] = useState<string[]>([addDays(tour.day, 1)]);
  return (
    <ConfirmDialog
      opened={opened}
      title={t('duplicate.title', { number: tour.number })}
      confirm={t('duplicate.confirm', numbers.counted(days.length))}
      harmless
      isDisabled={days.length === 0}
      onConfirm={async () => {
        await duplicate(tour, days);
        onDone();
      }}
      onClose={onClose}
    >
      <Text mb={12}>{t('duplicate.text')}</Text>
      <DaysCalendar
        label={t('duplicate.days')}
        days={days}
        defaultDay={tour.day}
        maximum={copyDaysMaximum}
        onChange={setDays}
      />
    </ConfirmDialog>
  );
}
