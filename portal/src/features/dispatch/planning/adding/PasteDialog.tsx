import { Progress, Textarea } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { useState } from 'react';
import { stopLimits } from '#contract/dispatch/tourLimits.ts';
import { DialogForm } from '#portal/forms/DialogForm.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { Notice } from '#portal/ui/states/Notice.tsx';
import type { Found } from '#portal/entities/stop/newStop.ts';
import { findPlaces } from './findPlaces.ts';
import { linesOf } from './lines.ts';
import { PastedLines, type CheckedLine } from './PastedLines.tsx';

interface PasteDialogProps {
  opened: boolean;
  /** Text that was pasted outside this dialog. */
  initial: string;
  onAdd: (found: Found[]) => void;
  onClose: () => void;
}

const splitAt = <Item,>(items: readonly Item[], at: number) => [items.slice(0, at), items.slice(at)] as const;

/** Takes a list of names or addresses, one per line, and shows the place found for each before they are added. */
export default function PasteDialog({ opened, initial, onAdd, onClose }: PasteDialogProps) {
  const t = useMessages('planning');
  const [text, setText] = useState(initial);
  const [checked, setChecked] = useState<CheckedLine[] | null>(null);
  const frame = { opened, title: t('paste.title'), onClose };
  if (!checked) return <Lines {...frame} text={text} onText={setText} onChecked={setChecked} />;
  return (
    <Becoming
      {...frame}
      checked={checked}
      onChange={setChecked}
      onBack={() => setChecked(null)}
      onAdd={(found, open) => {
        onAdd(found);
        const [, behind] = splitAt(linesOf(text), stopLimits.stopsMaximum);
        setText([...open.map(({ line }) => line), ...behind].join('\n'));
        if (open.length > 0) setChecked(open);
        else if (behind.length > 0) setChecked(null);
        else onClose();
      }}
    />
  );
}

interface StepProps {
  opened: boolean;
  title: string;
  onClose: () => void;
}

interface LinesProps extends StepProps {
  text: string;
  onText: (text: string) => void;
  onChecked: (checked: CheckedLine[]) => void;
}

/** The first step: the lines as text. */
function Lines({ text, onText, onChecked, ...frame }: LinesProps) {
  const t = useMessages('planning');
  const [done, setDone] = useState(0);
  const [lines, left] = splitAt(linesOf(text), stopLimits.stopsMaximum);
  const { mutate, isPending, isLocked } = useButtonMutation(async () => {
    setDone(0);
    const answers = await findPlaces(lines, setDone);
    // If no place was found, the search field is open at once.
    onChecked(answers.map((one) => ({ ...one, isLeft: false, isSearched: one.choices.length === 0 })));
  });
  return (
    <DialogForm
      {...frame}
      about={t('paste.about')}
      submit={t('paste.check')}
      form={{ isPending, isLocked: isLocked || lines.length === 0 }}
      formProps={{ onSubmit: submitting(() => mutate()) }}
      isDirty={text.trim() !== ''}
    >
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
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      {isPending && (
        <Progress mt={8} value={(100 * done) / Math.max(1, lines.length)} aria-label={t('paste.progress')} />
      )}
    </DialogForm>
  );
}

interface BecomingProps extends StepProps {
  checked: CheckedLine[];
  onChange: (checked: CheckedLine[]) => void;
  onBack: () => void;
  /** @param open lines without a decision */
  onAdd: (found: Found[], open: CheckedLine[]) => void;
}

/** The second step: the place chosen for each line. */
function Becoming({ checked, onChange, onBack, onAdd, onClose: _close, ...frame }: BecomingProps) {
  const t = useMessages('planning');
  const { counted } = useNumbers();
  const found = checked.flatMap(({ chosen, isLeft }) => (chosen && !isLeft ? [chosen] : []));
  const open = checked.filter(({ chosen, isLeft }) => !chosen && !isLeft);
  return (
    <DialogForm
      {...frame}
      about={t('paste.checked')}
      submit={t('paste.add', counted(found.length))}
      cancel={t('paste.back')}
      form={{ isPending: false, isLocked: found.length === 0 }}
      formProps={{ onSubmit: submitting(() => onAdd(found, open)) }}
      isDirty
      onClose={onBack}
    >
      {open.length > 0 && (
        <Notice kind="wait" isSpaced>
          {t('paste.undecided', counted(open.length))}
        </Notice>
      )}
      <PastedLines lines={checked} onChange={onChange} />
    </DialogForm>
  );
}

/** Stops the event, because the dialog is rendered inside the planner's form. */
const submitting = (act: () => void) => (event: { preventDefault: () => void; stopPropagation: () => void }) => {
  event.preventDefault();
  event.stopPropagation();
  act();
};
