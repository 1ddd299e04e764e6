import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { noonOf } from '#contract/platform/days.ts';
import { isoWeek } from '#contract/platform/weeks.ts';
import { useIsPhone } from '#portal/platform/browser/useIsPhone.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './CalendarScreen.module.css';
import { useCalendar } from './context.ts';
import { useDayNames } from './day/dayWords.ts';
import { views, type View } from './search.ts';
import { spanOf, step } from './board/span.ts';

/** "November 2026", "48. Woche, 23.11.2026 – 29.11.2026", "Montag, 23. November 2026". */
export function useSpanTitle(view: View, date: string): string {
  const t = useMessages('calendar');
  const dates = useDates();
  const names = useDayNames();
  const isPhone = useIsPhone();
  if (view === 'month') return names.month(date);
  if (view === 'day') return isPhone ? dates.shortInWords(noonOf(date)) : dates.inWords(noonOf(date));
  const { fromDay, untilDay } = spanOf(view, date);
  const name = isPhone ? names.dayAndMonth : (day: string) => dates.day(noonOf(day));
  return t('weekTitle', { number: isoWeek(date), from: name(fromDay), until: name(untilDay) });
}

/** The title of the shown span, buttons to the span before and after, and the choice of the view. */
export function CalendarHead({ view, date, title }: { view: View; date: string; title: string }) {
  const t = useMessages('calendar');
  const isPhone = useIsPhone();
  const { today, navigation } = useCalendar();
  const size = isPhone ? 44 : 32;
  const arrow = (by: 1 | -1, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={size}
      aria-label={t(`${by < 0 ? 'previous' : 'next'}.${view}`)}
      onClick={() => navigation.show({ date: step(view, date, by) })}
    >
      <Icon size={18} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
  return (
    <div className={classes['head']}>
      <h2 aria-live="polite">{title}</h2>
      <div className={classes['steps']}>
        {arrow(-1, IconChevronLeft)}
        {arrow(1, IconChevronRight)}
        <Button variant="default" onClick={() => navigation.show({ date: today })}>
          {t('today')}
        </Button>
      </div>
      <SegmentedControl
        className={classes['views'] ?? ''}
        aria-label={t('views.label')}
        size="xs"
        fullWidth={isPhone}
        value={view}
        data={views.map((value) => ({ value, label: t(`views.${value}`) }))}
        onChange={(next) => navigation.show({ view: next, date })}
      />
    </div>
  );
}
