/** The drivers as a table: sorted by a click on a head, opened by their row, decided on in it. */
import type { Driver } from '#contract/drivers.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { nextSort, sortDirection, type SortOf } from '#portal/platform/list/listState.ts';
import type { SteadyRow } from '#portal/platform/list/steadyRows.ts';
import { SortHead } from '#portal/ui/list/SortHead.tsx';
import rowClasses from '#portal/ui/list/table.module.css';
import { defaultSort, type DriverColumn } from './driverList.ts';
import { DriverRow, type RowContext } from './DriverRow.tsx';
import classes from '#portal/ui/list/peopleTable.module.css';

const columns = ['name', 'phone', 'email', 'lastOnline', 'created'] as const satisfies readonly DriverColumn[];

interface DriversTableProps {
  rows: readonly SteadyRow<Driver>[];
  /** How many drivers the whole list holds, and the place of the first row in it, from 1. */
  rowCount: number;
  first: number;
  sort: SortOf<DriverColumn>;
  onSort: (sort: SortOf<DriverColumn>) => void;
  resting: ReadonlySet<string>;
  context: RowContext;
  isBusy: boolean;
}

export function DriversTable({ rows, rowCount, first, sort, onSort, resting, context, isBusy }: DriversTableProps) {
  const t = useMessages('drivers');
  return (
    <table
      className={`${rowClasses['table']} ${classes['table']}`}
      aria-label={t('title')}
      aria-rowcount={rowCount}
      aria-busy={isBusy}
    >
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <th key={column} className={classes[column]} scope="col" aria-sort={sortDirection(sort, column)}>
              <SortHead
                column={column}
                label={t(`columns.${column}`)}
                sort={sort}
                onSort={() => onSort(nextSort<DriverColumn>(sort, column, defaultSort))}
              />
            </th>
          ))}
          <th className={classes['actions']} scope="col">
            {t('columns.actions')}
          </th>
        </tr>
      </thead>
      <tbody data-busy={isBusy || undefined}>
        {rows.map(({ entity, isGone }, index) => (
          <DriverRow
            key={entity.key}
            driver={entity}
            isGone={isGone}
            isResting={resting.has(entity.key)}
            place={first + index}
            context={context}
          />
        ))}
      </tbody>
    </table>
  );
}
