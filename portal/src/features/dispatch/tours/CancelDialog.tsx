import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { filled, text } from '#contract/platform/text.ts';
import { tourLimits } from '#contract/dispatch/tourLimits.ts';
import { DialogForm } from '#portal/forms/DialogForm.tsx';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { useForm } from '#portal/forms/useForm.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';
import { showFailure } from '#portal/platform/toasts/toasts.ts';
import type { TourDialogProps } from './rowActions.tsx';
import { useTourWrites } from './useTourWrites.ts';

const schema = z.object({
  reason: text('required').check(z.trim(), filled, z.maxLength(tourLimits.reasonMaximum, 'too-long')),
});

export function CancelDialog({ opened, tours: [tour], onClose, onDone }: TourDialogProps) {
  const t = useMessages('tours');
  const client = useQueryClient();
  const { cancel } = useTourWrites();
  const form = useForm({ schema, initialValues: { reason: '' }, name: 'cancel' });
  async function send({ reason }: z.output<typeof schema>): Promise<void> {
    await cancel(tour, reason);
    onClose();
    onDone();
  }
  return (
    <DialogForm
      opened={opened}
      title={t('cancel.title', { number: tour.number })}
      about={t('cancel.text')}
      submit={t('cancel.confirm')}
      cancel={t('cancel.keep')}
      form={form}
      isDirty={form.isDirty()}
      formProps={{
        onSubmit: form.submit(send, (error) => {
          showFailure(error);
          // Somebody else may have changed the tour first: the list is reloaded.
          void refreshAfterWrite(client, 'tours');
          onClose();
        }),
      }}
      onClose={onClose}
    >
      <FormFields>
        <Textarea
          {...form.getInputProps('reason')}
          label={t('cancel.reason')}
          maxLength={tourLimits.reasonMaximum}
          required
          withAsterisk={false}
          autosize
          minRows={2}
          data-autofocus
        />
      </FormFields>
    </DialogForm>
  );
}
