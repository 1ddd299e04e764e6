import { NativeSelect, Select, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { eventKinds, isAway, isWholeDay, type CalendarEvent, type CalendarEventFields } from '#contract/calendar.ts';
import { choiceProps, useChoices, type ChoiceKind } from '#portal/features/tours/choices.ts';
import { DateField } from '#portal/forms/DateField.tsx';
import { FieldPair, FormFields } from '#portal/forms/FormFields.tsx';
import { TimeField } from '#portal/forms/TimeField.tsx';
import type { Draft } from '#portal/forms/useDraft.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { isKind } from './presets.ts';

/** What a moment is written as while it is typed: `2026-11-23`, `2026-11-23T05:30`, or less. */
function partsOf(moment: string): { day: string; time: string | null } {
  const [, day = '', time] = /^(.*?)(?:T([\d:]*))?$/s.exec(moment) ?? [];
  return { day, time: time ?? null };
}
const momentOf = (day: string, time: string | null) => (time === null ? day : `${day}T${time}`);

/** What a timed event starts with. */
const usualTimes = { begin: '08:00', end: '09:00' } as const;

interface ChoiceProps {
  kind: ChoiceKind;
  value: string | null;
  error: React.ReactNode;
  label: string;
  path: string;
  onChange: (value: string | null) => void;
}

/** A driver or a vehicle, or none. */
export function Choice({ kind, value, error, label, path, onChange }: ChoiceProps) {
  const t = useMessages('calendar');
  const { choices, search } = useChoices(kind, value, true);
  return (
    <Select
      {...choiceProps}
      size="sm"
      label={label}
      error={error}
      placeholder={t(`none.${kind}`)}
      data={choices}
      value={value}
      data-path={path}
      clearButtonProps={{ 'aria-label': t(`clear.${kind}`) }}
      nothingFoundMessage={t('nothingFound')}
      onSearchChange={search}
      onChange={onChange}
    />
  );
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
        data-path={`event-${name}`}
        onBlur={onBlur}
        onChange={(next) => {
          const values = form.getValues();
          const changed = { ...values, [name]: momentOf(next, time) };
          // The end goes along where the begin passes it.
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
  const { form, field, labelOf } = draft;
  const values = form.getValues();
  const isAllDay = isWholeDay(values.begin) || partsOf(values.begin).time === null;
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
      <NativeSelect
        {...field('kind')}
        value={values.kind}
        data={eventKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={({ currentTarget: { value } }) => isKind(value) && form.setFieldValue('kind', value)}
      />
      <TextInput {...field('title')} required data-autofocus={isNew || undefined} />
      <Switch
        mb={16}
        label={t('fields.allDay')}
        checked={isAllDay}
        onChange={({ currentTarget }) => setAllDay(currentTarget.checked)}
      />
      <Moment draft={draft} name="begin" />
      <Moment draft={draft} name="end" />
      {(['driver', 'vehicle'] as const).map((kind) => (
        <Choice
          key={kind}
          kind={kind}
          label={labelOf(kind)}
          error={field(kind).error}
          path={`event-${kind}`}
          value={values[kind]}
          onChange={(next) => form.setFieldValue(kind, next)}
        />
      ))}
      {isAway(values.kind) && values.kind !== 'delivery' && values.kind !== 'meeting' && (
        <Text c="dimmed" fz={13} mb={16}>
          {t(`away.${values.kind}`)}
        </Text>
      )}
      <Textarea {...field('note')} autosize minRows={2} maxRows={8} />
    </FormFields>
  );
}
