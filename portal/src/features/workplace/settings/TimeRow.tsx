import { FieldRow } from '#portal/forms/FieldRow.tsx';
import { TimeField } from '#portal/forms/TimeField.tsx';
import type { useTyped } from './useTyped.tsx';

interface TimeRowProps {
  label: string;
  help: string;
  typed: Pick<ReturnType<typeof useTyped<string>>, 'value' | 'error' | 'type' | 'onBlur'>;
}

/** A time of day that is saved automatically. */
export function TimeRow({ label, help, typed: { value, error, type, onBlur } }: TimeRowProps) {
  return (
    <FieldRow label={label} help={help} error={error}>
      {({ labelId, helpId }) => (
        <TimeField
          name={label}
          aria-labelledby={labelId}
          aria-describedby={helpId}
          size="sm"
          w={106}
          value={value}
          error={error !== undefined}
          onChange={type}
          onBlur={onBlur}
        />
      )}
    </FieldRow>
  );
}
