/** The sensors as a table: sorted by a click on a head, with what can be done in each row. */
import { VisuallyHidden } from '@mantine/core';
import type { Sensor } from '#contract/sensors.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { nextSort, sortDirection, type SortOf } from '#portal/platform/list/listState.ts';
import type { SteadyRow } from '#portal/platform/list/steadyRows.ts';
import { SortHead } from '#portal/ui/list/SortHead.tsx';
import rowClasses from '#portal/ui/list/table.module.css';
import { defaultSort, type SensorColumn } from './sensorList.ts';
import { SensorRow, type RowContext } from './SensorRow.tsx';
import classes from './SensorsTable.module.css';

/** Every column, and whether it can be sorted by. */
const columns = { model: true, name: true, vehicle: true, position: false, created: true } as const;
type Column = keyof typeof columns;
const columnNames = Object.keys(columns) as Column[];
const isSortable = (column: Column): column is SensorColumn => columns[column];

export interface SensorRowsProps {
  rows: readonly SteadyRow<Sensor>[];
  /** Key of the sensor that has just been registered. */
  newest: string | null;
  /** Keys of sensors whose buttons rest. */
  resting: ReadonlySet<string>;
  context: RowContext;
  isBusy: boolean;
}

interface SensorsTableProps extends SensorRowsProps {
  /** How many sensors the whole list holds, and the place of the first row in it, from 1. */
  rowCount: number;
  first: number;
  sort: SortOf<SensorColumn>;
  onSort: (sort: SortOf<SensorColumn>) => void;
}

function Head({ column, sort, onSort }: { column: Column } & Pick<SensorsTableProps, 'sort' | 'onSort'>) {
  const t = useMessages('sensors');
  const label = t(`columns.${column}`);
  if (!isSortable(column)) {
    return (
      <th className={classes[column]} scope="col">
        {label}
      </th>
    );
  }
  return (
    <th className={classes[column]} scope="col" aria-sort={sortDirection(sort, column)}>
      <SortHead
        column={column}
        label={label}
        sort={sort}
        onSort={() => onSort(nextSort<SensorColumn>(sort, column, defaultSort))}
      />
    </th>
  );
}

export function SensorsTable({
  rows,
  newest,
  resting,
  rowCount,
  first,
  sort,
  onSort,
  context,
  isBusy,
}: SensorsTableProps) {
  const t = useMessages('sensors');
  return (
    <table
      className={`${rowClasses['table']} ${classes['table']}`}
      aria-label={t('title')}
      aria-rowcount={rowCount}
      aria-busy={isBusy}
    >
      <thead>
        <tr aria-rowindex={1}>
          {columnNames.map((column) => (
            <Head key={column} column={column} sort={sort} onSort={onSort} />
          ))}
          <th className={classes['actions']} scope="col">
            <VisuallyHidden>{t('columns.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody data-busy={isBusy || undefined}>
        {rows.map(({ entity, isGone }, index) => (
          <SensorRow
            key={entity.key}
            sensor={entity}
            isGone={isGone}
            isNew={entity.key === newest}
            isResting={resting.has(entity.key)}
            place={first + index}
            context={context}
          />
        ))}
      </tbody>
    </table>
  );
}
