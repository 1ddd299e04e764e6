import { Text, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { isWholeDay, type CalendarEvent, type CalendarEventFields } from '#contract/dispatch/calendar.ts';
import { addDays, localDateTime, localDay } from '#contract/platform/days.ts';
import { instantOf } from '#contract/platform/time.ts';
import type { Span } from '#portal/entities/availability/standing.ts';
import { useTimeZone } from '#portal/platform/session/session.ts';
import { DateField } from '#portal/forms/DateField.tsx';
import { FieldPair, FormFields } from '#portal/forms/FormFields.tsx';
import { TimeField } from '#portal/forms/TimeField.tsx';
import type { Draft } from '#portal/forms/useDraft.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { DriverAndVehicle, KindField, Note, usualTimes, WholeDays } from './SharedFields.tsx';

/** Splits a begin or end while it is typed: `2026-11-23`, `2026-11-23T05:30`, or an incomplete one. */
function partsOf(moment: string): { day: string; time: string | null } {
  const [, day = '', time] = /^(.*?)(?:T([\d:]*))?$/s.exec(moment) ?? [];
  return { day, time: time ?? null };
}
const momentOf = (day: string, time: string | null) => (time === null ? day : `${day}T${time}`);

/** The instants of an event; null while they are typed. */
function spanOf({ begin, end }: Pick<CalendarEventFields, 'begin' | 'end'>, timeZone: string): Span | null {
  const moment = z.union([localDay, localDateTime]);
  if (!z.safeParse(moment, begin).success || !z.safeParse(moment, end).success || end < begin) return null;
  return {
    begin: instantOf(isWholeDay(begin) ? `${begin}T00:00` : begin, timeZone),
    end: instantOf(isWholeDay(end) ? `${addDays(end, 1)}T00:00` : end, timeZone),
  };
}

type EventDraft = Draft<CalendarEvent, CalendarEventFields>;

function Moment({ draft, name }: { draft: EventDraft; name: 'begin' | 'end' }) {
  const t = useMessages('calendar');
  const { form, field } = draft;
  const { error, label, onBlur } = field(name);
  const { day, time } = partsOf(form.getValues()[name]);
  return (
    <FieldPair columns={time === null ? '1fr' : '1fr 112px'}>
      <DateField
        size="sm"
        label={label}
        value={day}
        error={error}
        data-path={`calendar-${name}`}
        onBlur={onBlur}
        onChange={(next) => {
          const values = form.getValues();
          const changed = { ...values, [name]: momentOf(next, time) };
          // If the begin moves past the end, the end moves to the same day.
          const end = partsOf(values.end);
          if (name === 'begin' && end.day < next) changed.end = momentOf(next, end.time);
          form.setValues(changed);
        }}
      />
      {time !== null && (
        <TimeField
          size="sm"
          label={t(`fields.${name}Time`)}
          name={t(`fields.${name}Time`)}
          value={time}
          error={Boolean(error)}
          onChange={(next) => form.setFieldValue(name, momentOf(day, next))}
        />
      )}
    </FieldPair>
  );
}

export function EventFields({ draft, isNew }: { draft: EventDraft; isNew: boolean }) {
  const t = useMessages('calendar');
  const { form, field } = draft;
  const values = form.getValues();
  const span = spanOf(values, useTimeZone());
  const isAllDay = isWholeDay(values.begin) || partsOf(values.begin).time === null;
  const { kind } = values;
  const meaning =
    kind === 'absence' || kind === 'maintenance' ? t(`away.${kind}`) : kind === 'shift' ? t('shiftOfDay') : null;
  function setAllDay(allDay: boolean): void {
    const now = form.getValues();
    form.setValues({
      ...now,
      begin: momentOf(partsOf(now.begin).day, allDay ? null : usualTimes.begin),
      end: momentOf(partsOf(now.end).day, allDay ? null : usualTimes.end),
    });
  }
  return (
    <FormFields>
      <KindField field={field('kind')} value={values.kind} onChange={(kind) => form.setFieldValue('kind', kind)} />
      <TextInput {...field('title')} required data-autofocus={isNew || undefined} />
      <WholeDays checked={isAllDay} onChange={setAllDay} />
      <Moment draft={draft} name="begin" />
      <Moment draft={draft} name="end" />
      <DriverAndVehicle
        form="calendar"
        span={span}
        own={draft.base?.key ?? null}
        values={values}
        field={field}
        onChange={form.setFieldValue}
      />
      {meaning !== null && (
        <Text c="dimmed" fz={13} mb={16}>
          {meaning}
        </Text>
      )}
      <Note field={field('note')} />
    </FormFields>
  );
}
