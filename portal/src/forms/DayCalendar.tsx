import '@mantine/dates/styles.layer.css';
import { FocusTrap } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { calendarLabels, calendarLocales, markToday } from './calendar.ts';

interface DayCalendarProps {
  value: string | null;
  today: string;
  min: string | undefined;
  max: string | undefined;
  onChoose: (day: string | null) => void;
}

/** The month of a day, in which another day can be chosen. */
export default function DayCalendar({ value, today, min, max, onChoose }: DayCalendarProps) {
  const t = useMessages('forms');
  const language = useLanguage();
  return (
    <FocusTrap>
      <section aria-label={t('date.calendar')}>
        <DatePicker
          data-autofocus
          locale={calendarLocales[language]}
          value={value}
          defaultDate={value ?? today}
          onChange={onChoose}
          {...markToday(today)}
          {...(min && { minDate: min })}
          {...(max && { maxDate: max })}
          ariaLabels={calendarLabels(t)}
        />
      </section>
    </FocusTrap>
  );
}
