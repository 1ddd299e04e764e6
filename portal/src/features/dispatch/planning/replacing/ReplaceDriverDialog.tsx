import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Checkbox, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { choiceProps, useChoices } from '#portal/features/dispatch/tours/choices.ts';
import { useToday } from '#portal/entities/tour/today.ts';
import { DateField } from '#portal/forms/DateField.tsx';
import { FieldPair, FormFields } from '#portal/forms/FormFields.tsx';
import { messageIfAny, useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { ReplacedTour } from './ReplacedTour.tsx';
import { canBeSent, useAssigning, useReplacing } from './useReplacing.ts';

interface ReplaceDriverDialogProps {
  opened: boolean;
  /** Key of the absent driver; null to ask for the driver. */
  driver: string | null;
  /** Local day; today if absent. */
  day?: string;
  onClose: () => void;
}

/** Assigns the tours of a driver who is absent on a day to free drivers. */
export default function ReplaceDriverDialog({ opened, onClose, ...asked }: ReplaceDriverDialogProps) {
  const t = useMessages('replacing');
  const numbers = useNumbers();
  const today = useToday();
  const [driver, setDriver] = useState(asked.driver);
  const [day, setDay] = useState(asked.day ?? today);
  const [isSent, setSent] = useState(true);
  const replacing = useReplacing(driver, day);
  const assign = useAssigning();
  const { choices, search } = useChoices('driver', driver, true);
  const { tours, spans, assignments } = replacing;
  const name = choices.find(({ value }) => value === driver)?.label;

  async function confirm(): Promise<void> {
    const { keys, left, unsent, undo } = await assign(tours, assignments, { isSent });
    const done = t('done', numbers.counted(keys.length));
    const waiting = unsent.length > 0 && t('unsent', { numbers: unsent.map(({ number }) => number).join(', ') });
    if (keys.length > 0) showDone([done, waiting].filter(Boolean).join(' '), { undo });
    for (const { number, code } of left) showFailure(`${number}: ${messageIfAny('errors', code) ?? ''}`);
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={name === undefined ? t('title') : t('titleOf', { name })}
      confirm={t('confirm')}
      harmless
      isDisabled={tours.length === 0 || replacing.isReading}
      onConfirm={confirm}
      onClose={onClose}
    >
      <FormFields>
        <FieldPair>
          <Select
            {...choiceProps}
            clearable={false}
            comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
            label={t('driver')}
            placeholder={t('chooseDriver')}
            data={choices}
            value={driver}
            nothingFoundMessage={t('nothingFound')}
            onSearchChange={search}
            onChange={(uid) => {
              setDriver(uid);
              replacing.forget();
            }}
          />
          <DateField
            label={t('day')}
            value={day}
            onChange={(next) => {
              setDay(next);
              replacing.forget();
            }}
          />
        </FieldPair>
      </FormFields>
      {replacing.error !== null && <ErrorInCard error={replacing.error} onReload={replacing.reload} />}
      {driver !== null && !replacing.isReading && tours.length === 0 && <Text mt={12}>{t('noTours')}</Text>}
      {tours.length > 0 && (
        <ul aria-label={t('tours')}>
          {tours.map((tour, index) => (
            <ReplacedTour key={tour.key} tour={tour} span={spans[index]} replacing={replacing} />
          ))}
        </ul>
      )}
      {tours.some(canBeSent) && (
        <Checkbox
          mt={16}
          label={t('send')}
          description={t('sendHelp')}
          checked={isSent}
          onChange={({ currentTarget }) => setSent(currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
