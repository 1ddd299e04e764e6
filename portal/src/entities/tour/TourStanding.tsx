import {
  IconBan,
  IconCircle,
  IconCircleDashed,
  IconCircleFilled,
  IconClockExclamation,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TourSummary } from '#contract/dispatch/tours.ts';
import type { TimedTour } from '#planner/tourTimes.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useMeasures } from './measures.ts';
import classes from './TourStanding.module.css';
import { lateMinutes } from '#contract/platform/durations.ts';
import { useTourTimes } from './useTourTimes.ts';

type Kind = 'late' | TourSummary['state'];

const signs: Record<Kind, ReactNode> = {
  late: <IconClockExclamation size={15} stroke={2} />,
  underWay: <IconPlayerPlayFilled size={11} />,
  done: <IconCircleFilled size={9} />,
  cancelled: <IconBan size={14} stroke={2} />,
  draft: <IconCircleDashed size={14} stroke={2} />,
  planned: <IconCircle size={11} stroke={2.2} />,
  released: null,
};

type StandingTour = TimedTour & Pick<TourSummary, 'hasPendingChanges' | 'visibleFrom' | 'release'>;

/** Says that the driver does not know the tour as it is: it is being sent, has unsent changes, or is unread. */
function useUnread({ state, hasPendingChanges, visibleFrom, release }: StandingTour): string | null {
  const t = useMessages('tour');
  if (visibleFrom !== null) return t('standing.sending');
  if (state !== 'released' && state !== 'underWay') return null;
  if (hasPendingChanges) return t('standing.unsent');
  return release && release.acknowledged === null ? t('standing.unread') : null;
}

/** The status of a tour in a word: under way, its delay, or its departure. */
export function TourStanding({ tour }: { tour: StandingTour }) {
  const t = useMessages('tour');
  const measures = useMeasures();
  const dates = useDates();
  const { late } = useTourTimes(tour);
  const unread = useUnread(tour);
  const kind: Kind = late ? 'late' : tour.state;
  const words = {
    late: () => t('standing.late', { duration: measures.duration(lateMinutes((late?.behindMs ?? 0) / 1000) * 60) }),
    released: () => t('standing.from', { time: dates.time(tour.departs) }),
  };
  const word = kind === 'late' || kind === 'released' ? words[kind]() : t(`states.${kind}`);
  return (
    <span className={classes['standing']} data-kind={kind}>
      <span className={classes['sign']} aria-hidden="true">
        {signs[kind]}
      </span>
      <span className={classes['words']}>
        <span className={classes['word']}>{word}</span>
        {unread !== null && <small>{unread}</small>}
      </span>
    </span>
  );
}
