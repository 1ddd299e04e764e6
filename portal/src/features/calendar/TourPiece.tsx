import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useCallback } from 'react';
import type { CalendarTour } from '#contract/calendar.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { makeDraggable } from './boardDrag.ts';
import classes from './Board.module.css';
import { useCalendar } from './context.ts';
import { timePart } from './placing.ts';
import { useConflictWords } from './useConflictWords.ts';

/** A tour on its day: opens it, and is dragged to another one where its state allows. */
export function TourPiece({ tour, tabIndex }: { tour: CalendarTour; tabIndex: number }) {
  const t = useMessages('calendar');
  const states = useMessages('tour');
  const numbers = useNumbers();
  const { conflicts } = useCalendar();
  const words = useConflictWords();
  const drag = useCallback(
    (element: HTMLElement | null) => (element ? makeDraggable(element, { kind: 'tour', tour }) : undefined),
    [tour],
  );
  const found = conflicts.get(tour.key);
  const time = timePart(tour.departure);
  const driver = tour.driver?.name ?? t('noDriver');
  const vehicle = tour.vehicle?.plateNumber ?? t('noVehicle');
  const state = states(`states.${tour.state}`);
  const stops = t('stops', numbers.counted(tour.stops));
  const sentences = found && words.sentences(found);
  return (
    <RouteLink
      ref={drag}
      to="tour"
      params={{ key: tour.key }}
      className={classes['tour'] ?? ''}
      data-state={tour.state}
      tabIndex={tabIndex}
      title={[time, driver, vehicle, sentences].filter(Boolean).join(', ')}
    >
      <span className={classes['tourHead']}>
        <span className={classes['time']}>{time}</span>
        <span className={classes['number']}>{tour.number}</span>
      </span>
      <span className={classes['detail']} data-missing={!tour.driver || undefined}>
        {driver}
      </span>
      <span className={classes['detail']} data-missing={!tour.vehicle || undefined}>
        {vehicle}
      </span>
      <span className={classes['detail']}>
        {state}, {stops}
      </span>
      {found && (
        <span className={classes['conflict']}>
          <IconAlertTriangleFilled size={12} aria-hidden="true" />
          {words.short(found)}
        </span>
      )}
      {sentences && <VisuallyHidden>{sentences}</VisuallyHidden>}
    </RouteLink>
  );
}
