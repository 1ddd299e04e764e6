import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangleFilled, IconRepeat } from '@tabler/icons-react';
import { useCallback } from 'react';
import type { CalendarTour } from '#contract/dispatch/calendar.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { makeDraggable } from './boardDrag.ts';
import { useCalendar } from '../context.ts';
import classes from './pieces.module.css';
import { timePart } from './placing.ts';
import { useConflictWords } from '../useConflictWords.ts';

interface TourPieceProps {
  tour: CalendarTour;
  /** Two lines: departure and number, then driver and vehicle. */
  isBrief?: boolean;
  tabIndex: number;
}

/** A tour on its day: a click opens the tour, a drag moves the tour to another day if its state allows it. */
export function TourPiece({ tour, isBrief = false, tabIndex }: TourPieceProps) {
  const t = useMessages('calendar');
  const states = useMessages('tour');
  const numbers = useNumbers();
  const { conflicts, ofTour } = useCalendar();
  const series = ofTour.get(tour.key)?.name;
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
      title={[time, driver, vehicle, series && t('series.of', { name: series }), sentences].filter(Boolean).join(', ')}
    >
      <span className={classes['tourHead']}>
        <span className={classes['time']}>{time}</span>
        <span className={classes['number']}>{tour.number}</span>
      </span>
      {isBrief ? (
        <span className={classes['detail']} data-missing={!tour.driver || !tour.vehicle || undefined}>
          {driver}, {vehicle}
        </span>
      ) : (
        <>
          <span className={classes['detail']} data-missing={!tour.driver || undefined}>
            {driver}
          </span>
          <span className={classes['detail']} data-missing={!tour.vehicle || undefined}>
            {vehicle}
          </span>
          <span className={classes['detail']}>
            {state}, {stops}
          </span>
        </>
      )}
      {series && (
        <span className={classes['series']}>
          <IconRepeat size={12} stroke={2} aria-hidden="true" />
          <span className={classes['detail']}>{t('series.of', { name: series })}</span>
        </span>
      )}
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
