import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { calendarLabels, calendarLocales } from './calendar.ts';
import classes from './DateField.module.css';

interface DaysCalendarProps {
  label: string;
  days: string[];
  /** Its month is shown if no day is chosen. */
  defaultDay: string;
  /** How many days may be chosen. */
  maximum: number;
  onChange: (days: string[]) => void;
}

/** Chooses several days; `onChange` gets them in ascending order. */
export function DaysCalendar({ label, days, defaultDay, maximum, onChange }: DaysCalendarProps) {
  const t = useMessages('forms');
  const language = useLanguage();
  return (
    <div className={classes['dropdown']}>
      <DatePicker
        type="multiple"
        hideOutsideDates
        locale={calendarLocales[language]}
        aria-label={label}
        defaultDate={days[0] ?? defaultDay}
        value={days}
        onChange={(chosen) => onChange(chosen.toSorted().slice(0, maximum))}
        ariaLabels={calendarLabels(t)}
      />
    </div>
  );
}
