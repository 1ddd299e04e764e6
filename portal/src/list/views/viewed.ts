import { useEffect, useRef } from 'react';
import type { ViewedList } from '#contract/workplace/views.ts';
import type { AnyListState, ListSearch } from '../listSearch.ts';
import type { ListColumn } from '../table/ListTable.tsx';
import type { Keyed } from '../stable/stableRows.ts';
import type { List } from '../useList.ts';
import { chosenColumns } from '../table/useShownColumns.ts';
import { preferences } from '#portal/platform/preferences/preferences.ts';

/** A list, as its views see it. */
export interface Viewed {
  views: ViewedList;
  search: Pick<ListSearch<AnyListState>, 'initial' | 'viewQuery' | 'viewChange'>;
  state: AnyListState;
  change: (change: Partial<AnyListState>, options?: { replace?: boolean }) => void;
  hrefOf: (change: Partial<AnyListState>) => string;
  /** Those that can be shown, with the one that names rows; none while there are no columns. */
  columns: readonly ViewedColumn[];
  /** Names of columns between dots, null for all of them, as they are shown from now on. */
  choose: (columns: string | null) => void;
  /** What is shown was saved as a new view: columns that were chosen for it leave the list by itself as it was before. */
  onSaved: () => void;
  /** Names of the columns that a view keeps, between dots, of those that are chosen; null stands for all. */
  namesOf: (chosen: string | null) => string;
}

interface ViewedColumn {
  id: string;
  label: string;
  stays: boolean;
}

const names = <Entity extends Keyed>(columns: readonly ListColumn<Entity>[]) =>
  columns.map(({ id = '' }) => id).join('.');

/** Chooses the browser's own columns, and takes back what was chosen for a view as soon as the address names its columns. */
function useOwnColumns(views: ViewedList | undefined, named: string | null) {
  /** The choice as it was when the list was opened by itself, from the first change of it on. */
  const before = useRef<{ columns: string | null; isSaved: boolean }>(null);
  useEffect(() => {
    if (!named) return;
    if (views && before.current?.isSaved) preferences.setColumns(views, before.current.columns);
    before.current = null;
  }, [views, named]);
  return {
    choose: (list: ViewedList, columns: string | null) => {
      before.current ??= { columns: preferences.columns(list), isSaved: false };
      preferences.setColumns(list, columns);
    },
    onSaved: () => {
      if (before.current) before.current.isSaved = true;
    },
  };
}

/** @param isTable whether it is laid out in columns at the moment @returns null of a list that has no views */
export function useViewed<Entity extends Keyed, State extends AnyListState>(
  { definition, navigation, state }: List<Entity, State>,
  columns: readonly ListColumn<Entity>[],
  isTable: boolean,
): Viewed | null {
  const { views } = definition.search;
  const own = useOwnColumns(views, state.columns ?? null);
  if (!views) return null;
  const change: Viewed['change'] = (to, options) => navigation.change(to as Partial<State>, options);
  return {
    views,
    search: definition.search as unknown as Viewed['search'],
    state,
    change,
    hrefOf: (to) => navigation.hrefOf(to as Partial<State>),
    columns: columns.flatMap(({ id = '', meta }, index) =>
      !isTable || (meta?.stays && index > 0) ? [] : [{ id, label: meta?.label ?? '', stays: meta?.stays ?? false }],
    ),
    choose: (chosen) => {
      // What an address says is changed there: views, and what others have sent, leave the browser's own choice alone.
      if (state.savedView || state.columns) change({ columns: chosen ?? names(columns) }, { replace: true });
      else own.choose(views, chosen);
    },
    onSaved: own.onSaved,
    namesOf: (chosen) => names(chosen ? chosenColumns(columns, chosen) : columns),
  };
}
