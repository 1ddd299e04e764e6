import { IconArrowRight, IconMap2 } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { CalendarTour } from '#contract/dispatch/calendar.ts';
import type { Occurrence } from '#contract/dispatch/series.ts';
import { isOver } from '#contract/dispatch/tourStates.ts';
import { Plate } from '#portal/entities/vehicle/Plate.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { usePath } from '#portal/platform/routing/routes.ts';
import { showFailure } from '#portal/platform/toasts/toasts.ts';
import { ActionMenu, type Action } from '#portal/ui/menus/ActionMenu.tsx';
import { ConflictLine } from './ConflictLine.tsx';
import { useCalendar } from '../context.ts';
import classes from './DayList.module.css';
import { SeriesLine, useSeriesActions } from './OccurrenceRow.tsx';
import { timePart } from '../board/placing.ts';

/** Actions on a tour. If the tour cannot be moved, moving shows the reason. */
function useTourActions(tour: CalendarTour): Action[] {
  const t = useMessages('calendar');
  const router = useRouter();
  const planner = usePath('planTour');
  const { acts, ask } = useCalendar();
  const reason = acts.whyNot(tour);
  const move: Action = {
    label: t('acts.move'),
    icon: IconArrowRight,
    onClick: () => (reason === null ? ask({ kind: 'moveTour', tour }) : showFailure(reason)),
  };
  const plan: Action = {
    label: t('acts.plan'),
    icon: IconMap2,
    onClick: () => void router.navigate({ to: planner, search: { tour: tour.key } }),
  };
  return isOver(tour.state) ? [move] : [move, plan];
}

/** @param occurrence the day of the series that the tour was created for, if any */
export function TourRow({ tour, occurrence }: { tour: CalendarTour; occurrence: Occurrence | undefined }) {
  const t = useMessages('calendar');
  const states = useMessages('tour');
  const numbers = useNumbers();
  const { conflicts } = useCalendar();
  const name = t('conflict.tour', { number: tour.number });
  const actions = [...useTourActions(tour), ...useSeriesActions(occurrence)];
  return (
    <li className={classes['row']}>
      <span className={classes['time']}>{timePart(tour.departure)}</span>
      <span className={classes['words']}>
        <RouteLink to="tour" params={{ key: tour.key }} className={classes['open'] ?? ''}>
          {name}
        </RouteLink>
        <span className={classes['about']}>
          {[
            tour.driver?.name ?? t('noDriver'),
            t('stops', numbers.counted(tour.stops)),
            states(`states.${tour.state}`),
          ].join(', ')}
        </span>
        {occurrence && <SeriesLine occurrence={occurrence} />}
        <ConflictLine conflicts={conflicts.get(tour.key)} />
      </span>
      {tour.vehicle ? (
        <Plate number={tour.vehicle.plateNumber} />
      ) : (
        <span className={classes['about']}>{t('noVehicle')}</span>
      )}
      <ActionMenu label={t('day.acts', { name })} actions={actions} />
    </li>
  );
}
