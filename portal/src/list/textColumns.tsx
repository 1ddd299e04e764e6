import type { ListColumn } from './ListTable.tsx';
import { RowLink } from './RowLink.tsx';
import type { EditedRow } from './rowList.ts';
import { Bar } from '#portal/ui/states/Bar.tsx';

interface TextColumn<Row> {
  text: (row: Row) => string;
  /** How wide its text is while rows are read; left out where it fills the column. */
  barPx?: number;
}

/** The columns of a list of texts, by their names; the first is the row's name and opens it. */
export function textColumns<Row extends EditedRow, Column extends string>(
  words: (key: `columns.${Column | 'name'}`) => string,
  sortable: readonly string[],
  columns: Record<Column, TextColumn<Row>>,
): readonly ListColumn<Row>[] {
  const texts = Object.entries<TextColumn<Row>>(columns).map(([id, { text, barPx }]) => ({
    id,
    header: words(`columns.${id as Column}`),
    accessorFn: ({ entity }: { entity: Row }) => text(entity),
    enableSorting: sortable.includes(id),
    ...(barPx !== undefined && { meta: { skeleton: <Bar widthPx={barPx} /> } }),
  }));
  return [
    {
      id: 'name',
      header: words('columns.name'),
      accessorFn: ({ entity }) => entity.name,
      cell: ({ row }) => <RowLink row={row.original} name={row.original.entity.name} />,
    },
    ...texts,
  ];
}
