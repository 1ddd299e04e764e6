import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { preferences, useSingleKeys } from '#portal/platform/preferences/preferences.ts';
import { Dialog } from '#portal/ui/dialogs/Dialog.tsx';
import { KeyList } from '#portal/ui/keys/KeyList.tsx';

/** The shortcuts of every page, in the order of the dialog. */
const entries = [
  { name: 'search', keys: ['/'] },
  { name: 'find', keys: ['mod', 'K'] },
  { name: 'add', keys: ['N'] },
  { name: 'tours', keys: ['G', 'T'] },
  { name: 'dispatch', keys: ['G', 'D'] },
  { name: 'calendar', keys: ['G', 'K'] },
  { name: 'walk', keys: ['↑ ↓'] },
  { name: 'open', keys: ['↵'] },
  { name: 'undo', keys: ['mod', 'Z'] },
  { name: 'help', keys: ['?'] },
] as const;

interface KeysDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Lists the shortcuts, and turns single-key shortcuts on or off. */
export default function KeysDialog({ opened, onClose }: KeysDialogProps) {
  const t = useMessages('keys');
  const hasSingleKeys = useSingleKeys();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('title')}>
      <KeyList
        entries={entries.map(({ name, keys }) => ({ name, keys, text: t(`of.${name}`) }))}
        names={{ ctrl: t('ctrl'), del: t('del') }}
      />
      <Switch
        mt={20}
        label={t('single')}
        description={t('singleHelp')}
        checked={hasSingleKeys}
        onChange={({ currentTarget }) => preferences.setSingleKeys(currentTarget.checked)}
      />
    </Dialog>
  );
}
