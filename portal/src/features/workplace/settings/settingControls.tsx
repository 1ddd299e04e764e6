/** One control per kind of setting, each a row that is saved automatically. */
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { SegmentedControl, Select, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { settingsFields, type Settings, type SettingsFields } from '#contract/workplace/settings.ts';
import { FieldRow } from '#portal/forms/FieldRow.tsx';
import { NumberField } from '#portal/forms/NumberField.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { SettingsSaving } from './useSettingsSaving.ts';
import { useTyped } from './useTyped.tsx';

/** Widths in px from the design. */
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
  /** The setting may be empty. */
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

/** A setting of the company that is typed. */
export function useTypedSetting<Name extends keyof SettingsFields>(name: Name, { values, save }: SettingsSaving) {
  return useTyped<SettingsFields[Name]>({
    schema: settingsFields.shape[name],
    saved: values[name],
    save: (typed) => save({ [name]: typed }),
  });
}

interface NumberSettingProps extends ControlProps<'defaultStayMinutes' | 'lateAfterMinutes' | 'usualDriverMinutes'> {
  unit: string;
}

export function NumberSetting({ name, saving, help, unit }: NumberSettingProps) {
  const t = useMessages('settings');
  const { value, error, type, onBlur } = useTypedSetting(name, saving);
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
