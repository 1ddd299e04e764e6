import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { addDays } from '#contract/platform/days.ts';
import type { SeriesRule } from '#contract/dispatch/seriesDays.ts';
import { localOf } from '#contract/platform/time.ts';
import { useToday } from '#portal/entities/tour/today.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useNow } from '#portal/platform/clock/clock.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { useTimeZone } from '#portal/platform/session/session.ts';
import { previewOf, previewSpan, type PreviewDay } from './preview.ts';
import classes from './SeriesDrawer.module.css';
import { useSeriesWords } from './seriesWords.ts';
import { useTourTemplates } from './useTourTemplates.ts';

/** The note of a day that differs from the rule. */
function useNote({ onHoliday }: SeriesRule): (day: PreviewDay) => string {
  const t = useMessages('series');
  const words = useSeriesWords();
  return ({ day, on, state, holiday }) => {
    if (state === 'skipped') return t('preview.skipped');
    if (on === null) return t(onHoliday === 'drop' ? 'preview.dropped' : 'preview.taken', { holiday: holiday ?? '' });
    if (on !== day)
      return holiday ? t('preview.shifted', { on: words.day(on), holiday }) : t('preview.moved', { on: words.day(on) });
    return holiday ?? '';
  };
}

/** The first day for which a tour can still be created: today, or tomorrow if the departure has passed. */
function useFirstDay(template: string): string {
  const today = useToday();
  const timeZone = useTimeZone();
  const now = localOf(useNow(), timeZone);
  const departure = useTourTemplates().data?.items.find(({ key }) => key === template)?.departure;
  return departure && `${today}T${departure}` <= now ? addDays(today, 1) : today;
}

/** The next days of the rule in the form, with holidays and with the decisions about single days. */
export function Preview({ rule, template, series }: { rule: SeriesRule; template: string; series: string | null }) {
  const t = useMessages('series');
  const language = useLanguage();
  const words = useSeriesWords();
  const note = useNote(rule);
  const first = useFirstDay(template);
  const titleId = useId();
  const span = previewSpan(rule, first);
  const asked = span ?? { fromDay: first, untilDay: first };
  const holidays = useQuery(queries.calendar.holidays.queryOptions({ input: asked }));
  const occurrences = useQuery({
    ...queries.series.occurrences.queryOptions({ input: { ...asked, ...(series !== null && { series }) } }),
    enabled: series !== null,
  });
  const names = useMemo(
    () =>
      new Map(
        (holidays.data ?? []).filter(({ isRemoved }) => !isRemoved).map(({ day, names: of }) => [day, of[language]]),
      ),
    [holidays.data, language],
  );
  if (!holidays.data) return null;
  const days = span ? previewOf(rule, span, names, occurrences.data ?? []) : [];
  return (
    <section className={classes['preview']} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('preview.title')}</h3>
      {days.length === 0 ? (
        <p>{t('preview.none')}</p>
      ) : (
        <ol>
          {days.map((day) => (
            <li key={day.day} data-off={day.state === 'skipped' || day.state === 'dropped' || undefined}>
              <span>{words.day(day.day)}</span>
              <span className={classes['note']}>{note(day)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
