/** A field for a number, typed as the language writes it; what is no number stays as it was typed, for the form to mark. */
import { Autocomplete, TextInput, type OptionsFilter, type TextInputProps } from '@mantine/core';
import { useState, type FocusEvent } from 'react';
import type { Language } from '#contract/language.ts';
import { useLanguage } from '#portal/platform/i18n/messages.ts';
import { parseNumber } from '#portal/platform/i18n/parseNumber.ts';
import classes from './NumberField.module.css';

/** The number of a field's value: null where it is empty, NaN where it is none. */
export function numberOf(value: string): number | null {
  return value.trim() === '' ? null : Number(value);
}

/** A field's value of a number: "11.5", whatever the language. */
export const valueOf = (number: number | null): string => (number === null ? '' : String(number));

/** A field's value as the language writes it: "11,5". */
export function formatValue(value: string, language: Language): string {
  const number = numberOf(value);
  if (number === null || !Number.isFinite(number)) return value;
  return new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(number);
}

function valueFrom(text: string, language: Language): string {
  const number = parseNumber(text, language);
  return Number.isNaN(number) ? text : valueOf(number);
}

type FieldProps = Pick<TextInputProps, 'label' | 'description' | 'error' | 'required' | 'size' | 'onFocus' | 'onBlur'>;

/** Offers what goes on with the typed digits; nothing once it is all there, so that nothing lies over the next field. */
const goingOn: OptionsFilter = ({ options, search }) => {
  const digits = search.replaceAll(/\D/g, '');
  return options.filter(
    (option) => 'label' in option && option.label !== search && option.label.replaceAll(/\D/g, '').startsWith(digits),
  );
};

interface NumberFieldProps extends FieldProps {
  /** See `valueOf`. */
  value: string;
  onChange: (value: string) => void;
  /** Stands behind the number: "kg". */
  unit?: string;
  /** Offered while typing. */
  suggestions?: readonly number[];
  comboboxProps?: { portalProps: { target: string } };
}

export function NumberField(props: NumberFieldProps) {
  const { value, onChange, unit, suggestions, comboboxProps, onBlur, ...field } = props;
  const language = useLanguage();
  const [typed, setTyped] = useState({ value, text: formatValue(value, language) });
  // What was typed stands until something else changes the value.
  const text = typed.value === value ? typed.text : formatValue(value, language);

  function change(next: string): void {
    const nextValue = valueFrom(next, language);
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
      setTyped({ value, text: formatValue(value, language) });
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
      data={suggestions.map((number) => formatValue(valueOf(number), language))}
      filter={goingOn}
      comboboxProps={comboboxProps ?? {}}
      onChange={change}
    />
  );
}
