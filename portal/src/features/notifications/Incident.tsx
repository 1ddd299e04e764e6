import {
  IconArchiveOff,
  IconCarCrash,
  IconClockExclamation,
  IconFileAlert,
  IconMessageReport,
  IconPackageOff,
  type Icon,
} from '@tabler/icons-react';
import type { Notification } from '#contract/notifications.ts';
import { messageIfAny, useMessages } from '#portal/platform/i18n/messages.ts';
import { RelativeTime } from '#portal/ui/texts/RelativeTime.tsx';
import classes from './NotificationPanel.module.css';

type Kind = Exclude<Notification['kind'], 'registration'>;

/** With the tone of what it is: red for what stands still, orange for what is late or went wrong. */
const signs: Record<Kind, { icon: Icon; tone: 'alarm' | 'late' }> = {
  damage: { icon: IconCarCrash, tone: 'late' },
  'tour-late': { icon: IconClockExclamation, tone: 'late' },
  'stop-refused': { icon: IconPackageOff, tone: 'late' },
  'stop-failed': { icon: IconPackageOff, tone: 'late' },
  contradiction: { icon: IconMessageReport, tone: 'late' },
  'import-failed': { icon: IconFileAlert, tone: 'alarm' },
  'archive-failed': { icon: IconArchiveOff, tone: 'alarm' },
};

interface Told {
  /** What it is about. */
  about: string;
  what: string;
  /** What else is known of it. */
  more: string;
}

function useTold({ kind, import: imported, damage, tour }: Notification): Told {
  const t = useMessages('notifications');
  const ofTour = t('ofTour', { number: tour?.number ?? '' });
  const stop = tour?.stop || t('aStop');
  const joined = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' · ');
  switch (kind as Kind) {
    case 'damage':
      return {
        about: damage?.plateNumber ?? t('damage.forgotten'),
        what: t(damage?.severity === 'critical' ? 'damage.critical' : 'damage.reported'),
        more: damage?.title ?? '',
      };
    case 'tour-late':
      return {
        about: ofTour,
        what: tour?.stop ? t('late.at', { stop }) : t('late.somewhere'),
        more: tour?.minutesLate ? t('late.by', { minutes: tour.minutesLate }) : '',
      };
    case 'stop-refused':
      return { about: stop, what: t('stop.refused'), more: joined(ofTour, tour?.reason) };
    case 'stop-failed':
      return { about: stop, what: t('stop.failed'), more: joined(ofTour, tour?.reason) };
    case 'contradiction':
      return { about: ofTour, what: t('contradiction'), more: tour?.stop ?? '' };
    case 'archive-failed':
      return { about: ofTour, what: t('archiveFailed'), more: '' };
    case 'import-failed':
      return {
        about: imported ? t('failedImport.of', { filename: imported.filename }) : t('failedImport.forgotten'),
        what: t('failedImport.what'),
        more: (imported?.problem && messageIfAny('errors', imported.problem)) || '',
      };
  }
}

/** Something went wrong: what, and with which tour, stop, vehicle or file. */
export function Incident({ notification }: { notification: Notification }) {
  const { about, what, more } = useTold(notification);
  const { icon: Sign, tone } = signs[notification.kind as Kind];
  const isCritical = tone === 'alarm' || notification.damage?.severity === 'critical';
  return (
    <>
      <span className={classes.sign} data-tone={isCritical ? 'alarm' : tone}>
        <Sign size={18} stroke={1.7} aria-hidden="true" />
      </span>
      <span className={classes.what}>
        <span>
          <strong>{about}</strong> {what}
        </span>
        {more && <small className={classes.when}>{more}</small>}
        <small className={classes.when}>
          <RelativeTime time={notification.created} />
        </small>
      </span>
    </>
  );
}
