import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { Category } from '#contract/partners/categories.ts';
import { fold } from '#contract/platform/sorting.ts';
import { CategorySquare } from '#portal/entities/category/CategoryChip.tsx';
import { TickBox } from '#portal/list/selection/TickBox.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './assigning.module.css';
import type { Holding } from './holding.ts';

interface CategoryChoicesProps {
  categories: readonly Category[];
  holdingOf: (category: string) => Holding;
  onPress: (category: string) => void;
  /** Rendered below the list; receives the search, which may name a new category. */
  children: (search: string) => ReactNode;
}

/** Categories as checkboxes of three states, with a search by name. */
export function CategoryChoices({ categories, holdingOf, onPress, children }: CategoryChoicesProps) {
  const t = useMessages('assigning');
  const [search, setSearch] = useState('');
  const wanted = fold(search);
  const found = categories.filter(({ name }) => fold(name).includes(wanted));
  const [only] = found;
  return (
    <>
      <TextInput
        size="sm"
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        autoComplete="off"
        data-autofocus
        value={search}
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || found.length !== 1 || !only) return;
          event.preventDefault();
          onPress(only.key);
        }}
      />
      <fieldset className={classes['choices']} aria-label={t('title')}>
        {found.map(({ key, name, color }) => {
          const holding = holdingOf(key);
          return (
            <label key={key} className={classes['choice']}>
              <TickBox
                aria-label={name}
                checked={holding === 'all'}
                isPartly={holding === 'some'}
                onChange={() => onPress(key)}
              />
              <CategorySquare color={color} />
              <span className={classes['name']}>{name}</span>
              {holding === 'some' && <small aria-hidden="true">{t('some')}</small>}
            </label>
          );
        })}
        {found.length === 0 && <p className={classes['none']}>{t(categories.length === 0 ? 'noneYet' : 'none')}</p>}
      </fieldset>
      {children(search.trim())}
    </>
  );
}
