/** Asks before customers are deleted, and says what is lost. */
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx';

interface CustomerRemovalProps {
  opened: boolean;
  /** Names of those to be deleted. */
  names: readonly string[];
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

export function CustomerRemoval({ opened, names, onConfirm, onClose }: CustomerRemovalProps) {
  const t = useMessages('customers');
  const numbers = useNumbers();
  const [first] = names;
  const isOne = names.length === 1;
  return (
    <ConfirmDialog
      opened={opened}
      title={isOne ? t('remove.title', { name: first ?? '' }) : t('remove.titleMany', numbers.counted(names.length))}
      confirm={t(isOne ? 'remove.confirm' : 'remove.confirmMany')}
      onConfirm={async () => {
        await onConfirm();
        onClose();
      }}
      onClose={onClose}
    >
      {t(isOne ? 'remove.text' : 'remove.textMany')}
    </ConfirmDialog>
  );
}
