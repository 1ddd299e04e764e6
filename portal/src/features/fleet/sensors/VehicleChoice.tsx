import { Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { VehicleReference } from '#contract/fleet/vehicles.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { Bar, skeletonClass } from '#portal/ui/states/Bar.tsx';
import { CriticalMark } from '#portal/entities/vehicle/CriticalMark.tsx';
import { Plate } from '#portal/entities/vehicle/Plate.tsx';
import classes from './VehicleChoice.module.css';

/** Milliseconds without typing before the search is sent. */
const debounceMs = 250;
/** Number of vehicles that the server returns at most. */
const mostNamed = 50;

interface VehicleChoiceProps {
  /** Key of the chosen vehicle, empty for none. */
  value: string;
  onChange: (vehicle: VehicleReference) => void;
  /** The chosen vehicle, which stays visible if the search does not find it. */
  chosen: VehicleReference | null;
  /** The path by which the form focuses the field. */
  path: string;
  error: ReactNode;
}

function Option({ vehicle, name, isChosen, onChoose }: OptionProps) {
  return (
    <label className={classes['option']} data-chosen={isChosen || undefined}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span className={classes['plate']}>
        <Plate number={vehicle.plateNumber} />
        {vehicle.isCritical && <CriticalMark />}
      </span>
      <span className={classes['model']}>{`${vehicle.make} ${vehicle.model}`}</span>
      {isChosen && <IconCheck size={18} stroke={1.8} aria-hidden="true" />}
    </label>
  );
}

interface OptionProps {
  vehicle: VehicleReference;
  /** Name of the radio group. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Waiting() {
  return (
    <div className={skeletonClass} aria-hidden="true">
      {[118, 92, 134, 104].map((width) => (
        <div key={width} className={classes['option']}>
          <Bar widthPx={86} />
          <Bar widthPx={width} />
        </div>
      ))}
    </div>
  );
}

/** Shown if there are no vehicles. */
function None({ search }: { search: string }) {
  const t = useMessages('sensors');
  return (
    <Text component="div" p={12} c="dimmed">
      <p>{search ? t('choice.nothingFound', { search }) : t('choice.empty')}</p>
      {!search && <RouteLink to="fleet">{t('choice.toFleet')}</RouteLink>}
    </Text>
  );
}

/** The vehicles that match; the chosen one is always included. */
function useChoices(search: string, chosen: VehicleReference | null) {
  const input = search ? { search } : {};
  const query = useQuery({ ...queries.vehicles.references.queryOptions({ input }), placeholderData: keepPreviousData });
  const found = query.data ?? [];
  const isAmong = chosen === null || found.some(({ key }) => key === chosen.key);
  return { query, found, choices: isAmong ? found : [chosen, ...found] };
}

export function VehicleChoice({ value, onChange, chosen, path, error }: VehicleChoiceProps) {
  const t = useMessages('sensors');
  const numbers = useNumbers();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), debounceMs);
  const { query, found, choices } = useChoices(asked, chosen);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    // Enter in the search must not submit the form.
    event.preventDefault();
    const [only, ...others] = found;
    if (event.key === 'Enter' && only && others.length === 0) return onChange(only);
    const radios = [...(box.current?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])];
    (radios.find((radio) => radio.checked) ?? radios[0])?.focus();
  }
  return (
    <fieldset aria-describedby={`${id}-note`}>
      <legend>{t('assign.vehicle')}</legend>
      <div ref={box} className={classes['box']} data-invalid={error ? true : undefined}>
        <div className={classes['search']}>
          <TextInput
            type="search"
            aria-label={t('choice.search')}
            placeholder={t('choice.search')}
            aria-invalid={error ? true : undefined}
            data-path={path}
            data-autofocus
            autoComplete="off"
            maxLength={100}
            leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <div className={classes['options']} aria-busy={query.isPlaceholderData}>
          {query.isPending && !query.error && <Waiting />}
          {query.error && !query.data && <ErrorInCard error={query.error} onReload={query.refetch} />}
          {query.data && choices.length === 0 && <None search={asked} />}
          {choices.map((vehicle) => (
            <Option
              key={vehicle.key}
              vehicle={vehicle}
              name={id}
              isChosen={vehicle.key === value}
              onChoose={() => onChange(vehicle)}
            />
          ))}
          {found.length === mostNamed && (
            <Text p={12} c="dimmed">
              {t('choice.more', { count: mostNamed })}
            </Text>
          )}
        </div>
      </div>
      <div id={`${id}-note`} className={classes['note']} data-error={error ? true : undefined} aria-live="polite">
        {error ??
          (asked && query.data && !query.isPlaceholderData
            ? t('choice.found', numbers.counted(found.length, found.length < mostNamed))
            : '')}
      </div>
    </fieldset>
  );
}
