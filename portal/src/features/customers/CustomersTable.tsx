/** The customers as a table: sorted by a click on a head, ticked, and opened by their row. */
import { Checkbox, Table } from '@mantine/core';
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import type { MouseEvent, ReactNode } from 'react';
import type { Customer } from '#contract/customers.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './CustomersTable.module.css';
import { HeldCategories } from './HeldCategories.tsx';
import { sortDirection, type CustomerColumn, type CustomerSort } from './listState.ts';
import { SortHead } from './SortHead.tsx';
import type { SteadyRow } from './steadyRows.ts';
import type { Selection } from './useSelection.ts';

const features = tableFeatures({});
const column = createColumnHelper<typeof features, SteadyRow>();
const text = ({ getValue }: { getValue: () => unknown }) => <span title={String(getValue())}>{String(getValue())}</span>;

/** The columns of the specification; how they give way on narrower screens stands in the style sheet. */
const columns = column.columns([
  column.accessor((row) => row.customer.name, { id: 'name', cell: text }),
  column.accessor((row) => `${row.customer.street} ${row.customer.houseNumber}`.trim(), { id: 'street', cell: text }),
  column.accessor((row) => row.customer.zipCode, { id: 'zipCode', cell: text }),
  column.accessor((row) => row.customer.city, { id: 'city', cell: text }),
  column.accessor((row) => row.customer.phone, { id: 'phone', cell: text }),
  column.accessor((row) => row.customer.categories, {
    id: 'categories',
    cell: ({ getValue }) => <HeldCategories categories={getValue()} />,
  }),
]);
const sortable: readonly string[] = ['name', 'street', 'zipCode', 'city', 'phone'] satisfies CustomerColumn[];
type ColumnId = CustomerColumn | 'categories';

interface CustomersTableProps {
  rows: SteadyRow[];
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

/** A click that means the row itself: not one on a control in it, and none that marks text or opens a tab. */
function isPlainRowClick(event: MouseEvent): boolean {
  const isControl = event.target instanceof Element && event.target.closest('a, button, input, label') !== null;
  return !isControl && !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !globalThis.getSelection()?.toString();
}

export function CustomersTable(props: CustomersTableProps) {
  const { rows, total, first, sort, onSort, openKey, hrefOf, onOpen, selection, isBusy } = props;
  const t = useMessages('customers');
  const table = useTable({ features, columns, data: rows, getRowId: (row) => row.customer.key });
  const present = rows.filter((row) => !row.isGone).map((row) => row.customer);
  const ticked = present.filter((customer) => selection.chosen.has(customer.key)).length;

  function nameCell(customer: Customer, isGone: boolean, content: ReactNode) {
    if (isGone) return <span className={classes['goneName']}>{customer.name} <small>{t('table.gone')}</small></span>;
    return (
      <a
        href={hrefOf(customer.key)}
        className={classes['name']}
        data-customer={customer.key}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onOpen(customer.key);
        }}
      >
        {content}
      </a>
    );
  }

  return (
    <Table className={classes['table'] ?? ''} aria-label={t('table.label')} aria-rowcount={total + 1} aria-busy={isBusy}>
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
                <SortHead column={id as CustomerColumn} sort={sort} onSort={onSort} />
              ) : (
                t(`columns.${id as ColumnId}`)
              )}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody data-busy={isBusy || undefined}>
        {table.getRowModel().rows.map((row) => {
          const { customer, isGone } = row.original;
          const isTicked = selection.chosen.has(customer.key);
          return (
            <Table.Tr
              key={row.id}
              aria-rowindex={first + row.index + 1}
              aria-selected={isTicked}
              data-open={customer.key === openKey || undefined}
              data-ticked={isTicked || undefined}
              data-gone={isGone || undefined}
              onClick={(event) => !isGone && isPlainRowClick(event) && onOpen(customer.key)}
            >
              <Table.Td className={classes['tick'] ?? ''}>
                <Checkbox
                  size="xs"
                  aria-label={t('selection.row', { name: customer.name })}
                  checked={isTicked}
                  disabled={isGone || (selection.isFull && !isTicked)}
                  onChange={(event) =>
                    selection.toggle(customer, present, (event.nativeEvent as globalThis.MouseEvent).shiftKey)
                  }
                />
              </Table.Td>
              {row.getAllCells().map((cell) => (
                <Table.Td key={cell.id} className={classes[cell.column.id] ?? ''}>
                  {cell.column.id === 'name'
                    ? nameCell(customer, isGone, <table.FlexRender cell={cell} />)
                    : <table.FlexRender cell={cell} />}
                </Table.Td>
              ))}
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
