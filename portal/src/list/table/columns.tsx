import type { ReactNode } from 'react';
import { Bar } from '#portal/ui/states/Bar.tsx';
import type { EntityOf, ListDefinition } from '../defineList.ts';
import type { AnyListState } from '../listSearch.ts';
import type { ColumnMeta } from './columnMeta.ts';
import { Text, type ListColumn } from './ListTable.tsx';
import type { Keyed, ListPage, ListRow } from '../stable/stableRows.ts';

interface Column<Entity extends Keyed> extends ColumnMeta {
  text?: (entity: Entity) => string;
  /** The cell's content if it is more than a text. */
  cell?: (row: ListRow<Entity>) => ReactNode;
  /** The header's content if it is more than the label. */
  head?: () => ReactNode;
  /** Width in px of the placeholder bar. */
  barPx?: number;
}

/** The columns of a list. The names are those in its messages, in its style sheet and in its sort options. */
export function listColumns<Page extends ListPage<Keyed>, State extends AnyListState, Input, Name extends string>(
  { search }: ListDefinition<Page, State, Input>,
  words: (key: NoInfer<`columns.${Name}`>) => string,
  columns: Readonly<Record<Name, Column<EntityOf<Page>>>>,
): readonly ListColumn<EntityOf<Page>>[] {
  return Object.entries<Column<EntityOf<Page>>>(columns).map(([id, { text, cell, head, barPx, ...meta }]) => ({
    id,
    header: head ?? words(`columns.${id as Name}`),
    // The library sorts only columns with a value, but caches that value per row: a text may depend on more than the
    // row.
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
