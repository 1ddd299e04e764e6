import { useMessages } from '#portal/platform/i18n/messages.ts';
import { Dialog } from '#portal/ui/dialogs/Dialog.tsx';
import { KeyList } from '#portal/ui/keys/KeyList.tsx';
import { shortcuts } from './shortcuts.ts';

/** The list of keyboard shortcuts. */
export default function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useMessages('planning');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('shortcuts.title')}>
      <KeyList
        entries={shortcuts.map(({ name, keys }) => ({ name, keys, text: t(`shortcuts.of.${name}`) }))}
        names={{ ctrl: t('shortcuts.ctrl'), del: t('shortcuts.del') }}
      />
    </Dialog>
  );
}
