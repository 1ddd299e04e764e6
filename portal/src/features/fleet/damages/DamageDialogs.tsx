import { useMessages } from '#portal/platform/i18n/messages.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import type { DialogState } from '#portal/ui/dialogs/useDialogState.ts';
import type { DamageAction } from './DamageItem.tsx';
import { useDamageActs } from './useDamageActs.ts';
import { NoteDialog } from './NoteDialog.tsx';

export function DamageDialogs({ isOpen, subject, close }: DialogState<DamageAction>) {
  const t = useMessages('damages');
  const acts = useDamageActs();
  if (!subject) return null;
  const { damage } = subject;
  const { title } = damage;
  const common = { opened: isOpen, onClose: close };
  if (subject.kind === 'move') {
    const { status } = subject;
    return (
      <NoteDialog
        {...common}
        title={`${t(`move.${status}`)}: ${title}`}
        label={t('move.note')}
        help={t(`move.noteHelp.${status}`)}
        confirm={t(`move.${status}`)}
        onConfirm={(note) => acts.move(damage, status, note)}
      />
    );
  }
  if (subject.kind === 'note') {
    return (
      <NoteDialog
        {...common}
        title={t('note.title', { title })}
        label={t('note.text')}
        confirm={t('note.save')}
        isRequired
        onConfirm={(text) => acts.addNote(damage, text)}
      />
    );
  }
  return (
    <ConfirmDialog
      {...common}
      title={t('removal.title', { title })}
      confirm={t('removal.confirm')}
      onConfirm={() => acts.remove(damage)}
    >
      {t('removal.text')}
    </ConfirmDialog>
  );
}
