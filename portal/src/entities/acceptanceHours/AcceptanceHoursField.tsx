import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, type ComponentProps } from 'react';
import { acceptanceLimits, type AcceptanceHours, type AcceptanceSpan } from '#contract/partners/acceptanceHours.ts';
import { addDays } from '#contract/platform/days.ts';
import { DateField } from '#portal/forms/DateField.tsx';
import { WeekRows } from '#portal/forms/WeekRows.tsx';
import { SpansField, usualSpan } from './SpansField.tsx';
import { useNow } from '#portal/platform/clock/clock.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './AcceptanceHoursField.module.css';

interface HoursProps {
  /** The form, and its name. */
  form: ComponentProps<typeof SpansField>['form'] & { clearFieldError: (path: string) => void };
  formName: string;
  /** The field in the form's values. */
  path: string;
  hours: AcceptanceHours;
  onChange: (hours: AcceptanceHours) => void;
}

/** The initial week when a person starts to enter hours: Monday to Friday. */
const usualWeek: AcceptanceSpan[][] = Array.from({ length: 7 }, (_, weekday) => (weekday < 5 ? [usualSpan] : []));

function Exceptions({ form, formName, path, hours, onChange }: HoursProps) {
  const t = useMessages('acceptanceHours');
  const dates = useDates();
  const today = dates.isoDay(useNow());
  const change = (exceptions: AcceptanceHours['exceptions']) => onChange({ ...hours, exceptions });
  return (
    <div className={classes['exceptions']}>
      {hours.exceptions.map(({ date, spans }, index) => {
        const at = `${path}.exceptions.${index}`;
        const replace = (entry: Partial<AcceptanceHours['exceptions'][number]>) =>
          change(hours.exceptions.map((other, at) => (at === index ? { ...other, ...entry } : other)));
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the date may be empty or there twice while it is typed
          <div key={index} className={classes['exception']}>
            <DateField
              aria-label={t('date')}
              data-path={`${formName}-${at}.date`}
              error={form.errors[`${at}.date`]}
              value={date}
              onChange={(next) => {
                form.clearFieldError(`${at}.date`);
                replace({ date: next });
              }}
            />
            <SpansField
              form={form}
              formName={formName}
              day={date}
              path={`${at}.spans`}
              spans={spans}
              onChange={(next) => replace({ spans: next })}
            />
            <ActionIcon
              variant="subtle"
              aria-label={t('removeException', { day: date })}
              onClick={() => change(hours.exceptions.filter((_, at) => at !== index))}
            >
              <IconTrash size={16} stroke={1.6} aria-hidden="true" />
            </ActionIcon>
          </div>
        );
      })}
      {hours.exceptions.length < acceptanceLimits.exceptionsMaximum && (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />}
          onClick={() => change([...hours.exceptions, { date: addDays(today, 1), spans: [] }])}
        >
          {t('addException')}
        </Button>
      )}
    </div>
  );
}

/** When a customer accepts goods, or a depot is open: at any time, or by weekday, with exceptions for single days. */
export function AcceptanceHoursField({ label, ...props }: HoursProps & { label: string }) {
  const { form, formName, path, hours, onChange } = props;
  const t = useMessages('acceptanceHours');
  const id = useId();
  const weekdays = hours.weekdays ?? [];
  const change = (changed: AcceptanceHours['weekdays']) => onChange({ ...hours, weekdays: changed });
  return (
    <fieldset className={classes['field']}>
      <legend id={id}>{label}</legend>
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        value={hours.weekdays ? 'weekdays' : 'always'}
        onChange={(choice) => change(choice === 'always' ? null : usualWeek)}
        data={[
          { value: 'always', label: t('always') },
          { value: 'weekdays', label: t('weekdays') },
        ]}
      />
      {hours.weekdays && (
        <WeekRows
          renderDay={(weekday, name) => (
            <SpansField
              form={form}
              formName={formName}
              day={name}
              path={`${path}.weekdays.${weekday}`}
              spans={weekdays[weekday] ?? []}
              onChange={(next) => change(weekdays.map((old, at) => (at === weekday ? next : old)))}
            />
          )}
          onCopy={() => change(weekdays.map((old, at) => (at < 5 ? (weekdays[0] ?? []) : old)))}
        />
      )}
      <Exceptions {...props} />
    </fieldset>
  );
}
