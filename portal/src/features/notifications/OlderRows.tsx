/** Notifications beyond those that are kept fresh as one list: read page by page, each after the last one of the page before. */
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import classes from './NotificationPanel.module.css';
import { NotificationRow } from './NotificationRow.tsx';

/** Rows of a page. */
const pageSize = 60;

interface OlderRowsProps {
  /** Where the page before has ended. */
  cursor: string;
  onSeen: (key: string) => void;
  onLeave: () => void;
}

export function OlderRows({ cursor, onSeen, onLeave }: OlderRowsProps) {
  const t = useMessages('notifications');
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    ...queries.notifications.list.queryOptions({ input: { limit: pageSize, cursor } }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  if (error && !data) {
    return (
      <li className={classes.older}>
        <ErrorInCard error={error} onReload={refetch} />
      </li>
    );
  }
  if (!data) {
    return (
      <li className={classes.older}>
        <Button variant="default" loading={isOpen} onClick={() => setOpen(true)}>
          {t('older')}
        </Button>
      </li>
    );
  }
  return (
    <>
      {data.items.map((notification) => (
        <NotificationRow key={notification.key} notification={notification} onSeen={onSeen} onLeave={onLeave} />
      ))}
      {data.next !== null && <OlderRows cursor={data.next} onSeen={onSeen} onLeave={onLeave} />}
    </>
  );
}
