/** Fields that are the same in events and event templates. */
import { NativeSelect, Switch, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { eventKinds, type EventKind } from '#contract/dispatch/calendar.ts';
import { AvailabilitySelect } from '#portal/entities/availability/AvailabilitySelect.tsx';
import type { Span } from '#portal/entities/availability/standing.ts';
import type { ChoiceKind } from '#portal/entities/choices/choices.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { isKind } from './presets.ts';

type Field = { label: string; error?: ReactNode };

interface DriverAndVehicleProps {
  /** The name of the form. */
  form: string;
  values: Readonly<Record<ChoiceKind, string | null>>;
  /** When they are needed; null if no day is known. */
  span: Span | null;
  /** Key of the event, which makes nobody busy by itself; null if it is new. */
  own: string | null;
  field: (name: ChoiceKind) => Field;
  onChange: (name: ChoiceKind, value: string | null) => void;
}

/** Selects a driver, a vehicle, both or none. */
export function DriverAndVehicle({ form, values, span, own, field, onChange }: DriverAndVehicleProps) {
  const t = useMessages('calendar');
  return (['driver', 'vehicle'] as const).map((kind) => {
    const partner = values[kind === 'driver' ? 'vehicle' : 'driver'];
    return (
      <AvailabilitySelect
        key={kind}
        kind={kind}
        size="sm"
        label={field(kind).label}
        error={field(kind).error}
        placeholder={t(`none.${kind}`)}
        wanted={{
          spans: span ? [span] : [],
          tours: [],
          events: own === null ? [] : [own],
          loads: [],
          partners: partner === null ? [] : [partner],
        }}
        value={values[kind]}
        known={null}
        data-path={`${form}-${kind}`}
        clearButtonProps={{ 'aria-label': t(`clear.${kind}`) }}
        onChange={(next) => onChange(kind, next)}
      />
    );
  });
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
