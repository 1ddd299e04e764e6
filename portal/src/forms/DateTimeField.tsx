import { useState } from 'react';
import { isCalendarDay } from '#contract/platform/days.ts';
import { dayOf, instantOf, localOf } from '#contract/platform/time.ts';
import { useTimeZone } from '#portal/platform/session/session.ts';
import { DateField, type DateFieldProps } from './DateField.tsx';
import classes from './DateField.module.css';
import { TimeField } from './TimeField.tsx';

interface Parts {
  day: string;
  time: string;
}

function partsOf(instant: number, timeZone: string): Parts {
  if (Number.isNaN(instant)) return { day: '', time: '' };
  const [day = '', time = ''] = localOf(instant, timeZone).split('T');
  return { day, time };
}

interface DateTimeFieldProps extends Omit<DateFieldProps, 'value' | 'onChange' | 'max'> {
  label: string;
  /** Milliseconds since 1970; NaN if the field holds no time. */
  value: number;
  onChange: (value: number) => void;
  /** The latest time that can be chosen. */
  latest: number;
}

/** Day and time in the company's zone. */
export function DateTimeField({ value, onChange, latest, error, ...field }: DateTimeFieldProps) {
  const timeZone = useTimeZone();
  const [typed, setTyped] = useState({ value, ...partsOf(value, timeZone) });
  // The typed text stays until the value changes from outside.
  const { day, time } = Object.is(typed.value, value) ? typed : partsOf(value, timeZone);
  function change(parts: Parts): void {
    const isWhole = isCalendarDay(parts.day) && parts.time !== '';
    const next = isWhole ? instantOf(`${parts.day}T${parts.time}`, timeZone) : Number.NaN;
    setTyped({ value: next, ...parts });
    onChange(next);
  }
  return (
    <div className={classes['dateTime']}>
      <DateField
        {...field}
        error={error}
        value={day}
        max={dayOf(latest, timeZone)}
        onChange={(next) => change({ day: next, time })}
      />
      <TimeField
        name={field.label}
        error={Boolean(error)}
        value={time}
        onChange={(next) => change({ day, time: next })}
      />
    </div>
  );
}
