import '@mantine/dates/styles.layer.css';
import { FocusTrap, SegmentedControl, Stack } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { calendarLabels, calendarLocales, markToday } from '#portal/forms/calendar.ts';
import type { Span } from './list.ts';

interface SpanCalendarProps {
  span: Span;
  today: string;
  onChoose: (span: Span) => void;
}

const kinds = ['day', 'span'] as const;

/** Selects one day, or the first and the last day of a span. */
export default function SpanCalendar({ span, today, onChoose }: SpanCalendarProps) {
  const t = useMessages('tours');
  const forms = useMessages('forms');
  const language = useLanguage();
  const isSpan = span.fromDay !== span.untilDay;
  const [kind, setKind] = useState<string>(isSpan ? 'span' : 'day');
  const [range, setRange] = useState<[string | null, string | null]>([span.fromDay, span.untilDay]);
  const common = {
    'data-autofocus': true,
    locale: calendarLocales[language],
    defaultDate: span.fromDay,
    ...markToday(today),
    hideOutsideDates: true,
    ariaLabels: calendarLabels(forms),
  };
  function chooseRange([from, until]: [string | null, string | null]): void {
    setRange([from, until]);
    if (from && until) onChoose({ fromDay: from, untilDay: until });
  }
  return (
    <FocusTrap>
      <Stack component="section" gap={8} aria-label={forms('date.calendar')}>
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={t('days.kind')}
          value={kind}
          data={kinds.map((value) => ({ value, label: t(`days.kinds.${value}`) }))}
          onChange={(next) => {
            setKind(next);
            setRange([null, null]);
          }}
        />
        {kind === 'span' ? (
          <DatePicker {...common} type="range" allowSingleDateInRange value={range} onChange={chooseRange} />
        ) : (
          <DatePicker
            {...common}
            value={isSpan ? null : span.fromDay}
            onChange={(day) => day && onChoose({ fromDay: day, untilDay: day })}
          />
        )}
      </Stack>
    </FocusTrap>
  );
}
