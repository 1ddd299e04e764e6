import '@mantine/core/styles/Combobox.layer.css';
import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { holdsWords, searchWords } from '#contract/platform/searchWords.ts';
import { PersonAvatar } from '#portal/entities/people/PersonAvatar.tsx';
import { Plate } from '#portal/entities/vehicle/Plate.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './AvailabilitySelect.module.css';
import type { Wanted } from './standing.ts';
import { useCandidates, type Candidate, type CandidateKind, type KnownChoice } from './useCandidates.ts';
import { useStandingWords } from './useStandingWords.ts';

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
  /** What stands below the field, for the chosen one. */
  renderBelow?: (chosen: KnownChoice | null) => ReactNode;
}

const searchAfterMs = 250;

/** Width of the plate, whose characters all have the same width, with its gap to the name. */
const plateWidthPx = (number: string) => 20 + 9 * number.length;

function Mark({ label, plateNumber, image = null }: KnownChoice & { image?: string | null }) {
  if (plateNumber !== null) return <Plate number={plateNumber} />;
  const [firstname = '', ...others] = label.split(' ');
  return <PersonAvatar firstname={firstname} lastname={others.at(-1) ?? ''} image={image} />;
}

function Share({ share }: { share: number }) {
  const t = useMessages('availability');
  const percent = Math.round(share * 100);
  return (
    <span className={classes['share']} title={t('share', { percent })} data-over={share > 1 || undefined}>
      <span className={classes['bar']} aria-hidden="true">
        <span style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
      {percent} %
    </span>
  );
}

interface OptionProps {
  candidate: Candidate;
  /** How well it suits, in words; empty if nothing can be said. */
  state: string;
}

function Option({ candidate, state }: OptionProps) {
  const { label, objections, share } = candidate;
  return (
    <span className={classes['option']}>
      <Mark {...candidate} />
      <span className={classes['words']}>
        <span>{label}</span>
        {state && (
          <span className={classes['state']} data-free={objections.length === 0 || undefined}>
            {state}
          </span>
        )}
      </span>
      {share !== null && <Share share={share} />}
    </span>
  );
}

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
  const words = useStandingWords(kind);
  const [text, setText] = useState('');
  const [rested] = useDebouncedValue(text, searchAfterMs);
  const [isOpen, setOpen] = useState(false);
  const isUnknown = value !== null && known?.key !== value;
  const {
    candidates: all,
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
      // The list may be longer than what the browser has: it is filtered by all words, of the plate as well.
      filter={({ options, search }) => {
        const asked = searchWords(search);
        return options.filter((option) => {
          const one = 'value' in option && of.get(option.value);
          return !one || holdsWords(`${one.plateNumber ?? ''} ${one.label}`, asked);
        });
      }}
      // Enter takes the first one, unless one is chosen and nothing is typed.
      selectFirstOptionOnChange={isLoaded && isOpen && (value === null || isTyped)}
      nothingFoundMessage={t(isFailed ? 'failed' : isLoaded ? 'nothingFound' : 'loading')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...(isTold && listed && { description: words(listed.objections, begin) })}
      renderOption={({ option }) => {
        const one = of.get(option.value);
        if (!one) return option.label;
        return <Option candidate={one} state={words(one.objections, begin)} />;
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
