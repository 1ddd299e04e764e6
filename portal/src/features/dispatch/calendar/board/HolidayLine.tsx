import { Button, TextInput } from '@mantine/core';
import { IconBeach } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { noonOf } from '#contract/platform/days.ts';
import { calendarLimits, type Holiday } from '#contract/dispatch/calendarSpans.ts';
import { DialogForm } from '#portal/forms/DialogForm.tsx';
import { FieldMessage } from '#portal/forms/FieldMessage.tsx';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { useCalendar } from '../context.ts';
import classes from '../day/DayList.module.css';

/** Says if a day is a holiday, with a button that changes this for the company. */
export function HolidayLine({ day, holiday }: { day: string; holiday: Holiday | null }) {
  const t = useMessages('calendar');
  const language = useLanguage();
  const { acts, ask } = useCalendar();
  const changing = useButtonMutation((name: null | undefined) => acts.setHoliday(day, name));
  const name = holiday?.names[language] ?? '';
  const isOwn = holiday?.source === 'company' && !holiday.isRemoved;
  function press(): void {
    if (!holiday) ask({ kind: 'holiday', day });
    // A setting of the company is removed; a holiday by law is overridden with "no holiday".
    else changing.mutate(isOwn || holiday.isRemoved ? undefined : null);
  }
  const state = holiday === null ? 'none' : holiday.isRemoved ? 'removed' : isOwn ? 'own' : 'law';
  return (
    <div className={classes['holiday']}>
      <IconBeach size={16} stroke={1.6} aria-hidden="true" />
      <span>{t(`holiday.${state}`, { name })}</span>
      <Button variant="subtle" size="compact-sm" disabled={changing.isLocked} onClick={press}>
        {t(`holiday.acts.${state}`)}
      </Button>
    </div>
  );
}

/** Asks for the name of a company's own holiday. */
export function HolidayDialog({ day, opened, onClose }: { day: string; opened: boolean; onClose: () => void }) {
  const t = useMessages('calendar');
  const dates = useDates();
  const { acts } = useCalendar();
  const [name, setName] = useState('');
  const [isTold, setTold] = useState(false);
  const { titleMinimum: minimum, titleMaximum } = calendarLimits;
  const isShort = name.trim().length < minimum;
  const sending = useButtonMutation(async () => {
    await acts.setHoliday(day, name.trim());
    onClose();
  });
  return (
    <DialogForm
      opened={opened}
      title={t('holiday.title', { day: dates.day(noonOf(day)) })}
      submit={t('holiday.confirm')}
      form={sending}
      formProps={{
        onSubmit: (event: FormEvent) => {
          event.preventDefault();
          if (isShort) setTold(true);
          else sending.mutate();
        },
      }}
      isDirty={name !== ''}
      onClose={onClose}
    >
      <TextInput
        label={t('holiday.name')}
        description={t('holiday.help')}
        value={name}
        maxLength={titleMaximum}
        data-autofocus
        error={isTold && isShort && <FieldMessage rule="too-short" params={{ minimum }} />}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </DialogForm>
  );
}
