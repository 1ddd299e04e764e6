import { NativeSelect, Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { tourStates } from '#contract/dispatch/tourStates.ts';
import { FilterItem, FilterMenu } from '#portal/list/toolbar/FilterMenu.tsx';
import type { ListFilter } from '#portal/list/toolbar/ListFilter.tsx';
import type { ListOf } from '#portal/list/useList.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { choiceProps, useChoices, type ChoiceKind } from '#portal/entities/choices/choices.ts';
import classes from './list.module.css';
import type { TourListDefinition } from './list.ts';

export type TourList = ListOf<TourListDefinition>;

/** Filter by state, with the number of tours in each state. */
function StateFilter({ list: { state, page, navigation } }: { list: TourList }) {
  const t = useMessages('tours');
  const words = useMessages('tour');
  const { bounded } = useNumbers();
  const filter = (to: TourList['state']['state']) => navigation.change({ state: to });
  const chosen = state.state;
  return (
    <FilterMenu
      label={chosen === null ? t('columns.standing') : t('filter.state', { state: words(`states.${chosen}`) })}
      clear={chosen === null ? undefined : { label: t('filter.clearState'), onClick: () => filter(null) }}
    >
      {tourStates.map((name) => (
        <FilterItem
          key={name}
          label={words(`states.${name}`)}
          count={page ? bounded(page.counts[name]) : ''}
          isChosen={chosen === name}
          onClick={() => filter(chosen === name ? null : name)}
        />
      ))}
    </FilterMenu>
  );
}

interface ChoiceFilterProps {
  list: TourList;
  kind: ChoiceKind;
  isWide?: boolean;
}

/** Filter by driver or vehicle, with a search. */
function ChoiceFilter({ list: { state, navigation }, kind, isWide = false }: ChoiceFilterProps) {
  const t = useMessages('tours');
  const [isAsked, setAsked] = useState(false);
  const { choices, search } = useChoices(kind, state[kind], isAsked);
  const name = t(`fields.${kind}`);
  return (
    <Select
      {...choiceProps}
      {...(isWide ? { 'aria-label': name, className: classes.choice, placeholder: name } : { label: name })}
      size={isWide ? 'xs' : 'sm'}
      data={choices}
      {...(state[kind] === null && { rightSection: <IconChevronDown size={16} stroke={1.7} aria-hidden="true" /> })}
      value={state[kind]}
      clearButtonProps={{ 'aria-label': t('filter.clear', { name }) }}
      nothingFoundMessage={t('assign.nothingFound')}
      comboboxProps={{ width: 260, position: 'bottom-start', withinPortal: !isWide }}
      onDropdownOpen={() => setAsked(true)}
      onSearchChange={search}
      onChange={(key) => navigation.change({ [kind]: key })}
    />
  );
}

/** The state filter on a phone. */
function StateSelect({ list: { state, page, navigation } }: { list: TourList }) {
  const t = useMessages('tours');
  const words = useMessages('tour');
  const { bounded } = useNumbers();
  const counted = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${bounded(count)})`;
  return (
    <NativeSelect
      label={t('columns.standing')}
      value={state.state ?? ''}
      data={[
        { value: '', label: counted(t('filter.all'), page?.counts.all) },
        ...tourStates.map((name) => ({ value: name, label: counted(words(`states.${name}`), page?.counts[name]) })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        navigation.change({ state: tourStates.find((name) => name === value) ?? null })
      }
    />
  );
}

export function useTourFilters(list: TourList): ListFilter[] {
  const t = useMessages('tours');
  const byChoice = (kind: ChoiceKind): ListFilter => ({
    label: t(`fields.${kind}`),
    wide: <ChoiceFilter key={kind} list={list} kind={kind} isWide />,
    phone: <ChoiceFilter list={list} kind={kind} />,
  });
  return [
    byChoice('driver'),
    byChoice('vehicle'),
    {
      label: t('columns.standing'),
      wide: <StateFilter key="state" list={list} />,
      phone: <StateSelect list={list} />,
    },
  ];
}
