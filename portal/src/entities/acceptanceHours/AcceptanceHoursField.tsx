import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { acceptanceLimits, type AcceptanceHours, type AcceptanceSpan } from '#contract/acceptanceHours.ts';
import type { Customer, CustomerFields } from '#contract/customers.ts';
import { addDays } from '#contract/days.ts';
import { DateField } from '#portal/forms/DateField.tsx';
import { TimeField } from '#portal/forms/TimeField.tsx';
import type { Draft } from '#portal/forms/useDraft.ts';
import { useNow } from '#portal/platform/clock/clock.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './AcceptanceHoursField.module.css';

type CustomerDraft = Draft<Customer, CustomerFields>;

const usualSpan: AcceptanceSpan = { from: '08:00', until: '16:00' };
/** Where a person begins to enter hours: Monday to Friday. */
const usualWeek: AcceptanceSpan[][] = Array.from({ length: 7 }, (_, weekday) => (weekday < 5 ? [usualSpan] : []));
const hour = 60;

/** The picker knows no 24:00: an end at 00:00 is the end of the day. */
const untilOf = (time: string) => (time === '00:00' ? '24:00' : time);
const shownUntil = (time: string) => (time === '24:00' ? '00:00' : time);

/** An hour after the last span, for one more. */
function nextSpan(spans: readonly AcceptanceSpan[]): AcceptanceSpan {
  const last = spans.at(-1);
  if (!last) return usualSpan;
  const [hours = 0, minutes = 0] = last.until.split(':').map(Number);
  const written = (time: number) =>
    `${String(Math.floor(time / hour)).padStart(2, '0')}:${String(time % hour).padStart(2, '0')}`;
  const from = Math.min(hours * hour + minutes + hour, 22 * hour);
  return { from: written(from), until: written(Math.min(from + 4 * hour, 24 * hour)) };
}

interface SpansProps {
  draft: CustomerDraft;
  /** The day, as it is called. */
  day: string;
  /** Where the form keeps the spans. */
  path: string;
  spans: readonly AcceptanceSpan[];
  onChange: (spans: AcceptanceSpan[]) => void;
}

/** The spans of a day, a line each; closed where there is none. */
function Spans({ draft: { form }, day, path, spans, onChange }: SpansProps) {
  const t = useMessages('acceptanceHours');
  const replace = (index: number, change: Partial<AcceptanceSpan>) => {
    form.clearFieldError(`${path}.${index}.from`);
    form.clearFieldError(`${path}.${index}.until`);
    onChange(spans.map((span, at) => (at === index ? { ...span, ...change } : span)));
  };
  return (
    <div className={classes['spans']}>
      {spans.length === 0 && <p className={classes['closed']}>{t('closed')}</p>}
      {spans.map(({ from, until }, index) => {
        const errors = [form.errors[`${path}.${index}.from`], form.errors[`${path}.${index}.until`]];
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a span is told apart by its place alone
          <div key={index} className={classes['span']}>
            <TimeField
              name={t('from', { day })}
              path={`customer-${path}.${index}.from`}
              error={Boolean(errors[0])}
              value={from}
              onChange={(time) => replace(index, { from: time })}
            />
            <span aria-hidden="true">–</span>
            <TimeField
              name={t('until', { day })}
              path={`customer-${path}.${index}.until`}
              error={Boolean(errors[1])}
              value={shownUntil(until)}
              onChange={(time) => replace(index, { until: untilOf(time) })}
            />
            <ActionIcon
              variant="subtle"
              aria-label={t('removeSpan', { day, from, until })}
              onClick={() => onChange(spans.filter((_, at) => at !== index))}
            >
              <IconX size={16} stroke={1.6} aria-hidden="true" />
            </ActionIcon>
            {errors.some(Boolean) && (
              <p className={classes['error']} role="alert">
                {errors[0] ?? errors[1]}
              </p>
            )}
          </div>
        );
      })}
      {spans.length < acceptanceLimits.spansMaximum && (
        <ActionIcon
          className={classes['add'] ?? ''}
          variant="subtle"
          aria-label={t('addSpan', { day })}
          onClick={() => onChange([...spans, nextSpan(spans)])}
        >
          <IconPlus size={16} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      )}
    </div>
  );
}

const path = 'acceptanceHours';

function Exceptions({ draft }: { draft: CustomerDraft }) {
  const t = useMessages('acceptanceHours');
  const dates = useDates();
  const today = dates.isoDay(useNow());
  const { form } = draft;
  const hours = form.getValues().acceptanceHours;
  const change = (exceptions: AcceptanceHours['exceptions']) => form.setFieldValue(path, { ...hours, exceptions });
  return (
    <div className={classes['exceptions']}>
      {hours.exceptions.map(({ date, spans }, index) => {
        const at = `${path}.exceptions.${index}`;
        const replace = (entry: Partial<AcceptanceHours['exceptions'][number]>) =>
          change(hours.exceptions.map((other, place) => (place === index ? { ...other, ...entry } : other)));
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the date may be empty or there twice while it is typed
          <div key={index} className={classes['exception']}>
            <DateField
              aria-label={t('date')}
              data-path={`customer-${at}.date`}
              error={form.errors[`${at}.date`]}
              value={date}
              onChange={(next) => {
                form.clearFieldError(`${at}.date`);
                replace({ date: next });
              }}
            />
            <Spans
              draft={draft}
              day={date}
              path={`${at}.spans`}
              spans={spans}
              onChange={(next) => replace({ spans: next })}
            />
            <ActionIcon
              variant="subtle"
              aria-label={t('removeException', { day: date })}
              onClick={() => change(hours.exceptions.filter((_, place) => place !== index))}
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

/** When a customer takes goods in: at any time, or by weekday, and on which days it is otherwise. */
export function AcceptanceHoursField({ draft, label }: { draft: CustomerDraft; label: string }) {
  const t = useMessages('acceptanceHours');
  const id = useId();
  const dates = useDates();
  const { form } = draft;
  const hours = form.getValues().acceptanceHours;
  const change = (weekdays: AcceptanceHours['weekdays']) => form.setFieldValue(path, { ...hours, weekdays });
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
        <div className={classes['week']}>
          {hours.weekdays.map((spans, weekday) => {
            const name = dates.weekday(weekday);
            return (
              // oxlint-disable-next-line react/no-array-index-key -- the weekday is its place
              <div key={weekday} className={classes['day']}>
                <span className={classes['name']}>{name}</span>
                <Spans
                  draft={draft}
                  day={name}
                  path={`${path}.weekdays.${weekday}`}
                  spans={spans}
                  onChange={(next) => change((hours.weekdays ?? []).map((old, at) => (at === weekday ? next : old)))}
                />
                {weekday === 0 && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    onClick={() => change((hours.weekdays ?? []).map((old, at) => (at < 5 ? spans : old)))}
                  >
                    {t('copy')}
                  </Button>
                )}
              </div>
            );
          })}
        </div>
      )}
      <Exceptions draft={draft} />
    </fieldset>
  );
}
