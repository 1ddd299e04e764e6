/** Fields that are the same in events and event templates. */
import { NativeSelect, Select, Switch, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { eventKinds, type EventKind } from '#contract/dispatch/calendar.ts';
import { choiceProps, useChoices, type ChoiceKind } from '#portal/features/dispatch/tours/choices.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { isKind } from './presets.ts';

interface ChoiceProps {
  kind: ChoiceKind;
  value: string | null;
  label: string;
  error: ReactNode;
  path: string;
  onChange: (value: string | null) => void;
}

/** Selects a driver, a vehicle, or none. */
function Choice({ kind, value, error, label, path, onChange }: ChoiceProps) {
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

type Field = { label: string; error?: ReactNode };

interface DriverAndVehicleProps {
  /** The name of the form. */
  form: string;
  values: Readonly<Record<ChoiceKind, string | null>>;
  field: (name: ChoiceKind) => Field;
  onChange: (name: ChoiceKind, value: string | null) => void;
}

export function DriverAndVehicle({ form, values, field, onChange }: DriverAndVehicleProps) {
  return (['driver', 'vehicle'] as const).map((kind) => (
    <Choice
      key={kind}
      kind={kind}
      label={field(kind).label}
      error={field(kind).error}
      path={`${form}-${kind}`}
      value={values[kind]}
      onChange={(next) => onChange(kind, next)}
    />
  ));
}

interface KindFieldProps {
  field: object;
  value: EventKind;
  onChange: (kind: EventKind) => void;
}

export function KindField({ field, value, onChange }: KindFieldProps) {
  const t = useMessages('calendar');
  return (
    <NativeSelect
      {...field}
      value={value}
      data={eventKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
      onChange={({ currentTarget }) => isKind(currentTarget.value) && onChange(currentTarget.value)}
    />
  );
}

export function WholeDays({ checked, onChange }: { checked: boolean; onChange: (allDay: boolean) => void }) {
  const t = useMessages('calendar');
  return (
    <Switch
      label={t('fields.allDay')}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}

export const Note = ({ field }: { field: object }) => <Textarea {...field} autosize minRows={2} maxRows={8} />;

/** Times when "all day" is switched off. */
export const usualTimes = { begin: '08:00', end: '09:00' } as const;
