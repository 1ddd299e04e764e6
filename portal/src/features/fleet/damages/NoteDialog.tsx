import { Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { damageLimits } from '#contract/fleet/damages.ts';
import { DialogForm } from '#portal/forms/DialogForm.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';

interface NoteDialogProps {
  opened: boolean;
  title: string;
  label: string;
  help?: string;
  confirm: string;
  /** The text must not be empty. */
  isRequired?: boolean;
  onConfirm: (note: string) => Promise<void>;
  onClose: () => void;
}

export function NoteDialog(props: NoteDialogProps) {
  const { opened, title, label, help, confirm, isRequired = false, onConfirm, onClose } = props;
  const t = useMessages('forms');
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const confirming = useButtonMutation(async () => {
    await onConfirm(text);
    onClose();
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isRequired && text.trim() === '') return setMissing(true);
    confirming.mutate();
  }
  return (
    <DialogForm
      opened={opened}
      title={title}
      submit={confirm}
      form={confirming}
      formProps={{ onSubmit: submit }}
      isDirty={text !== ''}
      onClose={onClose}
    >
      <Textarea
        label={label}
        description={help}
        size="sm"
        rows={4}
        maxLength={damageLimits.textMaximum}
        required={isRequired}
        withAsterisk={false}
        error={isMissing && text.trim() === '' ? t('rules.required') : undefined}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
    </DialogForm>
  );
}
