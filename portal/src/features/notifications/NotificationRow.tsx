import { VisuallyHidden } from '@mantine/core';
import { IconFileAlert } from '@tabler/icons-react';
import { useCallback, useState, type ReactNode } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { messageIfAny, useMessages } from '#portal/platform/i18n/messages.ts';
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

type Place = Pick<NotificationRowProps, 'notification' | 'onLeave'> & { children: ReactNode };
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

/** Leads to what it is about, where that is still there. */
function WhereToGo({ notification, onLeave, children }: Place) {
  const { person, import: imported } = notification;
  if (person)
    return (
      <WhereToDecide person={person} onLeave={onLeave}>
        {children}
      </WhereToDecide>
    );
  if (imported)
    return (
      <RouteLink to="imports" params={{ kind: imported.kind }} className={classes.link ?? ''} onClick={onLeave}>
        {children}
      </RouteLink>
    );
  return <div className={classes.link}>{children}</div>;
}

function FailedImport({ notification: { import: imported, created } }: { notification: Notification }) {
  const t = useMessages('notifications');
  const reason = imported?.problem ? messageIfAny('errors', imported.problem) : null;
  return (
    <>
      <span className={classes.sign}>
        <IconFileAlert size={18} stroke={1.7} aria-hidden="true" />
      </span>
      <span className={classes.what}>
        <span>
          <strong>
            {imported ? t('failedImport.of', { filename: imported.filename }) : t('failedImport.forgotten')}
          </strong>{' '}
          {t('failedImport.what')}
        </span>
        {reason && <small className={classes.when}>{reason}</small>}
        <small className={classes.when}>
          <RelativeTime time={created} />
        </small>
      </span>
    </>
  );
}

function Registration({ notification: { person, created } }: { notification: Notification }) {
  const t = useMessages('notifications');
  const people = useMessages('people');
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
    </>
  );
}

export function NotificationRow({ notification, onSeen, onLeave }: NotificationRowProps) {
  const t = useMessages('notifications');
  const { key, isRead, kind } = notification;
  // What was unread when it came into view keeps its mark while one looks.
  const [wasUnread] = useState(!isRead);
  const seen = useCallback(() => onSeen(key), [onSeen, key]);
  const ref = useSeen<HTMLLIElement>(isRead ? null : seen);
  const What = kind === 'registration' ? Registration : FailedImport;
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
