import '@mantine/dates/styles.layer.css';
import { Button, FocusTrap, Stack } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { calendarLabels, calendarLocales } from '#portal/forms/calendar.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import type { Period } from './PeriodFilter.tsx';

interface PeriodCalendarProps {
  period: Period;
  onChoose: (period: Period) => void;
}

/** Selects the first and the last day, or none. */
export default function PeriodCalendar({ period, onChoose }: PeriodCalendarProps) {
  const t = useMessages('archive');
  const forms = useMessages('forms');
  const language = useLanguage();
  const [range, setRange] = useState<[string | null, string | null]>([period.from, period.until]);
  return (
    <FocusTrap>
      <Stack component="section" gap={8} aria-label={forms('date.calendar')}>
        <DatePicker
          data-autofocus
          type="range"
          allowSingleDateInRange
          hideOutsideDates
          locale={calendarLocales[language]}
          ariaLabels={calendarLabels(forms)}
          {...(period.from !== null && { defaultDate: period.from })}
          value={range}
          onChange={([from, until]) => {
            setRange([from, until]);
            if (from && until) onChoose({ from, until });
          }}
        />
        {period.from !== null && (
          <Button variant="default" onClick={() => onChoose({ from: null, until: null })}>
            {t('period.clear')}
          </Button>
        )}
      </Stack>
    </FocusTrap>
  );
}
