/** The vehicles as a table: sorted by a click on a head, opened by their row. */
import type { Vehicle } from '#contract/vehicles.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { nextSort, sortDirection, type SortOf } from '#portal/platform/list/listState.ts';
import type { SteadyRow } from '#portal/platform/list/steadyRows.ts';
import { SortHead } from '#portal/ui/list/SortHead.tsx';
import rowClasses from '#portal/ui/list/table.module.css';
import { defaultSort, type VehicleColumn } from './vehiclesList.ts';
import classes from './VehiclesTable.module.css';
import { VehicleRow, type RowContext } from './VehicleRow.tsx';

export const columns = ['plateNumber', 'make', 'capacity', 'sensors', 'damages', 'created'] as const;
const sortable: readonly string[] = ['plateNumber', 'make', 'created'] satisfies VehicleColumn[];

export interface VehiclesRowsProps {
  rows: readonly SteadyRow<Vehicle>[];
  /** How many vehicles the whole list holds, and the place of the first row in it, from 1. */
  rowCount: number;
  first: number;
  context: RowContext;
  isBusy: boolean;
}

interface VehiclesTableProps extends VehiclesRowsProps {
  sort: SortOf<VehicleColumn>;
  onSort: (sort: SortOf<VehicleColumn>) => void;
}

export function VehiclesTable({ rows, rowCount, first, sort, onSort, context, isBusy }: VehiclesTableProps) {
  const t = useMessages('vehicles');
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
            <th
              key={column}
              className={classes[column]}
              scope="col"
              {...(sortable.includes(column) && { 'aria-sort': sortDirection(sort, column) })}
            >
              {sortable.includes(column) ? (
                <SortHead
                  column={column}
                  label={t(`columns.${column}`)}
                  sort={sort}
                  onSort={() => onSort(nextSort<VehicleColumn>(sort, column as VehicleColumn, defaultSort))}
                />
              ) : (
                t(`columns.${column}`)
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody data-busy={isBusy || undefined}>
        {rows.map(({ entity, isGone }, index) => (
          <VehicleRow key={entity.key} vehicle={entity} isGone={isGone} place={first + index} context={context} />
        ))}
      </tbody>
    </table>
  );
}
