import '@mantine/core/styles/Combobox.layer.css';
import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { Mark } from './Mark.tsx';
import type { Wanted } from './standing.ts';
import { useCandidates, type Candidate, type CandidateKind, type KnownChoice } from './useCandidates.ts';

interface AvailabilitySelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'label'> {
  kind: CandidateKind;
  label: string;
  wanted: Wanted;
  value: string | null;
  known: KnownChoice | null;
  onChange: (key: string | null) => void;
  /** True to say under the field how the chosen one suits; false if that is said elsewhere. */
  isTold?: boolean;
  /** Key of the one that is not offered. */
  without?: string | null;
  /** Renders hints on the chosen one below the field. */
  renderBelow?: (chosen: KnownChoice | null) => ReactNode;
}

const searchAfterMs = 250;

/** Width of the plate, whose characters all have the same width, with its gap to the name. */
const plateWidthPx = (number: string) => 20 + 9 * number.length;

/** The chosen one, if it is known, and the options: it comes first, so that Enter keeps it while the others are read. */
function optionsOf(candidates: readonly Candidate[], value: string | null, known: KnownChoice | null) {
  const listed = candidates.find(({ key }) => key === value) ?? null;
  const chosen = listed ?? (known && known.key === value ? known : null);
  const others = candidates.filter(({ key }) => key !== chosen?.key);
  const data = others.map(({ key, label, objections }) => ({
    value: key,
    label,
    disabled: objections.some((objection) => objection.kind === 'blocked'),
  }));
  return { listed, chosen, data: chosen ? [{ value: chosen.key, label: chosen.label }, ...data] : data };
}

/**
 * Chooses a driver or a vehicle. Each is listed with what speaks against it, the best suited first; Enter takes the first
 * one if none is chosen yet.
 */
export function AvailabilitySelect({
  kind,
  wanted,
  value,
  known,
  onChange,
  isTold = true,
  without = null,
  renderBelow,
  ...select
}: AvailabilitySelectProps) {
  const t = useMessages('availability');
  const [text, setText] = useState('');
  const [rested] = useDebouncedValue(text, searchAfterMs);
  const [isOpen, setOpen] = useState(false);
  const isUnknown = value !== null && known?.key !== value;
  const {
    candidates: all,
    judge,
    isLoaded,
    isFailed,
  } = useCandidates(kind, wanted, {
    isAsked: isOpen || isUnknown || (isTold && value !== null),
    typed: known?.label === rested ? '' : rested,
  });
  const candidates = without === null ? all : all.filter(({ key }) => key !== without);
  const of = new Map(candidates.map((one) => [one.key, one]));
  const { listed, chosen, data } = optionsOf(candidates, value, known);
  const begin = wanted.spans.length === 0 ? undefined : Math.min(...wanted.spans.map((span) => span.begin));
  const isTyped = text !== '' && text !== chosen?.label;
  const field = (
    <Select
      withScrollArea={false}
      styles={{ options: { maxHeight: 264, overflowY: 'auto' } }}
      clearable
      clearSectionMode="clear"
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': t('clear', { field: select.label }) }}
      {...select}
      searchable
      title={chosen?.label ?? ''}
      data={data}
      value={value}
      onChange={onChange}
      onSearchChange={setText}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      filter={({ options, search }) => judge?.matching(options, search, of) ?? options}
      // Enter takes the first one, unless one is chosen and nothing is typed.
      // Both are needed: the options may be there when the list opens, or come later.
      selectFirstOptionOnDropdownOpen={value === null}
      selectFirstOptionOnChange={isLoaded && isOpen && (value === null || isTyped)}
      nothingFoundMessage={t(isFailed ? 'failed' : isLoaded ? 'nothingFound' : 'loading')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...(isTold &&
        listed &&
        judge && { description: <judge.Standing kind={kind} objections={listed.objections} begin={begin} /> })}
      renderOption={({ option }) => {
        const one = of.get(option.value);
        return one && judge ? <judge.Option kind={kind} candidate={one} begin={begin} /> : option.label;
      }}
      {...(chosen && {
        leftSection: <Mark {...chosen} />,
        leftSectionWidth:
          chosen.plateNumber === null ? 40 : plateWidthPx(chosen.plateNumber) + (select.variant ? 0 : 12),
      })}
    />
  );
  return renderBelow ? (
    <>
      {field}
      {renderBelow(chosen)}
    </>
  ) : (
    field
  );
}
