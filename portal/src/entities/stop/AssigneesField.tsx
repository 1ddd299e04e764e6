import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { stopLimits } from '#contract/dispatch/tourLimits.ts';
import { listLimits } from '#contract/platform/list.ts';
import {
  searchAfterMs,
  useOffered,
  vehicleLabel,
  type Choice,
  type ChoiceKind,
} from '#portal/entities/choices/choices.ts';
import { pills } from '#portal/forms/pills.ts';
import { fullName } from '#portal/entities/people/names.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';

/** The chosen drivers or vehicles, each with its name. */
function useNamed(kind: ChoiceKind, chosen: readonly string[]): Choice[] {
  const t = useMessages('stop');
  const drivers = useQueries({
    queries: (kind === 'driver' ? chosen : []).map((key) => ({
      ...queries.drivers.get.queryOptions({ input: { key } }),
    })),
  });
  const vehicles = useQueries({
    queries: (kind === 'vehicle' ? chosen : []).map((key) => ({
      ...queries.vehicles.get.queryOptions({ input: { key } }),
    })),
  });
  const labels = [
    ...drivers.map(({ data, isError }) => (data ? fullName(data) : isError ? t('assignees.gone') : '…')),
    ...vehicles.map(({ data, isError }) => (data ? vehicleLabel(data) : isError ? t('assignees.gone') : '…')),
  ];
  return chosen.map((value, index) => ({ value, label: labels[index] ?? '' }));
}

interface AssigneesFieldProps {
  kind: ChoiceKind;
  label: string;
  value: readonly string[];
  error: React.ReactNode;
  onChange: (value: string[]) => void;
}

/** Several drivers or vehicles, found by typing. */
export function AssigneesField({ kind, label, value, error, onChange }: AssigneesFieldProps) {
  const t = useMessages('stop');
  const [isAsked, setAsked] = useState(false);
  const [typed, setTyped] = useState('');
  const [rested] = useDebouncedValue(typed.trim(), searchAfterMs);
  const offered = useOffered(kind, rested.slice(0, listLimits.searchMaximum), isAsked);
  const named = useNamed(kind, value);
  return (
    <MultiSelect
      label={label}
      size="sm"
      data={[...named, ...offered.filter((one) => !value.includes(one.value))]}
      value={[...value]}
      error={error}
      classNames={pills}
      searchable
      hidePickedOptions
      maxValues={stopLimits.assigneesMaximum}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      // Inside drawers, whose focus stays within.
      comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
      nothingFoundMessage={t('assignees.none')}
      onDropdownOpen={() => setAsked(true)}
      onChange={onChange}
    />
  );
}
