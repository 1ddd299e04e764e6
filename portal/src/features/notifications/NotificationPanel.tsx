import { Button, UnstyledButton } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { EmptyState } from '#portal/ui/states/EmptyState.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { DelayedSpinner } from '#portal/ui/states/Spinner.tsx';
import classes from './NotificationPanel.module.css';
import { NotificationRow } from './NotificationRow.tsx';
import { OlderRows } from './OlderRows.tsx';
import { useReading } from './useReading.ts';

/** Rows at first, the same as the bell has read, and how many are read as one list at most; older ones come page by page. */
const firstPage = 20;
const mostRows = 200;

/** Rows stay where they are while one reads: what arrives meanwhile is counted, and shown when asked for. */
function useSteadyTop(items: readonly Notification[] | undefined) {
  const [top, setTop] = useState<string | null>(null);
  const first = items?.[0]?.key;
  if (top === null && first !== undefined) setTop(first);
  const newer = Math.max(0, items?.findIndex(({ key }) => key === top) ?? 0);
  return { shown: items?.slice(newer), newer, showNewer: () => setTop(first ?? null) };
}

export default function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const t = useMessages('notifications');
  const [limit, setLimit] = useState(firstPage);
  const [wasCleared, setCleared] = useState(0);
  const { data, error, refetch, isFetching } = useQuery({
    ...queries.notifications.list.queryOptions({ input: { limit } }),
    placeholderData: keepPreviousData,
  });
  const { markSeen, markAll } = useReading();
  const { shown, newer, showNewer } = useSteadyTop(data?.items);
  const mayReadOn = data?.next !== null && limit < mostRows;

  async function readAll(): Promise<void> {
    await markAll();
    // Every row begins anew, without its mark.
    setCleared(wasCleared + 1);
  }

  if (error && !data) return <ErrorInCard error={error} onReload={refetch} />;
  if (!shown) return <DelayedSpinner />;
  return (
    <>
      <div className={classes.head}>
        <h2>{t('title')}</h2>
        {shown.length > 0 && (
          <Button
            variant="subtle"
            className={classes.readAll ?? ''}
            disabled={data?.unread === 0}
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
          {!mayReadOn && data?.next && <OlderRows cursor={data.next} onSeen={markSeen} onLeave={onLeave} />}
          {mayReadOn && (
            <li className={classes.older}>
              <Button
                variant="default"
                loading={isFetching && limit > firstPage}
                onClick={() => setLimit(Math.min(mostRows, limit + 60))}
              >
                {t('older')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </>
  );
}
