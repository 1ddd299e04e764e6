import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, copyDaysMaximum } from '#contract/platform/days.ts';
import type { Template } from '#contract/dispatch/templates.ts';
import { useToday } from '#portal/entities/tour/today.ts';
import { DaysCalendar } from '#portal/forms/DaysCalendar.tsx';
import { api } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';

interface MakeToursDialogProps {
  template: Template;
  opened: boolean;
  onClose: () => void;
}

/** Selects the days for which drafts are created from a template. */
export default function MakeToursDialog({ template, opened, onClose }: MakeToursDialogProps) {
  const t = useMessages('templates');
  const numbers = useNumbers();
  const client = useQueryClient();
  const today = useToday();
  const [days, setDays] = useState<string[]>([addDays(today, 1)]);
  async function make(): Promise<void> {
    const { keys, leftStops } = await api.templates.makeTours({ key: template.key, days });
    const left = leftStops === 0 ? '' : ` ${t('make.left', numbers.counted(leftStops))}`;
    showDone(t('make.done', numbers.counted(keys.length)) + left);
    void refreshAfterWrite(client, 'tours');
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('make.title', { name: template.name })}
      confirm={t('make.confirm', numbers.counted(days.length))}
      harmless
      isDisabled={days.length === 0}
      onConfirm={make}
      onClose={onClose}
    >
      <Text mb={12}>{t('make.text')}</Text>
      <DaysCalendar
        label={t('make.days')}
        days={days}
        defaultDay={today}
        maximum={copyDaysMaximum}
        onChange={setDays}
      />
    </ConfirmDialog>
  );
}
