import { contradictionsOf, longestShiftMinutes, type ShiftContradiction } from '#contract/people/shiftRules.ts';
import type { Shift } from '#contract/people/shifts.ts';
import { durationText } from '#contract/platform/durations.ts';
import { formatWeek } from '#contract/platform/weekText.ts';
import { Warning } from '#portal/entities/stop/Warning.tsx';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';

type OfWeekday = Extract<ShiftContradiction, { weekday: number }>;

/** Sentences about the contradictions; those of several weekdays are joined in one. */
function useContradictionWords(): (found: readonly ShiftContradiction[]) => string[] {
  const t = useMessages('drivers');
  const language = useLanguage();
  /** `Mo–Fr 10 h 15 min; Sa 11 h`. */
  const daysOf = (some: readonly OfWeekday[]) =>
    formatWeek(
      Array.from({ length: 7 }, (_, index) => {
        const one = some.find(({ weekday }) => weekday === index + 1);
        return one ? durationText(one.minutes) : null;
      }),
      language,
    );
  return (found) =>
    [...Map.groupBy(found, ({ code }) => code).values()].flatMap((some) => {
      const [first] = some;
      if (!first) return [];
      if (first.code === 'no-day-off') return t('shifts.law.no-day-off');
      const limit = durationText(first.limit);
      if (first.code === 'week-too-long')
        return t('shifts.law.week-too-long', { hours: durationText(first.minutes), limit });
      const days = daysOf(some.filter((one) => 'weekday' in one));
      return t(`shifts.law.${first.code}`, { days, limit, longest: durationText(longestShiftMinutes) });
    });
}

/** Where the shifts contradict the law. */
export function ShiftWarnings({ shifts }: { shifts: readonly Shift[] }) {
  const words = useContradictionWords();
  return words(contradictionsOf(shifts)).map((sentence) => <Warning key={sentence}>{sentence}</Warning>);
}
