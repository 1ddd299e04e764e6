import { useCallback } from 'react';
import type { Board, BoardTour } from '#contract/dispatch/board.ts';
import { useMeasures } from '#portal/entities/tour/measures.ts';
import { useTimesOf } from '#portal/entities/tour/useTourTimes.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { dutyConflictsOf, type DutyConflict } from './dutyConflicts.ts';

/** What a driver's rest, shifts and licence say against a tour, in words. */
export function useDutyConflicts() {
  const t = useMessages('board');
  const dates = useDates();
  const measures = useMeasures();
  const timesOf = useTimesOf();
  return useCallback(
    (board: Board, tour: BoardTour): string[] => {
      const wordsOf = (conflict: DutyConflict): string => {
        if (conflict.kind === 'noShift') return t('conflicts.noShift', { name: conflict.name });
        if (conflict.kind === 'licence') return t('conflicts.licence', { name: conflict.name, plate: conflict.plate });
        if (conflict.kind === 'shift')
          return t('conflicts.shift', { begin: dates.time(conflict.begin), end: dates.time(conflict.end) });
        const { rested, number } = conflict;
        return t('conflicts.rest', { duration: measures.duration(rested / 1000), number });
      };
      return dutyConflictsOf(board, tour, timesOf(tour)).map(wordsOf);
    },
    [t, dates, measures, timesOf],
  );
}
