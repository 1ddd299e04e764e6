/** The customers as a table: sorted by a click on a head, ticked, and opened by their row. */
import type { Customer } from '#contract/customers.ts';
import { useHasSettled } from '#portal/platform/idle.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { sortDirection } from '#portal/platform/list/listState.ts';
import type { SteadyRow } from '#portal/platform/list/steadyRows.ts';
import { SortHead } from '#portal/ui/list/SortHead.tsx';
import rowClasses from '#portal/ui/list/table.module.css';
import { TickBox } from '#portal/ui/TickBox.tsx';
import classes from './CustomersTable.module.css';
import type { CustomerColumn, CustomerSort } from './listState.ts';
import { RowOfTable } from './RowOfTable.tsx';
import type { Selection } from './useSelection.ts';

/** The columns of the specification; how they give way on narrower screens stands in the style sheet. */
const sortable = ['name', 'street', 'zipCode', 'city', 'phone'] satisfies CustomerColumn[];

/** Height of a row in px, as in table.module.css, and of what always stands above the rows: bars, title, search, head. */
const rowHeight = 40;
const aboveRows = 200;

interface CustomersTableProps {
  rows: SteadyRow<Customer>[];
  /** How many customers the whole list holds, and the place of the first row in it, from 1. */
  rowCount: number;
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
  const { rows, rowCount, first, sort, onSort, openKey, hrefOf, onOpen, selection, isBusy } = props;
  const t = useMessages('customers');
  const present = rows.filter((row) => !row.isGone).map((row) => row.entity);
  const ticked = present.filter((customer) => selection.chosen.has(customer.key)).length;

  // The first sight is what the window shows; the height of the rest is kept free for it until then.
  const hasSettled = useHasSettled();
  const drawn = hasSettled
    ? rows
    : rows.slice(0, Math.max(1, Math.ceil((globalThis.innerHeight - aboveRows) / rowHeight)));
  const rest = rows.length - drawn.length;

  return (
    <table
      className={`${rowClasses['table']} ${classes['table']}`}
      aria-label={t('table.label')}
      aria-rowcount={rowCount}
      aria-busy={isBusy}
    >
      <thead>
        <tr aria-rowindex={1}>
          <th className={classes['tick']}>
            <TickBox
              aria-label={t('selection.all')}
              checked={present.length > 0 && ticked === present.length}
              isPartly={ticked > 0 && ticked < present.length}
              onChange={() => selection.togglePage(present)}
            />
          </th>
          {sortable.map((column) => (
            <th key={column} className={classes[column]} scope="col" aria-sort={sortDirection(sort, column)}>
              <SortHead column={column} label={t(`columns.${column}`)} sort={sort} onSort={() => onSort(column)} />
            </th>
          ))}
          <th className={classes['categories']} scope="col">
            {t('columns.categories')}
          </th>
        </tr>
      </thead>
      <tbody data-busy={isBusy || undefined}>
        {drawn.map((row, index) => {
          const { entity: customer } = row;
          const isTicked = selection.chosen.has(customer.key);
          return (
            <RowOfTable
              key={customer.key}
              row={row}
              place={first + index}
              isOpen={customer.key === openKey}
              isTicked={isTicked}
              canTick={isTicked || !selection.isFull}
              href={hrefOf(customer.key)}
              onOpen={() => onOpen(customer.key)}
              onTick={(isRange) => selection.toggle(customer, present, isRange)}
            />
          );
        })}
        {rest > 0 && <tr aria-hidden="true" style={{ height: rest * rowHeight }} />}
      </tbody>
    </table>
  );
}
