import { ActionIcon } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { acceptanceLimits, type AcceptanceSpan } from '#contract/partners/acceptanceHours.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './SpansField.module.css';
import { TimeField } from '#portal/forms/TimeField.tsx';

/** The initial times when a person starts to enter times. */
export const usualSpan: AcceptanceSpan = { from: '08:00', until: '16:00' };
const hour = 60;

/** The time picker has no 24:00: an end at 00:00 means the end of the day. */
const untilOf = (time: string) => (time === '00:00' ? '24:00' : time);
const shownUntil = (time: string) => (time === '24:00' ? '00:00' : time);

/** The proposal for one more span: it begins an hour after the last one ends. */
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
  /** Its errors contain the errors of the spans. */
  form: { errors: FormErrors; clearFieldError: (path: string) => void };
  /** The name of the form. */
  formName: string;
  /** The day, as shown to the person. */
  day: string;
  /** Path of the spans in the form's values. */
  path: string;
  spans: readonly AcceptanceSpan[];
  onChange: (spans: AcceptanceSpan[]) => void;
}

/** The spans of a day, one per line; a day without spans is closed. */
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
          // oxlint-disable-next-line react/no-array-index-key -- a span has no key but its index
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
