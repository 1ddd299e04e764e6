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

/**
 * The columns to show, in their own order: those in the address, otherwise those chosen in this browser, otherwise all.
 */
export function useShownColumns<Column extends Choosable>(
  { state, definition }: Viewing,
  columns: readonly Column[],
): readonly Column[] {
  const kept = useChosenColumns(definition.search.views);
  const chosen = state.columns ?? kept;
  return useMemo(() => (chosen ? chosenColumns(columns, chosen) : columns), [columns, chosen]);
}

/** @param chosen names of the columns, separated by dots; unknown names are ignored */
export function chosenColumns<Column extends Choosable>(columns: readonly Column[], chosen: string): readonly Column[] {
  const names = new Set(chosen.split('.'));
  return columns.filter(({ id = '', meta }) => meta?.stays || names.has(id));
}
