import { ActionIcon } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { acceptanceLimits, type AcceptanceSpan } from '#contract/partners/acceptanceHours.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './SpansField.module.css';
import { TimeField } from '#portal/forms/TimeField.tsx';

/** Where a person begins to enter times. */
export const usualSpan: AcceptanceSpan = { from: '08:00', until: '16:00' };
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

interface SpansFieldProps {
  /** What is wrong with the spans stands in its errors. */
  form: { errors: FormErrors; clearFieldError: (path: string) => void };
  /** As the form is called. */
  formName: string;
  /** The day, as it is called. */
  day: string;
  /** Where the form keeps the spans. */
  path: string;
  spans: readonly AcceptanceSpan[];
  onChange: (spans: AcceptanceSpan[]) => void;
}

/** The spans of a day, a line each; closed where there is none. */
export function SpansField({ form, formName, day, path, spans, onChange }: SpansFieldProps) {
  const t = useMessages('acceptanceHours');
  const replace = (index: number, change: Partial<AcceptanceSpan>) => {
    form.clearFieldError(`${path}.${index}.from`);
    form.clearFieldError(`${path}.${index}.until`);
    onChange(spans.map((span, at) => (at === index ? { ...span, ...change } : span)));
  };
  return (
    <div className={classes.spans}>
      {spans.length === 0 && <p className={classes.closed}>{t('closed')}</p>}
      {spans.map(({ from, until }, index) => {
        const errors = [form.errors[`${path}.${index}.from`], form.errors[`${path}.${index}.until`]];
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a span is told apart by its place alone
          <div key={index} className={classes.span}>
            <TimeField
              name={t('from', { day })}
              path={`${formName}-${path}.${index}.from`}
              error={Boolean(errors[0])}
              value={from}
              onChange={(time) => replace(index, { from: time })}
            />
            <span aria-hidden="true">–</span>
            <TimeField
              name={t('until', { day })}
              path={`${formName}-${path}.${index}.until`}
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
              <p className={classes.error} role="alert">
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
