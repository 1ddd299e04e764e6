/** The customers as a table: sorted by a click on a head, ticked, and opened by their row. */
import { Checkbox, Table } from '@mantine/core';
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import type { Customer } from '#contract/customers.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { sortDirection } from '#portal/platform/list/listState.ts';
import type { SteadyRow } from '#portal/platform/list/steadyRows.ts';
import { SortHead } from '#portal/ui/list/SortHead.tsx';
import rowClasses from '#portal/ui/list/table.module.css';
import classes from './CustomersTable.module.css';
import { HeldCategories } from './HeldCategories.tsx';
import type { CustomerColumn, CustomerSort } from './listState.ts';
import { RowOfTable } from './RowOfTable.tsx';
import type { Selection } from './useSelection.ts';

const features = tableFeatures({});
const column = createColumnHelper<typeof features, SteadyRow<Customer>>();
const text = ({ getValue }: { getValue: () => unknown }) => (
  <span title={String(getValue())}>{String(getValue())}</span>
);

/** The columns of the specification; how they give way on narrower screens stands in the style sheet. */
const columns = column.columns([
  column.accessor((row) => row.entity.name, { id: 'name', cell: text }),
  column.accessor((row) => `${row.entity.street} ${row.entity.houseNumber}`.trim(), { id: 'street', cell: text }),
  column.accessor((row) => row.entity.zipCode, { id: 'zipCode', cell: text }),
  column.accessor((row) => row.entity.city, { id: 'city', cell: text }),
  column.accessor((row) => row.entity.phone, { id: 'phone', cell: text }),
  column.accessor((row) => row.entity.categories, {
    id: 'categories',
    cell: ({ getValue }) => <HeldCategories categories={getValue()} />,
  }),
]);
const sortable: readonly string[] = ['name', 'street', 'zipCode', 'city', 'phone'] satisfies CustomerColumn[];
type ColumnId = CustomerColumn | 'categories';

interface CustomersTableProps {
  rows: SteadyRow<Customer>[];
  /** How many customers the whole list holds, and the place of the first row in it, from 1. */
  total: number;
  first: number;
  sort: CustomerSort;
  onSort: (column: CustomerColumn) => void;
  openKey: string | null;
  hrefOf: (key: string) => string;
  onOpen: (key: string) => void;
  selection: Selection;
  isBusy: boolean;
}

export function CustomersTable(props: CustomersTableProps) {
  const { rows, total, first, sort, onSort, openKey, hrefOf, onOpen, selection, isBusy } = props;
  const t = useMessages('customers');
  const table = useTable({ features, columns, data: rows, getRowId: (row) => row.entity.key });
  const present = rows.filter((row) => !row.isGone).map((row) => row.entity);
  const ticked = present.filter((customer) => selection.chosen.has(customer.key)).length;

  return (
    <Table
      className={`${rowClasses['table']} ${classes['table']}`}
      aria-label={t('table.label')}
      aria-rowcount={total + 1}
      aria-busy={isBusy}
    >
      <Table.Thead>
        <Table.Tr aria-rowindex={1}>
          <Table.Th className={classes['tick'] ?? ''}>
            <Checkbox
              size="xs"
              aria-label={t('selection.all')}
              checked={present.length > 0 && ticked === present.length}
              indeterminate={ticked > 0 && ticked < present.length}
              onChange={() => selection.togglePage(present)}
            />
          </Table.Th>
          {table.getFlatHeaders().map(({ id }) => (
            <Table.Th
              key={id}
              className={classes[id] ?? ''}
              scope="col"
              {...(sortable.includes(id) && { 'aria-sort': sortDirection(sort, id as CustomerColumn) })}
            >
              {sortable.includes(id) ? (
                <SortHead
                  column={id}
                  label={t(`columns.${id as CustomerColumn}`)}
                  sort={sort}
                  onSort={() => onSort(id as CustomerColumn)}
                />
              ) : (
                t(`columns.${id as ColumnId}`)
              )}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody data-busy={isBusy || undefined}>
        {table.getRowModel().rows.map((row) => {
          const { entity: customer } = row.original;
          const isTicked = selection.chosen.has(customer.key);
          return (
            <RowOfTable
              key={row.id}
              row={row.original}
              place={first + row.index}
              cells={row.getAllCells().map((cell) => ({
                id: cell.column.id,
                content: <table.FlexRender cell={cell} />,
              }))}
              isOpen={customer.key === openKey}
              isTicked={isTicked}
              canTick={isTicked || !selection.isFull}
              href={hrefOf(customer.key)}
              onOpen={() => onOpen(customer.key)}
              onTick={(isRange) => selection.toggle(customer, present, isRange)}
            />
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
