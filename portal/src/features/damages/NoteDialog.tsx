import { Button, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { damageLimits } from '#contract/damages.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { Dialog } from '#portal/ui/dialogs/Dialog.tsx';
import classes from '#portal/ui/dialogs/ConfirmDialog.module.css';

export interface NoteDialogProps {
  opened: boolean;
  title: string;
  label: string;
  help?: string;
  confirm: string;
  /** Nothing happens without a text. */
  isRequired?: boolean;
  onConfirm: (note: string) => Promise<void>;
  onClose: () => void;
}

function NoteForm({
  label,
  help,
  confirm,
  isRequired = false,
  onConfirm,
  onClose,
}: Omit<NoteDialogProps, 'opened' | 'title'>) {
  const platform = useMessages('platform');
  const forms = useMessages('forms');
  const [text, setText] = useState('');
  const confirming = useButtonMutation(() => onConfirm(text));
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isRequired && text.trim() === '') return setMissing(true);
    confirming.mutate();
  }
  return (
    <form noValidate onSubmit={submit}>
      <div className={classes['text']}>
        <Textarea
          label={label}
          description={help}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          size="sm"
          rows={4}
          maxLength={damageLimits.textMaximum}
          required={isRequired}
          withAsterisk={false}
          error={isMissing && text.trim() === '' ? forms('rules.required') : undefined}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
      </div>
      <div className={classes['foot']}>
        <Button variant="default" size="sm" onClick={onClose}>
          {platform('cancel')}
        </Button>
        <Button type="submit" size="sm" loading={confirming.isPending} disabled={confirming.isLocked}>
          {confirm}
        </Button>
      </div>
    </form>
  );
}

export function NoteDialog({ opened, title, ...form }: NoteDialogProps) {
  return (
    <Dialog opened={opened} onClose={form.onClose} title={title} classNames={{ body: classes['body'] ?? '' }}>
      <NoteForm {...form} />
    </Dialog>
  );
}
