import '@mantine/dates/styles.layer.css';
import { Text } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import dateClasses from '#portal/forms/DateField.module.css';
import { calendarLabels, calendarLocales } from '#portal/forms/calendar.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import { addDays } from '#contract/days.ts';
import type { TourDialogProps } from './rowActions.tsx';
import { useTourWrites } from './useTourWrites.ts';

/** Days that one duplication may name. */
const mostDays = 62;

/** Chooses the days on which drafts of a tour are made. */
export function DuplicateDialog({ opened, tours: [tour], onClose, onDone }: TourDialogProps) {
  const t = useMessages('tours');
  const forms = useMessages('forms');
  const language = useLanguage();
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
      <div className={dateClasses['dropdown']}>
        <DatePicker
          type="multiple"
          hideOutsideDates
          locale={calendarLocales[language]}
          aria-label={t('duplicate.days')}
          defaultDate={days[0] ?? tour.day}
          value={days}
          onChange={(chosen) => setDays(chosen.toSorted().slice(0, mostDays))}
          ariaLabels={calendarLabels(forms)}
        />
      </div>
    </ConfirmDialog>
  );
}
