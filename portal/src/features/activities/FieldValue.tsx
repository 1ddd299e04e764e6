/** A value of a field as people read it: colours as patches, yes and no, lists with commas, roles in words. */
import type { Translate } from '#portal/platform/i18n/catalogue.ts';
import { messageIfAny, useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers, type Numbers } from '#portal/platform/i18n/numbers.ts';
import classes from './ActivityList.module.css';

interface FieldValueProps {
  field: string;
  value: unknown;
}

const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value);

function wordsOf({ field, value }: FieldValueProps, t: Translate<'activities'>, numbers: Numbers): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return t(value ? 'values.yes' : 'values.no');
  if (typeof value === 'number') return numbers.format(value);
  if (Array.isArray(value)) return value.map((one) => wordsOf({ field, value: one }, t, numbers)).join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  return messageIfAny('activities', field === 'role' ? `roles.${value}` : `choices.${field}.${value}`) ?? value;
}

export function FieldValue({ field, value }: FieldValueProps) {
  const t = useMessages('activities');
  const words = wordsOf({ field, value }, t, useNumbers());
  if (words === '') return <span className={classes.nothing}>{t('values.empty')}</span>;
  return (
    <span className={classes.value}>
      {isColor(value) && <i className={classes.patch} style={{ background: value }} aria-hidden="true" />}
      {words}
    </span>
  );
}
