import type { Notification } from '#contract/workplace/notifications.ts';
import { PersonAvatar } from '#portal/entities/people/PersonAvatar.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RelativeTime } from '#portal/ui/texts/RelativeTime.tsx';
import classes from './NotificationPanel.module.css';

export function Registration({ notification: { person, created } }: { notification: Notification }) {
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
