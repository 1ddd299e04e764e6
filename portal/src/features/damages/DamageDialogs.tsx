import { useState } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import type { DamageAction } from './DamageItem.tsx';
import { useDamageActs } from './useDamageActs.ts';
import { NoteDialog } from './NoteDialog.tsx';

interface DamageDialogsProps {
  /** Undefined while nothing is asked. */
  action: DamageAction | undefined;
  onClose: () => void;
}

/** The last action stays in words while its dialog closes. */
function useLast(action: DamageAction | undefined): DamageAction | undefined {
  const [last, setLast] = useState(action);
  if (action && action !== last) setLast(action);
  return action ?? last;
}

export function DamageDialogs({ action, onClose }: DamageDialogsProps) {
  const t = useMessages('damages');
  const acts = useDamageActs();
  const last = useLast(action);
  if (!last) return null;
  const { damage } = last;
  const opened = action !== undefined;
  const { title } = damage;
  if (last.kind === 'move') {
    const { status } = last;
    return (
      <NoteDialog
        opened={opened}
        title={`${t(`move.${status}`)}: ${title}`}
        label={t('move.note')}
        help={t(`move.noteHelp.${status}`)}
        confirm={t(`move.${status}`)}
        onConfirm={async (note) => {
          await acts.move(damage, status, note);
          onClose();
        }}
        onClose={onClose}
      />
    );
  }
  if (last.kind === 'note') {
    return (
      <NoteDialog
        opened={opened}
        title={t('note.title', { title })}
        label={t('note.text')}
        confirm={t('note.save')}
        isRequired
        onConfirm={async (text) => {
          await acts.addNote(damage, text);
          onClose();
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('removal.title', { title })}
      confirm={t('removal.confirm')}
      onConfirm={async () => {
        await acts.remove(damage);
        onClose();
      }}
      onClose={onClose}
    >
      {t('removal.text')}
    </ConfirmDialog>
  );
}
