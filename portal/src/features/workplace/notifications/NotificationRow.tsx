import { VisuallyHidden } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { Notification } from '#contract/workplace/notifications.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { Incident } from './Incident.tsx';
import { Registration } from './Registration.tsx';
import { WhereToGo } from './WhereToGo.tsx';
import classes from './NotificationPanel.module.css';
import { useSeen } from './useSeen.ts';

interface NotificationRowProps {
  notification: Notification;
  onSeen: (key: string) => void;
  onLeave: () => void;
}

export function NotificationRow({ notification, onSeen, onLeave }: NotificationRowProps) {
  const t = useMessages('notifications');
  const { key, isRead, kind } = notification;
  // A row that was unread when it appeared keeps its mark while the panel is open.
  const [wasUnread] = useState(!isRead);
  const seen = useCallback(() => onSeen(key), [onSeen, key]);
  const ref = useSeen<HTMLLIElement>(isRead ? null : seen);
  const What = kind === 'registration' ? Registration : Incident;
  return (
    <li ref={ref} className={classes.row}>
      <WhereToGo
        notification={notification}
        onLeave={() => {
          if (!isRead) seen();
          onLeave();
        }}
      >
        <What notification={notification} />
        {wasUnread && (
          <span className={classes.mark}>
            <VisuallyHidden>{t('unread')}</VisuallyHidden>
          </span>
        )}
      </WhereToGo>
    </li>
  );
}
