import { useEffect, useRef } from 'react';
import type { ViewedList } from '#contract/workplace/views.ts';
import type { AnyListState, ListSearch } from '../listSearch.ts';
import type { ListColumn } from '../table/ListTable.tsx';
import type { Keyed } from '../stable/stableRows.ts';
import type { List } from '../useList.ts';
import { chosenColumns } from '../table/useShownColumns.ts';
import { preferences } from '#portal/platform/preferences/preferences.ts';

/** The parts of a list that its views need. */
export interface Viewed {
  views: ViewedList;
  search: Pick<ListSearch<AnyListState>, 'initial' | 'viewQuery' | 'viewChange'>;
  state: AnyListState;
  change: (change: Partial<AnyListState>, options?: { replace?: boolean }) => void;
  hrefOf: (change: Partial<AnyListState>) => string;
  /** Columns that can be shown, including the column that names rows; empty while the list is not a table. */
  columns: readonly ViewedColumn[];
  /** Sets the shown columns: names separated by dots, null for all. */
  choose: (columns: string | null) => void;
  /** Called after a new view was saved: the columns chosen for the view are then reset for the list without a view. */
  onSaved: () => void;
  /** The columns to save in a view, as names separated by dots: the chosen ones; null stands for all. */
  namesOf: (chosen: string | null) => string;
}

interface ViewedColumn {
  id: string;
  label: string;
  stays: boolean;
}

const names = <Entity extends Keyed>(columns: readonly ListColumn<Entity>[]) =>
  columns.map(({ id = '' }) => id).join('.');

/**
 * Stores the columns chosen in this browser, and restores the previous choice once the address names a saved view's
 * columns.
 */
function useOwnColumns(views: ViewedList | undefined, named: string | null) {
  /** The choice before its first change, while the list had no view. */
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

/** @param isTable true if the list shows columns at the moment @returns null if the list has no views */
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
      // If the address names columns or a view, the change goes to the address: the browser's own choice stays as it
      // is.
      if (state.savedView || state.columns) change({ columns: chosen ?? names(columns) }, { replace: true });
      else own.choose(views, chosen);
    },
    onSaved: own.onSaved,
    namesOf: (chosen) => names(chosen ? chosenColumns(columns, chosen) : columns),
  };
}
