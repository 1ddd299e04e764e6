/** One control a kind of setting, each a row that saves itself. */
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { SegmentedControl, Select, Switch } from '@mantine/core';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { settingsFields, type Settings, type SettingsFields } from '#contract/settings.ts';
import { FieldMessage } from '#portal/forms/FieldMessage.tsx';
import { FieldRow } from '#portal/forms/FieldRow.tsx';
import { schemaIssues } from '#portal/forms/issues.ts';
import { NumberField } from '#portal/forms/NumberField.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { SettingsSaving } from './useSettingsSaving.ts';

/** Milliseconds without typing before what is typed is saved. */
const saveAfterMs = 800;
/** As wide as the design draws them. */
const numberWidthPx = 106;
const selectWidthPx = 220;

type NameOf<Value> = {
  [Name in keyof SettingsFields]: Settings[Name] extends Value ? Name : never;
}[keyof SettingsFields];

interface ControlProps<Name> {
  name: Name;
  saving: SettingsSaving;
  help?: ReactNode;
}

export function SwitchSetting({ name, saving: { values, save }, help }: ControlProps<NameOf<boolean>>) {
  const t = useMessages('settings');
  return (
    <FieldRow label={t(`fields.${name}`)} help={help} isInline>
      {({ id, helpId }) => (
        <Switch
          id={id}
          aria-describedby={helpId}
          checked={values[name]}
          onChange={({ currentTarget }) => save({ [name]: currentTarget.checked })}
        />
      )}
    </FieldRow>
  );
}

interface Choice {
  value: string;
  label: string;
}

interface ChoiceSettingProps extends ControlProps<'routeType' | 'routeUnit' | 'routeLocale' | 'federalState'> {
  data: Choice[];
  /** There may be none. */
  isOptional?: boolean;
}

export function SelectSetting({ name, saving: { values, save }, help, data, isOptional = false }: ChoiceSettingProps) {
  const t = useMessages('settings');
  return (
    <FieldRow label={t(`fields.${name}`)} help={help}>
      {({ id, helpId }) => (
        <Select
          id={id}
          aria-describedby={helpId}
          size="sm"
          w={{ base: '100%', xs: selectWidthPx }}
          value={values[name]}
          data={data}
          allowDeselect={false}
          clearable={isOptional}
          placeholder={isOptional ? t('none') : undefined}
          clearButtonProps={{ 'aria-label': t('clear', { field: t(`fields.${name}`) }) }}
          onChange={(chosen) => save({ [name]: chosen })}
        />
      )}
    </FieldRow>
  );
}

export function SegmentedSetting({ name, saving: { values, save }, help, data }: ChoiceSettingProps) {
  const t = useMessages('settings');
  return (
    <FieldRow label={t(`fields.${name}`)} help={help}>
      {({ labelId }) => (
        <SegmentedControl
          aria-labelledby={labelId}
          value={values[name] ?? ''}
          data={data}
          onChange={(chosen) => save({ [name]: chosen })}
        />
      )}
    </FieldRow>
  );
}

/** What is typed is saved once it is right and typing rests, or the field or the page is left; only then it is said to be wrong. */
export function useTyped<Name extends keyof SettingsFields>(name: Name, { values, save }: SettingsSaving) {
  const [typed, setTyped] = useState<{ value: unknown; isAtRest: boolean } | null>(null);
  const value = (typed ? typed.value : values[name]) as SettingsFields[Name];
  const [issue] = typed ? schemaIssues(settingsFields.shape[name], typed.value) : [];
  function rest(): void {
    if (!typed) return;
    if (!issue && typed.value !== values[name]) save({ [name]: typed.value });
    setTyped(issue ? { ...typed, isAtRest: true } : null);
  }
  const restNow = useEffectEvent(rest);
  useEffect(() => {
    if (!typed || typed.isAtRest) return undefined;
    const timer = setTimeout(() => restNow(), saveAfterMs);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => () => restNow(), []);
  return {
    value,
    error: typed?.isAtRest && issue ? <FieldMessage rule={issue.rule} params={issue.params} /> : undefined,
    type: (next: unknown) => setTyped({ value: next, isAtRest: false }),
    onBlur: rest,
  };
}

interface NumberSettingProps extends ControlProps<'defaultStayMinutes' | 'lateAfterMinutes'> {
  unit: string;
}

export function NumberSetting({ name, saving, help, unit }: NumberSettingProps) {
  const t = useMessages('settings');
  const { value, error, type, onBlur } = useTyped(name, saving);
  return (
    <FieldRow label={t(`fields.${name}`)} help={help} error={error}>
      {({ id, helpId }) => (
        <NumberField
          id={id}
          aria-describedby={helpId}
          size="sm"
          maw={numberWidthPx}
          unit={unit}
          value={value}
          error={error !== undefined}
          onChange={type}
          onBlur={onBlur}
        />
      )}
    </FieldRow>
  );
}
