/** The dialogs in which a report is moved on, noted on or deleted. */
import { useState } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx';
import type { Wish } from './DamageItem.tsx';
import { useDamageActs } from './useDamageActs.ts';
import { WithNote } from './WithNote.tsx';

interface WishDialogsProps {
  /** Undefined while nothing is asked. */
  wish: Wish | undefined;
  onClose: () => void;
}

/** The last wish stays in words while its dialog closes. */
function useLast(wish: Wish | undefined): Wish | undefined {
  const [last, setLast] = useState(wish);
  if (wish && wish !== last) setLast(wish);
  return wish ?? last;
}

export function WishDialogs({ wish, onClose }: WishDialogsProps) {
  const t = useMessages('damages');
  const acts = useDamageActs();
  const last = useLast(wish);
  if (!last) return null;
  const { damage } = last;
  const opened = wish !== undefined;
  const { title } = damage;
  if (last.kind === 'move') {
    const { status } = last;
    return (
      <WithNote
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
      <WithNote
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
