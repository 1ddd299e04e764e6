import type { ReactNode } from 'react';
import { Bar } from '#portal/ui/states/Bar.tsx';
import type { EntityOf, ListDefinition } from '../defineList.ts';
import type { AnyListState } from '../listSearch.ts';
import type { ColumnMeta } from './columnMeta.ts';
import { Text, type ListColumn } from './ListTable.tsx';
import type { Keyed, ListPage, ListRow } from '../stable/stableRows.ts';

interface Column<Entity extends Keyed> extends ColumnMeta {
  text?: (entity: Entity) => string;
  /** What stands there where that is more than a text. */
  cell?: (row: ListRow<Entity>) => ReactNode;
  /** What stands in its head where that is more than its words. */
  head?: () => ReactNode;
  /** Width of the bar that is its skeleton. */
  barPx?: number;
}

/** The columns of a list, by their names in its messages, its style sheet and what it can be sorted by. */
export function listColumns<Page extends ListPage<Keyed>, State extends AnyListState, Input, Name extends string>(
  { search }: ListDefinition<Page, State, Input>,
  words: (key: NoInfer<`columns.${Name}`>) => string,
  columns: Readonly<Record<Name, Column<EntityOf<Page>>>>,
): readonly ListColumn<EntityOf<Page>>[] {
  return Object.entries<Column<EntityOf<Page>>>(columns).map(([id, { text, cell, head, barPx, ...meta }]) => ({
    id,
    header: head ?? words(`columns.${id as Name}`),
    // The library sorts by columns of values alone, but keeps these as long as the row: a text may follow from more.
    accessorFn: ({ entity }) => entity,
    enableSorting: search.sortable.includes(id),
    cell: ({ row }) => (cell ? cell(row.original) : <Text>{text?.(row.original.entity) ?? ''}</Text>),
    meta: {
      label: words(`columns.${id as Name}`),
      ...(barPx !== undefined && { skeleton: <Bar widthPx={barPx} /> }),
      ...meta,
    },
  }));
}
