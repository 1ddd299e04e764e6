import { Popover, Tooltip, UnstyledButton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { queries } from '#portal/platform/api/api.ts';
import { useHasBeenIdle } from '#portal/platform/browser/idle.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { DelayedSpinner } from '#portal/ui/states/Spinner.tsx';
import classes from './NotificationBell.module.css';

const [LazyPanel, usePanel] = lazyPart(() => import('#portal/features/workplace/notifications/NotificationPanel.tsx'));

export function NotificationBell() {
  const t = useMessages('shell');
  const { format } = useNumbers();
  const [opened, setOpened] = useState(false);
  usePanel();
  const enabled = useHasBeenIdle();
  const unread = useQuery(queries.notifications.list.queryOptions({ input: { limit: 20 }, enabled })).data?.unread ?? 0;
  const label = unread > 0 ? t('unread', { formatted: format(unread) }) : t('notifications');
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={420}
      withinPortal={false}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Tooltip label={label} disabled={opened}>
          <UnstyledButton className={classes.bell} aria-label={label} onClick={() => setOpened(!opened)}>
            <IconBell size={18} stroke={1.6} aria-hidden="true" />
            {unread > 0 && (
              <span className={classes.count} aria-hidden="true">
                {unread > 99 ? '99+' : unread}
              </span>
            )}
          </UnstyledButton>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={t('notifications')}>
        <Suspense fallback={<DelayedSpinner />}>
          <LazyPanel onLeave={() => setOpened(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
