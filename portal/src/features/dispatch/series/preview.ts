/** The next days of a series as entered in the form, before it is saved. */
import { addDays, isDay } from '#contract/platform/days.ts';
import type { Occurrence } from '#contract/dispatch/series.ts';
import { daysOfRule, drivenOn, type SeriesRule } from '#contract/dispatch/seriesDays.ts';
import { seriesLimits } from '#contract/dispatch/seriesLimits.ts';

/** Number of days for which holidays are read. */
const spanDays = 365;
const shownDays = 8;

/** The days for the preview, at most; null while the first day is not valid. */
export function previewSpan(
  rule: Pick<SeriesRule, 'fromDay'>,
  today: string,
): { fromDay: string; untilDay: string } | null {
  if (!isDay(rule.fromDay)) return null;
  const fromDay = rule.fromDay > today ? rule.fromDay : today;
  return { fromDay, untilDay: addDays(fromDay, spanDays) };
}

/** True if the rule is complete enough to compute days. */
function isWhole({ weekdays, everyWeeks, untilDay }: SeriesRule): boolean {
  const isCounted = Number.isInteger(everyWeeks) && everyWeeks >= 1 && everyWeeks <= seriesLimits.everyWeeksMaximum;
  return weekdays.length > 0 && isCounted && (untilDay === null || isDay(untilDay));
}

export interface PreviewDay {
  /** The day of the rule. */
  day: string;
  /** The day of the tour; null if there is none. */
  on: string | null;
  state: Occurrence['state'];
  /** The holiday on the day of the rule. */
  holiday: string | null;
}

/**
 * The first days in a span.
 * @param holidays day → name of the holiday
 * @param known saved days: skipped, moved or with a tour
 */
export function previewOf(
  rule: SeriesRule,
  { fromDay, untilDay }: { fromDay: string; untilDay: string },
  holidays: ReadonlyMap<string, string>,
  known: readonly Occurrence[],
): PreviewDay[] {
  if (!isWhole(rule)) return [];
  const kept = new Map(known.map((occurrence) => [occurrence.day, occurrence]));
  return daysOfRule(rule, fromDay, untilDay)
    .slice(0, shownDays)
    .map((day) => {
      const holiday = holidays.get(day) ?? null;
      const occurrence = kept.get(day);
      // A planned day that moved without a holiday was moved by a user.
      const isMoved = occurrence?.state === 'planned' && holiday === null && occurrence.on !== day;
      const isDecided = isMoved || occurrence?.state === 'skipped' || occurrence?.state === 'made';
      const on = isDecided ? occurrence.on : drivenOn(rule, day, (one) => holidays.has(one));
      if (isDecided) return { day, on, state: occurrence.state, holiday };
      return { day, on, state: on === null ? 'dropped' : 'planned', holiday };
    });
}
