import { VisuallyHidden } from '@mantine/core';
import { useCallback, useState, type ReactNode } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { PersonAvatar } from '#portal/entities/people/PersonAvatar.tsx';
import { RelativeTime } from '#portal/ui/texts/RelativeTime.tsx';
import classes from './NotificationPanel.module.css';
import { useSeen } from './useSeen.ts';

interface NotificationRowProps {
  notification: Notification;
  onSeen: (key: string) => void;
  onLeave: () => void;
}

type Person = NonNullable<Notification['person']>;

/** Those who wait stand first where one decides on them; a driver who was decided on has a page. */
function WhereToDecide({ person, onLeave, children }: { person: Person; onLeave: () => void; children: ReactNode }) {
  const link = { className: classes.link ?? '', onClick: onLeave };
  if (person.role !== 'driver') {
    return (
      <RouteLink to="administrators" {...link}>
        {children}
      </RouteLink>
    );
  }
  return person.isWaiting ? (
    <RouteLink to="drivers" search={{ status: 'CONFIRM' }} {...link}>
      {children}
    </RouteLink>
  ) : (
    <RouteLink to="driver" params={{ key: person.uid }} {...link}>
      {children}
    </RouteLink>
  );
}

function What({ notification, isNew }: { notification: Notification; isNew: boolean }) {
  const t = useMessages('notifications');
  const people = useMessages('people');
  const { person, created } = notification;
  const role = person?.role === 'driver' ? 'driver' : 'administrator';
  return (
    <>
      <PersonAvatar
        firstname={person?.firstname ?? ''}
        lastname={person?.lastname ?? ''}
        image={person?.image ?? null}
        {...(person?.isWaiting && { presence: person.emailVerified ? 'waiting' : 'unverified' })}
      />
      <span className={classes.what}>
        <span>
          <strong>{person ? `${person.firstname} ${person.lastname}` : t('erasedPerson')}</strong>{' '}
          {t(person ? `registration.${role}` : 'registration.erased')}
        </span>
        <small className={classes.when}>
          <RelativeTime time={created} />
          {person && !person.isWaiting && <span>{t('decided')}</span>}
          {person?.isWaiting && !person.emailVerified && <span>{people('presence.unverified')}</span>}
        </small>
      </span>
      {isNew && (
        <span className={classes.mark}>
          <VisuallyHidden>{t('unread')}</VisuallyHidden>
        </span>
      )}
    </>
  );
}

export function NotificationRow({ notification, onSeen, onLeave }: NotificationRowProps) {
  const { key, isRead, person } = notification;
  // What was unread when it came into view keeps its mark while one looks.
  const [wasUnread] = useState(!isRead);
  const seen = useCallback(() => onSeen(key), [onSeen, key]);
  const ref = useSeen<HTMLLIElement>(isRead ? null : seen);
  const what = <What notification={notification} isNew={wasUnread} />;
  return (
    <li ref={ref} className={classes.row}>
      {person ? (
        <WhereToDecide
          person={person}
          onLeave={() => {
            if (!isRead) seen();
            onLeave();
          }}
        >
          {what}
        </WhereToDecide>
      ) : (
        <div className={classes.link}>{what}</div>
      )}
    </li>
  );
}
