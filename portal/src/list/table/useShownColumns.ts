import { useMemo } from 'react';
import type { ViewedList } from '#contract/workplace/views.ts';
import { useChosenColumns } from '#portal/platform/preferences/preferences.ts';

interface Choosable {
  id?: string;
  meta?: { stays?: boolean };
}

interface Viewing {
  definition: { search: { views: ViewedList | undefined } };
  state: { columns?: string | null };
}

/** Of all columns those that are chosen, in their own order: by the address, else in this browser, else all. */
export function useShownColumns<Column extends Choosable>(
  { state, definition }: Viewing,
  columns: readonly Column[],
): readonly Column[] {
  const kept = useChosenColumns(definition.search.views);
  const chosen = state.columns ?? kept;
  return useMemo(() => (chosen ? chosenColumns(columns, chosen) : columns), [columns, chosen]);
}

/** @param chosen their names, between dots; what is no column is passed over */
export function chosenColumns<Column extends Choosable>(columns: readonly Column[], chosen: string): readonly Column[] {
  const names = new Set(chosen.split('.'));
  return columns.filter(({ id = '', meta }) => meta?.stays || names.has(id));
}
