import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useLive } from '#portal/platform/live/live.ts';
import { followPermission } from '#portal/platform/session/permissionChange.ts';
import { watchPictures } from '#portal/platform/files/refusedPictures.ts';
import { useMe } from '#portal/platform/session/session.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { DeferredKeys } from './keys/DeferredKeys.tsx';
import type { LayoutProps } from './layouts.ts';
import { Outage } from './Outage.tsx';
import { SessionDialog } from './SessionDialog.tsx';
import classes from './Shell.module.css';
import './styles.ts';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';

const [LazyPhoneMenu, usePhoneMenu] = lazyPart(() => import('./PhoneMenu.tsx'));

export default function Shell({ route, children }: LayoutProps) {
  const t = useMessages('shell');
  const known = useMe();
  const me = known ?? null;
  useLive(me?.user.key);
  const client = useQueryClient();
  useEffect(() => followPermission(client), [client]);
  useEffect(() => watchPictures(client), [client]);
  /** Undefined until the menu is opened for the first time. */
  const [menuOpened, setMenuOpened] = useState<boolean>();
  const [areKeysShown, setKeysShown] = useState(false);
  usePhoneMenu();
  return (
    <>
      <a className={classes.skip} href="#content">
        {t('skip')}
      </a>
      <TopBar me={known} onOpenMenu={() => setMenuOpened(true)} onShowKeys={() => setKeysShown(true)} />
      <Suspense>
        {menuOpened !== undefined && (
          <LazyPhoneMenu opened={menuOpened} onClose={() => setMenuOpened(false)} current={route} />
        )}
      </Suspense>
      {me && <ConnectionBanner />}
      <div className={classes.shell}>
        <Sidebar current={route} />
        <main id="content" tabIndex={-1} className={classes.main}>
          {children}
        </main>
      </div>
      {me && (
        <DeferredKeys
          // The planner has its own undo history: a new key resets the shell's.
          key={`${me.user.key} ${route.sidebar === 'plan-tour'}`}
          opened={areKeysShown}
          onOpen={() => setKeysShown(true)}
          onClose={() => setKeysShown(false)}
        />
      )}
      {me?.isAdministrator && <Outage />}
      {me && <SessionDialog me={me} />}
    </>
  );
}
