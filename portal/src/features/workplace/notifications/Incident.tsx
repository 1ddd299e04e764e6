import {
  IconArchiveOff,
  IconCarCrash,
  IconClockExclamation,
  IconFileAlert,
  IconMessageReport,
  IconPackageOff,
  IconSendOff,
  type Icon,
} from '@tabler/icons-react';
import { delayText } from '#contract/platform/durations.ts';
import type { Notification } from '#contract/workplace/notifications.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { messageIfAny, useMessages } from '#portal/platform/i18n/messages.ts';
import { RelativeTime } from '#portal/ui/texts/RelativeTime.tsx';
import classes from './NotificationPanel.module.css';

type Kind = Exclude<Notification['kind'], 'registration'>;

interface Told {
  /** The affected tour, stop, vehicle or file. */
  about: string;
  what: string;
  /** Further details. */
  more: string;
}

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ');

type Tell = (
  notification: Notification,
  t: ReturnType<typeof useMessages<'notifications'>>,
  time: (milliseconds: number) => string,
) => Told;

const ofTour = ({ tour }: Notification, t: Parameters<Tell>[1]) => t('ofTour', { number: tour?.number ?? '' });

const ofStop =
  (outcome: 'refused' | 'failed'): Tell =>
  (given, t) => ({
    about: given.tour?.stop || t('aStop'),
    what: t(`stop.${outcome}`),
    more: joined(ofTour(given, t), given.tour?.reason),
  });

/** `alarm` for a standstill, `late` for a delay or a failure. */
const incidents: Record<Kind, { icon: Icon; tone: 'alarm' | 'late'; tell: Tell }> = {
  damage: {
    icon: IconCarCrash,
    tone: 'late',
    tell: ({ damage }, t) => ({
      about: damage?.plateNumber ?? t('damage.forgotten'),
      what: t(damage?.severity === 'critical' ? 'damage.critical' : 'damage.reported'),
      more: damage?.title ?? '',
    }),
  },
  'tour-late': {
    icon: IconClockExclamation,
    tone: 'late',
    tell: (given, t, time) => ({
      about: ofTour(given, t),
      what: given.tour?.stop ? t('late.at', { stop: given.tour.stop }) : t('late.somewhere'),
      more: given.tour?.minutesLate
        ? t('late.by', { delay: delayText(given.tour.minutesLate), time: time(given.created) })
        : '',
    }),
  },
  'stop-refused': { icon: IconPackageOff, tone: 'late', tell: ofStop('refused') },
  'stop-failed': { icon: IconPackageOff, tone: 'late', tell: ofStop('failed') },
  contradiction: {
    icon: IconMessageReport,
    tone: 'late',
    tell: ({ tour }, t) => ({
      about: t('contradiction.report'),
      what: t('contradiction.ofTour', { number: tour?.number ?? '' }),
      more: tour?.stop ?? '',
    }),
  },
  'archive-failed': {
    icon: IconArchiveOff,
    tone: 'alarm',
    tell: (given, t) => ({ about: ofTour(given, t), what: t('archiveFailed'), more: '' }),
  },
  'sending-failed': {
    icon: IconSendOff,
    tone: 'alarm',
    tell: (given, t) => ({ about: ofTour(given, t), what: t('sendingFailed'), more: '' }),
  },
  'import-failed': {
    icon: IconFileAlert,
    tone: 'alarm',
    tell: ({ import: imported }, t) => ({
      about: imported ? t('failedImport.of', { filename: imported.filename }) : t('failedImport.forgotten'),
      what: t('failedImport.what'),
      more: (imported?.problem && messageIfAny('errors', imported.problem)) || '',
    }),
  },
};

/** A notification about an incident: what happened, and to which tour, stop, vehicle or file. */
export function Incident({ notification }: { notification: Notification }) {
  const t = useMessages('notifications');
  const { time } = useDates();
  const { icon: Sign, tone, tell } = incidents[notification.kind as Kind];
  const { about, what, more } = tell(notification, t, time);
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
        {notification.more > 0 && <small className={classes.when}>{t('more', { count: notification.more })}</small>}
        <small className={classes.when}>
          <RelativeTime time={notification.created} />
        </small>
      </span>
    </>
  );
}
