import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import type { SeriesRule } from '#contract/seriesDays.ts';
import { useToday } from '#portal/entities/tour/today.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { previewOf, previewSpan, type PreviewDay } from './preview.ts';
import classes from './SeriesDrawer.module.css';
import { useSeriesWords } from './seriesWords.ts';

/** What becomes of a day, where it is not driven as the rule says. */
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

/** The next days as the form stands, with holidays and what is decided about single days. */
export function Preview({ rule, series }: { rule: SeriesRule; series: string | null }) {
  const t = useMessages('series');
  const language = useLanguage();
  const words = useSeriesWords();
  const note = useNote(rule);
  const today = useToday();
  const titleId = useId();
  const span = previewSpan(rule, today);
  const asked = span ?? { fromDay: today, untilDay: today };
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
