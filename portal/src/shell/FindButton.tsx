import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { DelayedSpinner } from '#portal/ui/states/Spinner.tsx';
import classes from './FindButton.module.css';

const [Finder, useFinder] = lazyPart(() => import('#portal/features/workplace/search/Finder.tsx'));
const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);

/** Opens the search for everything: by the field in the bar, or by Ctrl-K. */
export function FindButton() {
  const t = useMessages('shell');
  const [opened, setOpened] = useState<boolean>();
  useFinder();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k')
        return;
      event.preventDefault();
      // An open modal dialog comes first.
      if (!document.querySelector('[role="dialog"][aria-modal="true"]')) setOpened(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <UnstyledButton className={classes.field} aria-keyshortcuts="Control+K Meta+K /" onClick={() => setOpened(true)}>
        <IconSearch size={18} stroke={1.6} aria-hidden="true" />
        <span>{t('find')}</span>
        <kbd aria-hidden="true">{isMac ? '⌘K' : t('findKeys')}</kbd>
      </UnstyledButton>
      {opened !== undefined && (
        <Suspense fallback={<DelayedSpinner />}>
          <Finder opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
