import '@mantine/dates/styles.layer.css';
import { TimePicker, type TimePickerProps } from '@mantine/dates';
import { useMessages } from '#portal/platform/i18n/messages.ts';

interface TimeFieldProps extends Omit<TimePickerProps, 'value' | 'onChange'> {
  /** `05:30`; empty if no time or only part of one is given. */
  value: string;
  onChange: (value: string) => void;
  /** Accessible name of the field. */
  name: string;
  /** Path of the field in the form's values, for `data-path`. */
  path?: string;
}

/** A time of day: four digits are typed in sequence, arrow keys count up and down. */
export function TimeField({ value, onChange, name, path, ...field }: TimeFieldProps) {
  const t = useMessages('forms');
  return (
    <TimePicker
      {...field}
      value={value}
      onChange={onChange}
      hoursInputLabel={t('time.hours', { name })}
      minutesInputLabel={t('time.minutes', { name })}
      hoursInputProps={{ 'data-path': path }}
    />
  );
}
