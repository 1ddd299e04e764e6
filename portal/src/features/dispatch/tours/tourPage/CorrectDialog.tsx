import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { safe } from '@orpc/client';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Tour, TourStop } from '#contract/dispatch/tours.ts';
import { stopStates } from '#contract/dispatch/tourStops.ts';
import { correctionFields } from '#contract/dispatch/tourSteps.ts';
import { DateTimeField } from '#portal/forms/DateTimeField.tsx';
import { DialogForm } from '#portal/forms/DialogForm.tsx';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { useForm } from '#portal/forms/useForm.ts';
import { api, isConflict } from '#portal/platform/api/api.ts';
import { useNow } from '#portal/platform/clock/clock.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { refreshAfterWrite, refreshRow } from '#portal/platform/live/queries.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';

const schema = z.pick(correctionFields, { state: true, arrived: true, left: true, receiver: true, reason: true });

interface CorrectDialogProps {
  opened: boolean;
  tour: Tour;
  /** The stop when the dialog was opened. */
  stop: TourStop;
  onClose: () => void;
}

/** Corrects the outcome of a stop, with a reason; the driver's report stays in the history. */
export default function CorrectDialog({ opened, tour, stop, onClose }: CorrectDialogProps) {
  const t = useMessages('tourPage');
  const words = useMessages('tour');
  const client = useQueryClient();
  const now = useNow();
  const { state, arrived, left, receiver } = stop;
  const form = useForm({ name: 'correct', schema, initialValues: { state, arrived, left, receiver, reason: '' } });
  const values = form.getValues();
  const isReached = values.state !== 'open' && values.state !== 'skipped';
  async function correct(fields: z.infer<typeof schema>): Promise<void> {
    const times = isReached ? {} : { arrived: null, left: null };
    const input = { key: tour.key, stop: stop.key, from: state, ...fields, ...times };
    const [error] = await safe(api.driving.correct(input));
    if (error && !isConflict(error)) throw error;
    await refreshRow(client, 'tours', tour.key);
    void refreshAfterWrite(client, 'tours');
    onClose();
    if (error) showFailure(t('correct.conflict', { state: words(`stopStates.${error.data.current.state}`) }));
    else showDone(t('correct.done', { name: stop.place.name }));
  }
  return (
    <DialogForm
      opened={opened}
      title={t('correct.title', { name: stop.place.name })}
      about={t('correct.text')}
      submit={t('correct.confirm')}
      form={form}
      formProps={{ onSubmit: form.submit(correct, showFailure) }}
      isDirty={form.isDirty()}
      onClose={onClose}
    >
      <FormFields>
        <NativeSelect
          {...form.getInputProps('state')}
          label={t('standing')}
          size="sm"
          data={stopStates.map((value) => ({ value, label: words(`stopStates.${value}`) }))}
          data-autofocus
        />
        {isReached &&
          (['arrived', 'left'] as const).map((name) => (
            <DateTimeField
              key={name}
              label={t(`correct.${name}`)}
              size="sm"
              latest={now}
              value={values[name] ?? Number.NaN}
              error={form.errors[name]}
              onChange={(time) => form.setFieldValue(name, Number.isNaN(time) ? null : time)}
            />
          ))}
        {values.state === 'delivered' && (
          <TextInput {...form.getInputProps('receiver')} label={t('stopFacts.receiver')} size="sm" autoComplete="off" />
        )}
        <Textarea {...form.getInputProps('reason')} label={t('reason')} size="sm" rows={2} required />
      </FormFields>
    </DialogForm>
  );
}
