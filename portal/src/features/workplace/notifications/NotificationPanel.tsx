import { Button, UnstyledButton } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Notification } from '#contract/workplace/notifications.ts';
import { LoadMoreButton } from '#portal/list/pages/LoadMore.tsx';
import { pagesQuery } from '#portal/list/pages/pagesQuery.ts';
import { usePages } from '#portal/list/pages/usePages.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { EmptyState } from '#portal/ui/states/EmptyState.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { DelayedSpinner } from '#portal/ui/states/Spinner.tsx';
import classes from './NotificationPanel.module.css';
import { NotificationRow } from './NotificationRow.tsx';
import { useReading } from './useReading.ts';

/** The input of the bell's query; the panel starts with its data. */
const bellInput = { limit: 20 };
/** Rows per page. */
const pageSize = 60;

/**
 * The newest notifications from the bell's query, and older ones page by page; reset each time that the panel opens.
 */
function useNotifications() {
  const bell = useQuery(queries.notifications.list.queryOptions({ input: bellInput }));
  const initialData = () => bell.data && { pages: [bell.data], pageParams: [null] };
  const list = usePages(pagesQuery(queries.notifications.list, { limit: pageSize }, { gcTime: 0, initialData }));
  return { ...list, unread: bell.data?.unread };
}

/** Keeps the rows in place during reading: new notifications are counted, and shown on request. */
function useSteadyTop(items: readonly Notification[] | undefined) {
  const [top, setTop] = useState<string | null>(null);
  const first = items?.[0]?.key;
  if (top === null && first !== undefined) setTop(first);
  const newer = Math.max(0, items?.findIndex(({ key }) => key === top) ?? 0);
  return { shown: items?.slice(newer), newer, showNewer: () => setTop(first ?? null) };
}

export default function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const t = useMessages('notifications');
  const [wasCleared, setCleared] = useState(0);
  const list = useNotifications();
  const { markSeen, markAll } = useReading();
  const { shown, newer, showNewer } = useSteadyTop(list.items);

  async function readAll(): Promise<void> {
    await markAll();
    // A new key remounts all rows, so that their unread marks disappear.
    setCleared(wasCleared + 1);
  }

  if (list.error !== null) return <ErrorInCard error={list.error} onReload={list.reload} />;
  if (!shown) return <DelayedSpinner />;
  return (
    <>
      <div className={classes.head}>
        <h2>{t('title')}</h2>
        {shown.length > 0 && (
          <Button
            variant="subtle"
            className={classes.readAll ?? ''}
            disabled={list.unread === 0}
            onClick={() => void readAll()}
          >
            {t('readAll')}
          </Button>
        )}
      </div>
      <div aria-live="polite">
        {newer > 0 && (
          <UnstyledButton className={classes.newer} onClick={showNewer}>
            {t('newer', { count: newer })}
          </UnstyledButton>
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState icon={<IconBellOff size={32} stroke={1.3} />} title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <ul key={wasCleared} className={classes.rows}>
          {shown.map((notification) => (
            <NotificationRow key={notification.key} notification={notification} onSeen={markSeen} onLeave={onLeave} />
          ))}
          {list.hasMore && (
            <li className={classes.older}>
              {list.moreError === null ? (
                <LoadMoreButton list={list} label={t('older')} onFailure={() => undefined} />
              ) : (
                <ErrorInCard error={list.moreError} onReload={() => list.readMore().catch(() => undefined)} />
              )}
            </li>
          )}
        </ul>
      )}
    </>
  );
}
