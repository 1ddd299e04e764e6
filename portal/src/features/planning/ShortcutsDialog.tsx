import { Kbd } from '@mantine/core';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { Dialog } from '#portal/ui/dialogs/Dialog.tsx';
import classes from './ShortcutsDialog.module.css';
import { shortcuts } from './shortcuts.ts';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** What can be done by keyboard alone. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useMessages('planning');
  const named = { mod: isApple ? '⌘' : t('shortcuts.ctrl'), shift: '⇧', alt: isApple ? '⌥' : 'Alt' } as const;
  const words = { ...named, del: t('shortcuts.del'), esc: 'Esc' };
  return (
    <Dialog opened={opened} onClose={onClose} title={t('shortcuts.title')}>
      <dl className={classes.list}>
        {shortcuts.map(({ name, keys }) => (
          <div key={name}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key in words ? words[key as keyof typeof words] : key}</Kbd>
              ))}
            </dt>
            <dd>{t(`shortcuts.of.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
