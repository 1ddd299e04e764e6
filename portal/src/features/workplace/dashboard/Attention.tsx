import { smallCountLimit } from '#contract/platform/list.ts';
import {
  type Icon,
  IconCarCrash,
  IconChevronRight,
  IconClockExclamation,
  IconExclamationCircle,
  IconHourglass,
  IconMailExclamation,
  IconSendOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Me } from '#contract/people/account.ts';
import type { CriticalVehicle, Dashboard, WaitingPerson } from '#contract/workplace/dashboard.ts';
import type { UnsentTour } from '#contract/dispatch/tourReference.ts';
import type { TourStep } from '#contract/dispatch/tourSteps.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useNow } from '#portal/platform/clock/clock.ts';
import { useMeasures } from '#portal/entities/tour/measures.ts';
import { lateMinutes } from '#contract/platform/durations.ts';
import type { LateTour } from '#portal/features/dispatch/tours/toursToday.ts';
import { unbrokenPlate } from '#portal/entities/vehicle/unbrokenPlate.ts';
import { fullName } from '#portal/entities/people/names.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import type { RouteName } from '#portal/platform/routing/table.ts';
import classes from './Attention.module.css';

const day = 24 * 60 * 60 * 1000;
const minutesOfHour = 60;
const secondsOfMinute = 60;

interface CallProps {
  icon: Icon;
  /** The call is about a fault, not only about lateness. */
  isAlarm?: boolean;
  isLate?: boolean;
  title: string;
  text: string;
  link: { to: RouteName; params?: Record<string, string>; search?: Record<string, string>; label: string };
}

function Call({ icon: CallIcon, isAlarm = false, isLate = false, title, text, link: { label, ...link } }: CallProps) {
  return (
    <li className={classes.call} data-alarm={isAlarm || undefined} data-late={isLate || undefined}>
      <CallIcon size={20} stroke={1.6} aria-hidden="true" />
      <div className={classes.words}>
        <strong>{title}</strong>
        <span>{text}</span>
      </div>
      <RouteLink {...link} className={classes.link}>
        <span>{label}</span>
        <IconChevronRight size={18} stroke={1.6} aria-hidden="true" />
      </RouteLink>
    </li>
  );
}

/**
 * Vehicles that must not drive; the one damaged for longest is named first. `total` includes vehicles that are not
 * named.
 */
function CriticalDamage({
  vehicles,
  total,
}: {
  vehicles: readonly [CriticalVehicle, ...CriticalVehicle[]];
  total: number;
}) {
  const t = useMessages('dashboard');
  const dates = useDates();
  const language = useLanguage();
  const { counted } = useNumbers();
  const [{ key, plateNumber, title, occurred }, ...others] = vehicles;
  const day = dates.longDay(occurred);
  const unnamed = total - vehicles.length;
  const named = others.map((vehicle) => unbrokenPlate(vehicle.plateNumber));
  if (unnamed > 0) named.push(t('attention.damageMore', counted(unnamed, total <= smallCountLimit)));
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(named);
  return (
    <Call
      icon={IconCarCrash}
      isAlarm
      title={t('attention.damage', { plateNumber: unbrokenPlate(plateNumber), title })}
      text={named.length > 0 ? t('attention.damageOthers', { day, list }) : t('attention.damageAlone', { day })}
      link={{ to: 'vehicle', params: { key }, label: t('attention.vehicle') }}
    />
  );
}

/** People who have waited for more than a day; the one who has waited longest is named. `total` counts all of them. */
function LongWait({ longest, total }: { longest: WaitingPerson; total: number }) {
  const t = useMessages('dashboard');
  const dates = useDates();
  const { counted } = useNumbers();
  const now = useNow();
  const others = total - 1;
  const days = Math.floor((now - longest.created) / day);
  const isDriver = longest.role === 'driver';
  return (
    <Call
      icon={IconHourglass}
      title={t('attention.waiting', { name: fullName(longest), days: t('attention.waitingDays', counted(days)) })}
      text={
        others > 0
          ? t('attention.more', counted(others, total <= smallCountLimit))
          : t('attention.alone', { day: dates.longDay(longest.created) })
      }
      link={
        isDriver
          ? { to: 'drivers', search: { status: 'CONFIRM' }, label: t('attention.drivers') }
          : { to: 'administrators', label: t('attention.administrators') }
      }
    />
  );
}

