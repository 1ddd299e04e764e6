import '@mantine/dates/styles.layer.css';
import { TimePicker, type TimePickerProps } from '@mantine/dates';
import { useMessages } from '#portal/platform/i18n/messages.ts';

interface TimeFieldProps extends Omit<TimePickerProps, 'value' | 'onChange'> {
  /** `05:30`; empty where there is none or not the whole of one. */
  value: string;
  onChange: (value: string) => void;
  /** Names the field where nothing else does. */
  name: string;
  /** Where the form looks for it. */
  path?: string;
}

/** A time of the day: four digits are typed one after the other, arrows count up and down. */
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
