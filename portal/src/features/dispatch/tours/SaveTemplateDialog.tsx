import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { templateLimits } from '#contract/dispatch/tourLimits.ts';
import { templateChange } from '#contract/dispatch/templates.ts';
import type { TourSummary } from '#contract/dispatch/tours.ts';
import { DialogForm } from '#portal/forms/DialogForm.tsx';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { useForm } from '#portal/forms/useForm.ts';
import { api } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';
import type { TourDialogProps } from './rowActions.tsx';

interface SaveTemplateDialogProps extends Omit<TourDialogProps, 'tours'> {
  tours: readonly [Pick<TourSummary, 'key' | 'number'>, ...unknown[]];
}

const schema = z.pick(templateChange, { name: true });

/** Saves a tour as a template. */
export function SaveTemplateDialog({ opened, tours: [tour], onClose, onDone }: SaveTemplateDialogProps) {
  const t = useMessages('tours');
  const client = useQueryClient();
  const form = useForm({ schema, initialValues: { name: '' }, name: 'template' });
  async function save({ name }: z.output<typeof schema>): Promise<void> {
    await api.templates.fromTour({ tour: tour.key, name });
    showDone(t('done.template', { name }));
    void refreshAfterWrite(client, 'templates');
    onClose();
    onDone();
  }
  return (
    <DialogForm
      opened={opened}
      title={t('template.title', { number: tour.number })}
      about={t('template.text')}
      submit={t('template.confirm')}
      form={form}
      isDirty={form.isDirty()}
      formProps={{ onSubmit: form.submit(save, showFailure) }}
      onClose={onClose}
    >
      <FormFields>
        <TextInput
          {...form.getInputProps('name')}
          label={t('template.name')}
          maxLength={templateLimits.nameMaximum}
          required
          withAsterisk={false}
          data-autofocus
        />
      </FormFields>
    </DialogForm>
  );
}
