/** What is wrong or waits for too long, above everything else, each with the way to mend it; nothing while all is well. */
import { IconChevronRight, IconHourglass, IconMailExclamation, type Icon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Me } from '#contract/account.ts';
import type { WaitingPerson } from '#contract/dashboard.ts';
import { queries } from '#portal/platform/api.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useNow } from '#portal/platform/minute.ts';
import { fullName } from '#portal/platform/people/names.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import type { RouteName } from '#portal/platform/routing/table.ts';
import classes from './Attention.module.css';

const day = 24 * 60 * 60 * 1000;

interface CallProps {
  icon: Icon;
  title: string;
  text: string;
  link: { to: RouteName; search?: Record<string, string>; label: string };
}

function Call({ icon: CallIcon, title, text, link: { label, ...link } }: CallProps) {
  return (
    <li className={classes.call}>
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

/** Those who have waited for longer than a day, told by the one who has waited longest. */
function LongWait({ people }: { people: readonly [WaitingPerson, ...WaitingPerson[]] }) {
  const t = useMessages('dashboard');
  const dates = useDates();
  const { counted } = useNumbers();
  const now = useNow();
  const [longest] = people;
  // Only the first of them are named; the server counts all.
  const { data } = useQuery(queries.dashboard.get.queryOptions());
  const others = Math.max(people.length, data?.waitingLong ?? 0) - 1;
  const days = Math.floor((now - longest.created) / day);
  const isDriver = longest.role === 'driver';
  return (
    <Call
      icon={IconHourglass}
      title={t('attention.waiting', { name: fullName(longest), days: t('attention.waitingDays', counted(days)) })}
      text={
        others > 0
          ? t('attention.more', counted(others))
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

interface AttentionProps {
  me: Me;
  waiting: readonly WaitingPerson[];
}

export function Attention({ me, waiting }: AttentionProps) {
  const t = useMessages('dashboard');
  const now = useNow();
  const [first, ...others] = waiting.filter(({ created }) => now - created >= day);
  const calls: ReactNode[] = [];
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
  if (first) calls.push(<LongWait key="waiting" people={[first, ...others]} />);
  if (calls.length === 0) return null;
  return (
    <ul className={classes.strip} aria-label={t('attention.label')}>
      {calls}
    </ul>
  );
}
