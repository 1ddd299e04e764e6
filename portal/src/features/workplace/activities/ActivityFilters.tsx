import { Button, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { activityCollections, type ActivityCollection } from '#contract/workplace/activities.ts';
import { isDay } from '#contract/platform/days.ts';
import { DateField } from '#portal/forms/DateField.tsx';
import { queries } from '#portal/platform/api/api.ts';
import { messageIfAny, useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './ActivitiesScreen.module.css';
import { noFilter, type FilterState } from '#portal/entities/activities/filterState.ts';

/** The name of a collection from its feature's messages, otherwise from those of activities. */
const nameOf = (collection: ActivityCollection) =>
  messageIfAny(collection, 'activities.collection') ?? messageIfAny('activities', `collections.${collection}`) ?? '';

interface ActivityFiltersProps {
  state: FilterState;
  onChange: (change: Partial<FilterState>) => void;
}

function DayField({ name, state, onChange }: ActivityFiltersProps & { name: 'from' | 'until' }) {
  const t = useMessages('activities');
  const label = t(`filters.${name}`);
  const id = useId();
  return (
    <div className={classes.day}>
      <span id={id}>{label}</span>
      <DateField
        aria-labelledby={id}
        size="xs"
        className={classes.dayField}
        value={state[name] ?? ''}
        max={name === 'from' ? (state.until ?? undefined) : undefined}
        min={name === 'until' ? (state.from ?? undefined) : undefined}
        onChange={(day) => (day === '' || isDay(day)) && onChange({ [name]: day || null })}
      />
    </div>
  );
}

/** Shows that the list is limited to one object or one person, with a button that removes the limit. */
function OneOnly({ state, onChange }: ActivityFiltersProps) {
  const t = useMessages('activities');
  return (['object', 'person'] as const)
    .filter((name) => state[name] !== null)
    .map((name) => (
      <Button
        key={name}
        variant="light"
        size="xs"
        rightSection={<IconX size={16} stroke={1.7} aria-hidden="true" />}
        aria-label={`${t(`filters.${name}`)}, ${t('filters.clear')}`}
        onClick={() => onChange({ [name]: null })}
      >
        {t(`filters.${name}`)}
      </Button>
    ));
}

export function ActivityFilters({ state, onChange }: ActivityFiltersProps) {
  const t = useMessages('activities');
  const actors = useQuery(queries.activities.actors.queryOptions()).data ?? [];
  const isFiltered = Object.values(state).some((value) => value !== null);
  return (
    <form className={classes.filters} aria-label={t('filters.label')} onSubmit={(event) => event.preventDefault()}>
      <OneOnly state={state} onChange={onChange} />
      <NativeSelect
        size="xs"
        aria-label={t('filters.collection')}
        value={state.collection ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ collection: activityCollections.find((name) => name === value) ?? null })
        }
        data={[
          { value: '', label: t('filters.anything') },
          ...activityCollections.map((name) => ({ value: name, label: nameOf(name) })),
        ]}
      />
      <NativeSelect
        size="xs"
        aria-label={t('filters.actor')}
        value={state.actor ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ actor: value || null })}
        data={[
          { value: '', label: t('filters.anybody') },
          ...actors.map(({ key, name }) => ({ value: key, label: name || t('erasedPerson') })),
        ]}
      />
      <DayField name="from" state={state} onChange={onChange} />
      <DayField name="until" state={state} onChange={onChange} />
      {isFiltered && (
        <Button variant="subtle" className={classes.clear ?? ''} onClick={() => onChange(noFilter)}>
          {t('filters.clear')}
        </Button>
      )}
    </form>
  );
}
