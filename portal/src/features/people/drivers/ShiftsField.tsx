import { useId } from 'react';
import * as z from 'zod/mini';
import { shifts as shiftsSchema, type Shift } from '#contract/people/shifts.ts';
import { NumberField } from '#portal/forms/NumberField.tsx';
import { SpansField, timesAfter } from '#portal/forms/SpansField.tsx';
import { WeekRows } from '#portal/forms/WeekRows.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { DriverDraft } from './draftFields.ts';
import classes from './ShiftsField.module.css';
import { withWeekday } from './shiftsOfWeek.ts';
import { ShiftWarnings } from './ShiftWarnings.tsx';

/** Eight hours of work and the break that the law demands. */
const usualTimes = { from: '06:00', until: '14:45' };
const dailyMaximum = 2;

function nextShift(weekday: number, ofDay: readonly Shift[]): Shift | null {
  if (ofDay.length >= dailyMaximum) return null;
  const last = ofDay.at(-1);
  const { from, until } = last ? timesAfter(last) : usualTimes;
  return { from, until: until === '24:00' ? '00:00' : until, weekday, longestMinutes: null };
}

/** Hours with two decimals, which are exact enough for minutes and no longer than what is typed. */
const hoursOf = (minutes: number | null) => (minutes === null ? null : Math.round((minutes * 100) / 60) / 100);
const minutesOf = (hours: number | null) => (hours === null ? null : Math.round(hours * 60));

interface LongestFieldProps {
  day: string;
  /** Error and handlers of the field. */
  input: ReturnType<DriverDraft['form']['getInputProps']>;
  minutes: number | null;
  onChange: (minutes: number | null) => void;
}

/** The longest time on duty within a shift, in hours. */
function LongestField({ day, input, minutes, onChange }: LongestFieldProps) {
  const t = useMessages('drivers');
  return (
    <div className={classes['longest']}>
      <span aria-hidden="true">{t('shifts.longest')}</span>
      <NumberField
        {...input}
        aria-label={t('shifts.longestOf', { day })}
        size="sm"
        unit="h"
        value={hoursOf(minutes)}
        onChange={(hours) => onChange(minutesOf(hours))}
      />
    </div>
  );
}

/** The shifts of a usual week, with what contradicts the law. */
export function ShiftsField({ draft: { form, labelOf } }: { draft: DriverDraft }) {
  const t = useMessages('drivers');
  const id = useId();
  const { shifts } = form.getValues();
  const change = (changed: Shift[]) => form.setFieldValue('shifts', changed);
  const ofDay = (weekday: number) => shifts.filter((one) => one.weekday === weekday);
  const copyMonday = () => {
    const workdays = [1, 2, 3, 4, 5].flatMap((weekday) => ofDay(1).map((one) => ({ ...one, weekday })));
    change([...workdays, ...ofDay(6), ...ofDay(7)]);
  };
  return (
    <fieldset className={classes['field']} aria-describedby={`${id}-help`}>
      <legend>{labelOf('shifts')}</legend>
      <p id={`${id}-help`} className={classes['help']}>
        {t('shifts.help')}
      </p>
      <WeekRows
        renderDay={(index, day) => {
          const [weekday, own] = [index + 1, ofDay(index + 1)];
          return (
            <SpansField
              form={form}
              formName="driver"
              day={day}
              pathOf={(at) => `shifts.${shifts.findIndex((one) => one === own[at])}`}
              spans={own}
              none={t('shifts.free')}
              next={nextShift(weekday, own)}
              renderFurther={(one, path, onChange) => (
                <LongestField
                  day={day}
                  input={form.getInputProps(`${path}.longestMinutes`)}
                  minutes={one.longestMinutes}
                  onChange={(longestMinutes) => onChange({ ...one, longestMinutes })}
                />
              )}
              onChange={(changed) => change(withWeekday(shifts, weekday, changed))}
            />
          );
        }}
        onCopy={ofDay(1).length > 0 ? copyMonday : null}
      />
      <div className={classes['warnings']} aria-live="polite">
        {z.safeParse(shiftsSchema, shifts).success && <ShiftWarnings shifts={shifts} />}
      </div>
    </fieldset>
  );
}