/** Tours that will be late; the one furthest behind is described. */
function LateTour({ tours: [worst, ...others] }: { tours: readonly [LateTour, ...LateTour[]] }) {
  const t = useMessages('dashboard');
  const dates = useDates();
  const { counted } = useNumbers();
  const measures = useMeasures();
  const { tour, late } = worst;
  const minutes = lateMinutes(late.behindMs / 1000);
  const text = t('attention.lateNext', {
    place: late.stop.city,
    time: late.arrival === null ? '–' : dates.time(late.arrival),
    promised: late.arrival === null ? '–' : dates.time(late.arrival - late.behindMs),
  });
  return (
    <Call
      icon={IconClockExclamation}
      isLate
      title={
        minutes < minutesOfHour
          ? t('attention.late', { number: tour.number, ...counted(minutes) })
          : t('attention.lateHours', { number: tour.number, duration: measures.duration(minutes * secondsOfMinute) })
      }
      text={others.length > 0 ? t('attention.lateAlso', { text, ...counted(others.length) }) : text}
      link={
        others.length > 0
          ? { to: 'tours', search: { state: 'underWay' }, label: t('attention.tours') }
          : { to: 'tour', params: { key: tour.key }, label: t('attention.tour') }
      }
    />
  );
}

/** Jobs planned in released tours that have not been sent to a driver; the tour that departs first is named. */
function UnsentJobs({ tours }: { tours: readonly [UnsentTour, ...UnsentTour[]] }) {
  const t = useMessages('dashboard');
  const { counted } = useNumbers();
  const [{ tour }, ...others] = tours;
  const text = t('attention.unsentOf', { number: tour.number });
  return (
    <Call
      icon={IconSendOff}
      isLate
      title={t('attention.unsent', counted(tours.reduce((sum, { jobs }) => sum + jobs, 0)))}
      text={others.length > 0 ? t('attention.unsentAlso', { text, ...counted(others.length) }) : text}
      link={{ to: 'planTour', search: { tour: tour.key }, label: t('attention.changes') }}
    />
  );
}

/** Contradictory reports by drivers; the newest is described. */
function Contradictions({ newest, total }: { newest: TourStep; total: number }) {
  const t = useMessages('dashboard');
  const dates = useDates();
  const { counted } = useNumbers();
  const { number, author, received } = newest;
  return (
    <Call
      icon={IconExclamationCircle}
      isLate
      title={t('attention.contradictions', counted(total))}
      text={t('attention.contradictionsNewest', {
        number,
        name: author?.name ?? '–',
        time: dates.dayAndTime(received),
      })}
      link={{ to: 'contradictions', label: t('attention.contradictionsOpen') }}
    />
  );
}

interface AttentionProps {
  me: Me;
  /** Undefined while loading, and for people without permission. */
  data?: Dashboard | undefined;
  /** Sorted by delay, longest first. */
  lateTours?: readonly LateTour[];
  contradictions?: { items: readonly TourStep[]; total: number } | undefined;
}

export function Attention({ me, data, lateTours: [worstTour, ...lateTours] = [], contradictions }: AttentionProps) {
  const t = useMessages('dashboard');
  const now = useNow();
  const late = (data?.waiting ?? []).filter(({ created, emailVerified }) => emailVerified && now - created >= day);
  const [longest] = late;
  const [worst, ...damaged] = data?.critical ?? [];
  const calls: ReactNode[] = [];
  if (worst)
    calls.push(
      <CriticalDamage
        key="damage"
        vehicles={[worst, ...damaged]}
        total={data?.vehicles.critical ?? damaged.length + 1}
      />,
    );
  if (worstTour) calls.push(<LateTour key="tour" tours={[worstTour, ...lateTours]} />);
  const [firstUnsent, ...unsent] = data?.unsent ?? [];
  if (firstUnsent) calls.push(<UnsentJobs key="unsent" tours={[firstUnsent, ...unsent]} />);
  const [newest] = contradictions?.items ?? [];
  if (newest && contradictions)
    calls.push(<Contradictions key="contradictions" newest={newest} total={contradictions.total} />);
  if (!me.user.emailVerified) {
    calls.push(
      <Call
        key="email"
        icon={IconMailExclamation}
        title={t('attention.email')}
        text={t('attention.emailText')}
        link={{ to: 'profile', label: t('attention.profile') }}
      />,
    );
  }
  if (longest) {
    // `waiting` does not contain all people, and since the count was made more people may have waited for a day.
    const total = Math.max(late.length, data?.waitingLong ?? 0);
    calls.push(<LongWait key="waiting" longest={longest} total={total} />);
  }
  if (calls.length === 0) return null;
  return (
    <ul className={classes.strip} aria-label={t('attention.label')}>
      {calls}
    </ul>
  );
}
