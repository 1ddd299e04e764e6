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

/** Conflicts of a tour with its driver's rest, hours, shifts and licence, in words. */
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
      const inWords: { [Kind in DutyConflict['kind']]: (one: Extract<DutyConflict, { kind: Kind }>) => string } = {
        noShift: ({ name }) => t('conflicts.noShift', { name }),
        licence: ({ name, plate }) => t('conflicts.licence', { name, plate }),
        shift: ({ begin, end }) => t('conflicts.shift', { begin: dates.time(begin), end: dates.time(end) }),
        rest: ({ rested, number, neededHours: hours }) =>
          t('conflicts.rest', { duration: duration(rested / 1000), number, hours }),
        reducedRest: ({ rested, number }) => t('conflicts.reducedRest', { duration: duration(rested / 1000), number }),
        missingBreak: ({ seconds, number }) => t('conflicts.missingBreak', { duration: duration(seconds), number }),
        week: ({ measure, seconds, limitHours: hours }) =>
          t(`conflicts.week.${measure}`, { time: duration(seconds), hours }),
        overHours: ({ over: { measure, seconds, limitHours }, number }) => {
          const text = overHours(measure, seconds, limitHours);
          return number === null ? text : t('conflicts.together', { number, text });
        },
      };
      const wordsOf = <Kind extends DutyConflict['kind']>(one: Extract<DutyConflict, { kind: Kind }>) =>
        inWords[one.kind](one);
      const { begin } = timesOf(tour);
      const begins = loadingOf(tour, begin)?.begin ?? begin;
      return dutyConflictsOf(board, { tour, begins }, timesOf, { now, timeZone, lateAfterMinutes }).map(wordsOf);
    },
    [t, dates, duration, overHours, timesOf, now, timeZone, lateAfterMinutes],
  );
}
