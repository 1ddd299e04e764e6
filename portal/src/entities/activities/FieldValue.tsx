import type { AcceptanceHours } from '#contract/partners/acceptanceHours.ts';
import { formatAcceptanceHours } from '#contract/partners/acceptanceHoursText.ts';
import { formatTemperature } from '#contract/fleet/temperatureText.ts';
import type { TemperatureRange } from '#contract/fleet/temperatures.ts';
import type { Shift } from '#contract/people/shifts.ts';
import { formatShifts } from '#contract/people/shiftsText.ts';
import { noonOf } from '#contract/platform/days.ts';
import { currentLanguage } from '#portal/platform/i18n/language.ts';
import type { Translate } from '#portal/platform/i18n/catalogue.ts';
import { useDates, type Dates } from '#portal/platform/i18n/dates.ts';
import { messageIfAny, useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers, type Numbers } from '#portal/platform/i18n/numbers.ts';
import classes from './ActivityList.module.css';

interface FieldValueProps {
  /** The collection of the field: its own messages are tried first. */
  collection: string;
  field: string;
  value: unknown;
}

/** A stored local day, or local day and time: 2026-11-25, 2026-11-25T06:00. */
const localTime = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?$/;

const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value);

/**
 * The text of a customer's hours, of temperatures, of a person, or of a position on the drawing of a vehicle; other objects are shown as
 * JSON.
 */
function objectWords(value: object, t: Translate<'activities'>, numbers: Numbers): string {
  if ('weekdays' in value)
    return formatAcceptanceHours(value as AcceptanceHours, currentLanguage()) || t('values.always');
  if ('from' in value && 'until' in value) return formatTemperature(value as TemperatureRange, currentLanguage());
  if ('key' in value && 'name' in value) return String(value.name);
  if (!('view' in value && 'x' in value && 'y' in value)) return JSON.stringify(value);
  const percent = (share: unknown) => numbers.format(Math.round(Number(share) * 100));
  const view = messageIfAny('activities', `choices.view.${String(value.view)}`) ?? '';
  return t('values.place', { view, x: percent(value.x), y: percent(value.y) });
}

function wordsOf(
  { collection, field, value }: FieldValueProps,
  t: Translate<'activities'>,
  numbers: Numbers,
  dates: Dates,
): string {
  if (value === undefined || value === null || value === '') return '';
  if (field === 'occurred') return dates.dayAndTime(Number(value));
  if (typeof value === 'boolean') return t(value ? 'values.yes' : 'values.no');
  if (typeof value === 'number') return numbers.format(value);
  if (field === 'shifts') return formatShifts(value as Shift[], currentLanguage());
  if (Array.isArray(value))
    return value.map((one) => wordsOf({ collection, field, value: one }, t, numbers, dates)).join(', ');
  if (typeof value !== 'string') return objectWords(value, t, numbers);
  const [, day, time] = localTime.exec(value) ?? [];
  if (day !== undefined) return [dates.day(noonOf(day)), time].filter(Boolean).join(', ');
  if (field === 'role') return messageIfAny('activities', `roles.${value}`) ?? value;
  const name = `choices.${field}.${value}`;
  return messageIfAny(collection, name) ?? messageIfAny('activities', name) ?? value;
}

export function FieldValue({ collection, field, value }: FieldValueProps) {
  const t = useMessages('activities');
  const words = wordsOf({ collection, field, value }, t, useNumbers(), useDates());
  if (words === '') return <span className={classes.nothing}>{t('values.empty')}</span>;
  return (
    <span className={classes.value}>
      {isColor(value) && <i className={classes.patch} style={{ background: value }} aria-hidden="true" />}
      {words}
    </span>
  );
}
