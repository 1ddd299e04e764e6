import { useState, type ReactNode } from 'react';
import { NumberField } from '#portal/forms/NumberField.tsx';

interface AmountFieldProps {
  label: string;
  unit?: string;
  value: number;
  error?: ReactNode;
  onBlur?: () => void;
  onChange: (value: number) => void;
}

/** A number field: an empty field means zero, and zero is shown as an empty field. */
export function AmountField({ value, onChange, unit, ...field }: AmountFieldProps) {
  const [typed, setTyped] = useState<number | null>(value || null);
  const shown = Object.is(typed ?? 0, value) ? typed : value || null;
  return (
    <NumberField
      {...field}
      {...(unit && { unit })}
      size="sm"
      value={shown}
      onChange={(next) => {
        setTyped(next);
        onChange(next ?? 0);
      }}
    />
  );
}
