import { TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { viewFields, viewLimits, type View } from '#contract/workplace/views.ts';
import { DialogForm } from '#portal/forms/DialogForm.tsx';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { useForm } from '#portal/forms/useForm.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';
import { openingOf, useViews } from './useViews.ts';
import type { Viewed } from './viewed.ts';

/** A view that is named for the first time, or renamed. */
export interface Naming {
  view: View;
  isNew: boolean;
}

interface NamingDialogProps {
  viewed: Viewed;
  naming: Naming;
  opened: boolean;
  onClose: () => void;
}

const schema = z.pick(viewFields, { name: true });

export default function NamingDialog({ viewed, naming: { view, isNew }, opened, onClose }: NamingDialogProps) {
  const t = useMessages('views');
  const { save } = useViews(viewed);
  const form = useForm({ schema, initialValues: { name: view.name }, name: 'view' });
  async function submit({ name }: z.output<typeof schema>): Promise<void> {
    const saved = await save({ ...view, name });
    if (isNew) {
      viewed.onSaved();
      viewed.change(openingOf(viewed, saved));
    }
    showDone(t(isNew ? 'done.saved' : 'done.renamed', { name }), isNew ? {} : { undo: () => save(view) });
    onClose();
  }
  return (
    <DialogForm
      opened={opened}
      title={t(isNew ? 'save.title' : 'rename.title')}
      about={isNew && t(view.list === 'tours' ? 'save.textWithoutDay' : 'save.text')}
      submit={t(isNew ? 'save.confirm' : 'rename.confirm')}
      form={form}
      isDirty={form.isDirty()}
      formProps={{ onSubmit: form.submit(submit, showFailure) }}
      onClose={onClose}
    >
      <FormFields>
        <TextInput
          {...form.getInputProps('name')}
          label={t('name')}
          maxLength={viewLimits.nameMaximum}
          required
          withAsterisk={false}
          data-autofocus
        />
      </FormFields>
    </DialogForm>
  );
}
