import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Checkbox, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { planningLimits } from '#contract/dispatch/planningLimits.ts';
import { addDays } from '#contract/platform/days.ts';
import type { AskedOutage } from '#portal/entities/availability/outage.ts';
import { choiceProps, useChoices } from '#portal/entities/choices/choices.ts';
import { useToday } from '#portal/entities/tour/today.ts';
import { DateField } from '#portal/forms/DateField.tsx';
import { FieldPair, FormFields } from '#portal/forms/FormFields.tsx';
import { messageIfAny, useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { ReplacedTour } from './ReplacedTour.tsx';
import { canBeSent, useAssigning, useReplacing, type Days, type Out } from './useReplacing.ts';

interface OutageDialogProps {
  opened: boolean;
  out: AskedOutage;
  onClose: () => void;
}

interface FieldsProps {
  out: Out;
  days: Days;
  choices: ReturnType<typeof useChoices>;
  onKey: (key: string | null) => void;
  onDays: (days: Days) => void;
}

/** Who or what is out, from when, and until when. */
function OutageFields({ out: { kind, key }, days: { fromDay, untilDay }, choices, onKey, onDays }: FieldsProps) {
  const t = useMessages('replacing');
  const latest = addDays(fromDay, planningLimits.replacedDaysMaximum - 1);
  const until = (day: string) => (day < fromDay ? fromDay : day > latest ? latest : day);
  return (
    <FormFields>
      <Select
        {...choiceProps}
        clearable={false}
        comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
        label={t(kind)}
        placeholder={t(`choose.${kind}`)}
        data={choices.choices}
        value={key}
        nothingFoundMessage={t('nothingFound')}
        onSearchChange={choices.search}
        onChange={onKey}
      />
      <FieldPair>
        <DateField
          label={t('day')}
          value={fromDay}
          onChange={(day) => onDays({ fromDay: day, untilDay: untilDay < day ? day : untilDay })}
        />
        <DateField label={t('until')} value={untilDay} onChange={(day) => onDays({ fromDay, untilDay: until(day) })} />
      </FieldPair>
    </FormFields>
  );
}

/** Hands the tours of an absent driver or a broken vehicle to others, and enters the outage into the calendar. */
export default function OutageDialog({ opened, onClose, out: asked }: OutageDialogProps) {
  const t = useMessages('replacing');
  const numbers = useNumbers();
  const today = useToday();
  const [key, setKey] = useState(asked.key);
  const [days, setDays] = useState<Days>({ fromDay: asked.day ?? today, untilDay: asked.day ?? today });
  const { kind } = asked;
  const [isSent, setSent] = useState(true);
  const [isEntered, setEntered] = useState(true);
  const out: Out = { kind, key };
  const replacing = useReplacing(out, days);
  const assign = useAssigning();
  const choices = useChoices(kind, key, true);
  const { tours, spans, assignments } = replacing;
  const name = choices.choices.find(({ value }) => value === key)?.label;

  async function confirm(): Promise<void> {
    const event = isEntered && key !== null ? { out, days, title: t(`event.${kind}`) } : null;
    const { keys, left, unsent, undo } = await assign(tours, assignments, { isSent, event });
    const done = keys.length > 0 || !event ? t('done', numbers.counted(keys.length)) : '';
    const waiting = unsent.length > 0 && t('unsent', { numbers: unsent.map(({ number }) => number).join(', ') });
    if (keys.length > 0 || event) showDone([done, event && t('entered'), waiting].filter(Boolean).join(' '), { undo });
    for (const { number, code } of left) showFailure(`${number}: ${messageIfAny('errors', code) ?? ''}`);
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={name === undefined ? t(`title.${kind}`) : t('titleOf', { name })}
      confirm={t('confirm')}
      harmless
      isDisabled={key === null || (tours.length === 0 && !isEntered) || replacing.isReading}
      onConfirm={confirm}
      onClose={onClose}
    >
      <OutageFields
        out={out}
        days={days}
        choices={choices}
        onKey={(next) => {
          setKey(next);
          replacing.forget();
        }}
        onDays={(next) => {
          setDays(next);
          replacing.forget();
        }}
      />
      <Checkbox
        mt={16}
        label={t('enter')}
        checked={isEntered}
        onChange={({ currentTarget }) => setEntered(currentTarget.checked)}
      />
      {replacing.error !== null && <ErrorInCard error={replacing.error} onReload={replacing.reload} />}
      {key !== null && !replacing.isReading && tours.length === 0 && <Text mt={12}>{t(`noTours.${kind}`)}</Text>}
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
