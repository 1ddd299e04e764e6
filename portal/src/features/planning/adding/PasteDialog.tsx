import { Progress, Textarea } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { useState } from 'react';
import { stopLimits } from '#contract/tourLimits.ts';
import { DialogForm } from '#portal/forms/DialogForm.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { Notice } from '#portal/ui/states/Notice.tsx';
import type { Found } from '#portal/entities/stop/newStop.ts';
import { findPlaces, linesOf } from './findPlaces.ts';

interface PasteDialogProps {
  opened: boolean;
  /** What was pasted elsewhere. */
  initial: string;
  onAdd: (found: Found[]) => void;
  onClose: () => void;
}

const splitAt = <Item,>(items: readonly Item[], at: number) => [items.slice(0, at), items.slice(at)] as const;

/** Takes a list of names or addresses, a line each; what was not found stays, so that it can be corrected. */
export function PasteDialog({ opened, initial, onAdd, onClose }: PasteDialogProps) {
  const t = useMessages('planning');
  const { counted } = useNumbers();
  const [text, setText] = useState(initial);
  const [done, setDone] = useState(0);
  const [missing, setMissing] = useState<string[]>([]);
  const [lines, left] = splitAt(linesOf(text), stopLimits.stopsMaximum);
  const { mutate, isPending, isLocked } = useButtonMutation(async () => {
    setDone(0);
    const answers = await findPlaces(lines, setDone);
    const found = answers.flatMap((answer) => (answer.found ? [answer.found] : []));
    const unknown = answers.flatMap(({ line, found: one }) => (one ? [] : [line]));
    if (found.length > 0) onAdd(found);
    setMissing(unknown);
    setText([...unknown, ...left].join('\n'));
    if (unknown.length + left.length === 0) onClose();
  });
  return (
    <DialogForm
      opened={opened}
      title={t('paste.title')}
      about={t('paste.about')}
      submit={t('paste.confirm')}
      form={{ isPending, isLocked: isLocked || lines.length === 0 }}
      formProps={{
        onSubmit: (event) => {
          event.preventDefault();
          event.stopPropagation();
          mutate();
        },
      }}
      isDirty={text.trim() !== ''}
      onClose={onClose}
    >
      {missing.length > 0 && !isPending && (
        <Notice kind="wait" isSpaced>
          {t('paste.missing', counted(missing.length))}
        </Notice>
      )}
      {left.length > 0 && (
        <Notice kind="wait" isSpaced>
          {t('full', { maximum: stopLimits.stopsMaximum })}
        </Notice>
      )}
      <Textarea
        label={t('paste.lines')}
        rows={10}
        mb={16}
        data-autofocus
        value={text}
        disabled={isPending}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {isPending && (
        <Progress mt={8} value={(100 * done) / Math.max(1, lines.length)} aria-label={t('paste.progress')} />
      )}
    </DialogForm>
  );
}
