import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addDays, noonOf } from '#contract/platform/days.ts';
import { useIsPhone } from '#portal/platform/browser/useIsPhone.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { CalendarPopover } from '#portal/forms/CalendarPopover.tsx';
import classes from './DayNavigation.module.css';
import type { Span } from './list.ts';

const [LazyCalendar, useCalendar] = lazyPart(() => import('./SpanCalendar.tsx'));

const dayMs = 24 * 60 * 60 * 1000;
const daysIn = ({ fromDay, untilDay }: Span) => (Date.parse(untilDay) - Date.parse(fromDay)) / dayMs + 1;

interface DayNavigationProps {
  span: Span;
  today: string;
  onChange: (span: Span) => void;
}

function useSpanWords({ fromDay, untilDay }: Span): string {
  const t = useMessages('tours');
  const dates = useDates();
  const isPhone = useIsPhone();
  if (fromDay !== untilDay)
    return t('days.span', { from: dates.day(noonOf(fromDay)), until: dates.day(noonOf(untilDay)) });
  return isPhone ? dates.shortInWords(noonOf(fromDay)) : dates.inWords(noonOf(fromDay));
}

/** The day or span that the list shows, with buttons to the one before and after. */
export function DayNavigation({ span, today, onChange }: DayNavigationProps) {
  const t = useMessages('tours');
  const isPhone = useIsPhone();
  const words = useSpanWords(span);
  useCalendar();
  const move = (days: number) =>
    onChange({ fromDay: addDays(span.fromDay, days), untilDay: addDays(span.untilDay, days) });
  const isSpan = span.fromDay !== span.untilDay;
  const isToday = !isSpan && span.fromDay === today;
  const arrow = (days: number, label: string, Icon: typeof IconChevronLeft) => (
    <ActionIcon variant="subtle" color="gray" size={isPhone ? 44 : 32} aria-label={label} onClick={() => move(days)}>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
  return (
    <div className={classes['days']}>
      {arrow(-daysIn(span), t(isSpan ? 'days.previousSpan' : 'days.previous'), IconChevronLeft)}
      <CalendarPopover
        renderTarget={(button) => (
          <UnstyledButton {...button} className={classes['day'] ?? ''}>
            <span className={classes['words']} aria-live="polite">
              {words}
            </span>
          </UnstyledButton>
        )}
      >
        {(close) => (
          <LazyCalendar
            span={span}
            today={today}
            onChoose={(chosen) => {
              close();
              onChange(chosen);
            }}
          />
        )}
      </CalendarPopover>
      {arrow(daysIn(span), t(isSpan ? 'days.nextSpan' : 'days.next'), IconChevronRight)}
      {!(isPhone && isToday) && (
        <Button
          variant="default"
          className={classes['today'] ?? ''}
          aria-current={isToday ? 'date' : undefined}
          onClick={() => onChange({ fromDay: today, untilDay: today })}
        >
          {t('days.today')}
        </Button>
      )}
    </div>
  );
}
