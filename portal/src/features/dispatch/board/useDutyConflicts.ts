import { useCallback } from 'react';
import type { Board, BoardTour } from '#contract/dispatch/board.ts';
import { useMeasures } from '#portal/entities/tour/measures.ts';
import { useOverHoursWords } from '#portal/entities/tour/overload.ts';
import { useTimesOf } from '#portal/entities/tour/useTourTimes.ts';
import { useNow } from '#portal/platform/clock/clock.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useSettings } from '#portal/platform/session/session.ts';
import { loadingOf } from './depotConflicts.ts';
import { dutyConflictsOf, type DutyConflict } from './dutyConflicts.ts';

/** What a driver's rest, hours, shifts and licence say against a tour, in words. */
export function useDutyConflicts() {
  const t = useMessages('board');
  const dates = useDates();
  const { duration } = useMeasures();
  const overHours = useOverHoursWords();
  const timesOf = useTimesOf();
  const now = useNow();
  const { timeZone, lateAfterMinutes } = useSettings();
  return useCallback(
    (board: Board, tour: BoardTour): string[] => {
      const wordsOf = (conflict: DutyConflict): string => {
        switch (conflict.kind) {
          case 'noShift':
            return t('conflicts.noShift', { name: conflict.name });
          case 'licence':
            return t('conflicts.licence', { name: conflict.name, plate: conflict.plate });
          case 'shift':
            return t('conflicts.shift', { begin: dates.time(conflict.begin), end: dates.time(conflict.end) });
          case 'rest': {
            const { rested, number, neededHours } = conflict;
            return t('conflicts.rest', { duration: duration(rested / 1000), number, hours: neededHours });
          }
          case 'reducedRest':
            return t('conflicts.reducedRest', {
              duration: duration(conflict.rested / 1000),
              number: conflict.number,
            });
          case 'missingBreak':
            return t('conflicts.missingBreak', { duration: duration(conflict.seconds), number: conflict.number });
          case 'week':
            return t(`conflicts.week.${conflict.measure}`, {
              time: duration(conflict.seconds),
              hours: conflict.limitHours,
            });
          case 'overHours': {
            const { over, number } = conflict;
            const text = overHours(over.measure, over.seconds, over.limitHours);
            return number === null ? text : t('conflicts.together', { number, text });
          }
        }
      };
      const { begin } = timesOf(tour);
      const begins = loadingOf(tour, begin)?.begin ?? begin;
      return dutyConflictsOf(board, { tour, begins }, timesOf, { now, timeZone, lateAfterMinutes }).map(wordsOf);
    },
    [t, dates, duration, overHours, timesOf, now, timeZone, lateAfterMinutes],
  );
}
