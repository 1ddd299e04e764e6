import { memo, useEffect, useRef } from 'react';
import type { BoardTour } from '#contract/dispatch/board.ts';
import { TourBand } from '#portal/entities/tour/TourBand.tsx';
import { useTourTimes } from '#portal/entities/tour/useTourTimes.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { isOpenTour } from '../lanes.ts';
import { draggableTour } from '../moving/jobDrag.ts';
import classes from './timeline.module.css';
import { percent, useTrack } from './useTrack.ts';

interface TourBarProps {
  tour: BoardTour;
  isSelected: boolean;
  onOpen: (key: string | null) => void;
}

/** A tour on its lane: selects the tour, and is dragged to another lane or hour. */
export const TourBar = memo(function TourBar({ tour, isSelected, onOpen }: TourBarProps) {
  const t = useMessages('board');
  const { begin, end, visits } = useTourTimes(tour);
  const { shareOf } = useTrack();
  const bar = useRef<HTMLButtonElement>(null);
  const { key } = tour;
  const isOpen = isOpenTour(tour);
  useEffect(() => (bar.current && isOpen ? draggableTour(bar.current, key) : undefined), [key, isOpen]);
  const until = end ?? Math.max(begin, ...visits.map(({ arrival }) => arrival ?? begin));
  return (
    <>
      <button
        ref={bar}
        type="button"
        className={classes['bar']}
        style={{ left: percent(shareOf(begin)), right: percent(1 - shareOf(until)) }}
        aria-label={t('lanes.open', { number: tour.number })}
        aria-pressed={isSelected}
        data-unsent={tour.hasPendingChanges || undefined}
        onClick={() => onOpen(isSelected ? null : key)}
      />
      <TourBand tour={tour} isBare />
    </>
  );
});
