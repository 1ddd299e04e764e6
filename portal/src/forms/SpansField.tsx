import { ActionIcon } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './SpansField.module.css';
import { TimeField } from './TimeField.tsx';

interface SpanOfDay {
  readonly from: string;
  readonly until: string;
}

const hour = 60;

/** The times of one more span: it begins an hour after the last one ends, and lasts four hours, until 24:00 at most. */
export function timesAfter({ until }: SpanOfDay): SpanOfDay {
  const [hours = 0, minutes = 0] = until.split(':').map(Number);
  const written = (time: number) =>
    `${String(Math.floor(time / hour)).padStart(2, '0')}:${String(time % hour).padStart(2, '0')}`;
  const from = Math.min(hours * hour + minutes + hour, 22 * hour);
  return { from: written(from), until: written(Math.min(from + 4 * hour, 24 * hour)) };
}

export interface SpansFieldProps<Span extends SpanOfDay> {
  /** Its errors contain the errors of the spans. */
  form: { errors: FormErrors; clearFieldError: (path: string) => void };
  /** The name of the form. */
  formName: string;
  /** The day, as shown to the person. */
  day: string;
  /** Path of a span in the form's values. */
  pathOf: (index: number) => string;
  spans: readonly Span[];
  /** Shown for a day without spans. */
  none: string;
  /** The span that is added next; null if there can be no more. */
  next: Span | null;
  /** Further fields of a span, below its times. */
  renderFurther?: (span: Span, path: string, onChange: (changed: Span) => void) => ReactNode;
  onChange: (spans: Span[]) => void;
}

/** The spans of a day, one per line. */
export function SpansField<Span extends SpanOfDay>(props: SpansFieldProps<Span>) {
  const { form, formName, day, pathOf, spans, none, next, renderFurther, onChange } = props;
  const t = useMessages('forms');
  const replace = (index: number, changed: Span) => {
    for (const name of Object.keys(changed)) form.clearFieldError(`${pathOf(index)}.${name}`);
    onChange(spans.map((span, at) => (at === index ? changed : span)));
  };
  return (
    <div className={classes.spans} data-further={renderFurther ? true : undefined}>
      {spans.length === 0 && <p className={classes.none}>{none}</p>}
      {spans.map((span, index) => {
        const { from, until } = span;
        const path = pathOf(index);
        const errors = [form.errors[`${path}.from`], form.errors[`${path}.until`]];
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a span has no key but its index
          <div key={index} className={classes.span}>
            <TimeField
              name={t('spans.from', { day })}
              path={`${formName}-${path}.from`}
              error={Boolean(errors[0])}
              value={from}
              onChange={(time) => replace(index, { ...span, from: time })}
            />
            <span aria-hidden="true">–</span>
            <TimeField
              name={t('spans.until', { day })}
              path={`${formName}-${path}.until`}
              error={Boolean(errors[1])}
              value={until}
              onChange={(time) => replace(index, { ...span, until: time })}
            />
            <ActionIcon
              variant="subtle"
              aria-label={t('spans.remove', { day, from, until })}
              onClick={() => onChange(spans.filter((_, at) => at !== index))}
            >
              <IconX size={16} stroke={1.6} aria-hidden="true" />
            </ActionIcon>
            {errors.some(Boolean) && (
              <p className={classes.error} role="alert">
                {errors[0] ?? errors[1]}
              </p>
            )}
            {renderFurther?.(span, path, (changed) => replace(index, changed))}
          </div>
        );
      })}
      {next && (
        <ActionIcon
          className={classes['add'] ?? ''}
          variant="subtle"
          aria-label={t('spans.add', { day })}
          onClick={() => onChange([...spans, next])}
        >
          <IconPlus size={16} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      )}
    </div>
  );
}
