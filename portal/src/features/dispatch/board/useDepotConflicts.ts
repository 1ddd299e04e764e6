import { useCallback } from 'react';
import type { Board, BoardTour } from '#contract/dispatch/board.ts';
import { useTimesOf } from '#portal/entities/tour/useTourTimes.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { depotConflictsOf, type DepotConflict } from './depotConflicts.ts';

/** Conflicts of a tour with the depot at which it begins, in words. */
export function useDepotConflicts() {
  const t = useMessages('board');
  const dates = useDates();
  const { counted, format } = useNumbers();
  const timesOf = useTimesOf();
  return useCallback(
    (board: Board, tour: BoardTour): string[] => {
      const wordsOf = (conflict: DepotConflict): string => {
        if (conflict.kind === 'closed') return t('conflicts.depotClosed', { name: conflict.name });
        if (conflict.kind === 'docks')
          return t('conflicts.docks', { tours: format(conflict.tours), ...counted(conflict.docks) });
        const { kind, name, loads } = conflict;
        if (kind === 'opens')
          return t('conflicts.depotOpens', { name, time: dates.time(conflict.opens), loads: dates.time(loads) });
        const { closes, departs } = conflict;
        return t('conflicts.depotCloses', { name, time: dates.time(closes), departs: dates.time(departs) });
      };
      return depotConflictsOf(board, tour, (one) => timesOf(one).begin).map(wordsOf);
    },
    [t, dates, counted, format, timesOf],
  );
}
