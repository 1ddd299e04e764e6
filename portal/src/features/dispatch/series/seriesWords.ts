import { useMemo } from 'react';
import { noonOf, weekdayOf } from '#contract/platform/days.ts';
import type { Occurrence, Series } from '#contract/dispatch/series.ts';
import type { SeriesRule } from '#contract/dispatch/seriesDays.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';

const workingDays = '0,1,2,3,4';

/** Formats series. */
export function useSeriesWords() {
  const t = useMessages('series');
  const dates = useDates();
  return useMemo(() => {
    /** "Mo 23.11.2026". */
    const day = (one: string) => `${dates.shortWeekday(weekdayOf(one))} ${dates.day(noonOf(one))}`;
    /** "Mo, Mi, Fr" or "werktags". */
    function weekdays(of: readonly number[]): string {
      const sorted = of.toSorted((one, other) => one - other);
      if (sorted.length === 7) return t('weekdays.all');
      return sorted.join() === workingDays ? t('weekdays.working') : sorted.map(dates.shortWeekday).join(', ');
    }
    /** "jede Woche", "alle 2 Wochen", "gerade Wochen". */
    function weeks({ everyWeeks, weeks: which }: Pick<SeriesRule, 'everyWeeks' | 'weeks'>): string {
      if (which !== 'every') return t(`rhythm.${which}`);
      return everyWeeks === 1 ? t('rhythm.every') : t('rhythm.everyN', { weeks: everyWeeks });
    }
    const span = ({ fromDay, untilDay }: Pick<Series, 'fromDay' | 'untilDay'>) =>
      untilDay === null
        ? t('span.open', { from: dates.day(noonOf(fromDay)) })
        : t('span.closed', { from: dates.day(noonOf(fromDay)), until: dates.day(noonOf(untilDay)) });
    /** "Mo 23.11.2026", with the original day if moved; empty while loading. */
    function next(occurrence: Occurrence | null | undefined): string {
      if (occurrence === undefined) return '';
      if (!occurrence?.on) return t('noNext');
      const { on, day: ruled } = occurrence;
      return on === ruled ? day(on) : t('movedFrom', { on: day(on), day: day(ruled) });
    }
    return { day, weekdays, weeks, span, next, onHoliday: ({ onHoliday }: SeriesRule) => t(`onHoliday.${onHoliday}`) };
  }, [t, dates]);
}
