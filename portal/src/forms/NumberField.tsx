import { Autocomplete, TextInput, type OptionsFilter, type TextInputProps } from '@mantine/core';
import { useState, type FocusEvent } from 'react';
import type { Language } from '#contract/platform/language.ts';
import { useLanguage } from '#portal/platform/i18n/messages.ts';
import { parseNumber } from '#portal/platform/i18n/parseNumber.ts';
import classes from './NumberField.module.css';

/** A number as the language writes it: "11,5"; '' if there is none. */
export function formatNumber(number: number | null, language: Language): string {
  if (number === null || Number.isNaN(number)) return '';
  return new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(number);
}

type FieldProps = Pick<
  TextInputProps,
  | 'id'
  | 'label'
  | 'aria-describedby'
  | 'aria-label'
  | 'description'
  | 'error'
  | 'required'
  | 'size'
  | 'onFocus'
  | 'onBlur'
  | 'maw'
>;

/**
 * Offers numbers that start with the typed digits. Nothing is offered for a complete number: the list would cover the
 * next field.
 */
const goingOn: OptionsFilter = ({ options, search }) => {
  const digits = search.replaceAll(/\D/g, '');
  return options.filter(
    (option) => 'label' in option && option.label !== search && option.label.replaceAll(/\D/g, '').startsWith(digits),
  );
};

interface NumberFieldProps extends FieldProps {
  /** Null if the field is empty, NaN if its text is no number. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Shown after the number: "kg". */
  unit?: string;
  /** Offered while typing. */
  suggestions?: readonly number[];
  comboboxProps?: { portalProps: { target: string } };
}

export function NumberField(props: NumberFieldProps) {
  const { value, onChange, unit, suggestions, comboboxProps, onBlur, ...field } = props;
  const language = useLanguage();
  const [typed, setTyped] = useState({ value, text: formatNumber(value, language) });
  // The typed text stays until the value changes from outside.
  const text = Object.is(typed.value, value) ? typed.text : formatNumber(value, language);

  function change(next: string): void {
    const nextValue = parseNumber(next, language);
    setTyped({ value: nextValue, text: next });
    onChange(nextValue);
  }
  const common = {
    ...field,
    classNames: { input: classes['input'] ?? '', section: classes['unit'] ?? '' },
    value: text,
    autoComplete: 'off',
    rightSection: unit,
    rightSectionPointerEvents: 'none' as const,
    rightSectionWidth: unit && unit.length > 2 ? 56 : 40,
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      if (!Number.isNaN(value)) setTyped({ value, text: formatNumber(value, language) });
      onBlur?.(event);
    },
  };
  if (!suggestions) {
    return <TextInput {...common} inputMode="decimal" onChange={(event) => change(event.currentTarget.value)} />;
  }
  return (
    <Autocomplete
      {...common}
      inputMode="decimal"
      data={suggestions.map((number) => formatNumber(number, language))}
      filter={goingOn}
      comboboxProps={comboboxProps ?? {}}
      onChange={change}
    />
  );
}
