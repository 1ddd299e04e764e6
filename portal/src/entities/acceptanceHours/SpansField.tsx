import { acceptanceLimits, type AcceptanceSpan } from '#contract/partners/acceptanceHours.ts';
import { SpansField as FieldOfSpans, timesAfter, type SpansFieldProps } from '#portal/forms/SpansField.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';

/** The initial times when a person starts to enter times. */
export const usualSpan: AcceptanceSpan = { from: '08:00', until: '16:00' };

/** The time picker has no 24:00: an end at 00:00 means the end of the day. */
const entered = ({ from, until }: AcceptanceSpan) => ({ from, until: until === '00:00' ? '24:00' : until });
const shown = ({ from, until }: AcceptanceSpan) => ({ from, until: until === '24:00' ? '00:00' : until });

interface AcceptanceSpansProps extends Pick<
  SpansFieldProps<AcceptanceSpan>,
  'form' | 'formName' | 'day' | 'spans' | 'onChange'
> {
  /** Path of the spans in the form's values. */
  path: string;
}

/** The spans of a day in which goods are accepted; a day without spans is closed. */
export function SpansField({ path, spans, onChange, ...field }: AcceptanceSpansProps) {
  const t = useMessages('acceptanceHours');
  const last = spans.at(-1);
  const next = last ? timesAfter(last) : usualSpan;
  return (
    <FieldOfSpans
      {...field}
      pathOf={(index) => `${path}.${index}`}
      spans={spans.map(shown)}
      none={t('closed')}
      next={spans.length < acceptanceLimits.spansMaximum ? next : null}
      onChange={(changed) => onChange(changed.map(entered))}
    />
  );
}
