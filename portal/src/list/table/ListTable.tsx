import { VisuallyHidden } from '@mantine/core';
import {
  FlexRender,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Header,
  type Row,
} from '@tanstack/react-table';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { memo, useCallback, useMemo } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { ColumnMeta } from './columnMeta.ts';
import type { AnyListState } from '../listSearch.ts';
import { LaidContext } from '../toolbar/FoldingParts.tsx';
import { isPlainRowClick } from '../rows/RowLink.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { rowCountOf, type Keyed, type ListRow } from '../stable/stableRows.ts';
import tableClasses from './table.module.css';
import { TickBox } from '../selection/TickBox.tsx';
import { pageSize } from '../defineList.ts';
import { useFittedColumns } from './useFittedColumns.ts';
import { useShownColumns } from './useShownColumns.ts';
import type { List } from '../useList.ts';
import type { Selection } from '../selection/useSelection.ts';

const columnMeta: ColumnMeta = {};
const features = tableFeatures({ rowSortingFeature, columnMeta });
type Features = typeof features;

/** A column for TanStack Table, created by `listColumns`. */
export type ListColumn<Entity extends Keyed> = ColumnDef<Features, ListRow<Entity>>;

export interface ListTableProps<Entity extends Keyed> {
  /** A memoised or constant array. */
  columns: readonly ListColumn<Entity>[];
  /** The style sheet of the columns: `table`, and a class for each column's id. */
  classes: Readonly<Record<string, string | undefined>>;
  /** A value that styles distinguish rows by, as `data-status`. */
  statusOf?: ((entity: Entity) => string) | undefined;
  /** Key of a highlighted row, such as a row that has just arrived. */
  markedKey?: string | null | undefined;
}

/** A text with a tooltip, for columns that are too narrow for it. */
export const Text = ({ children }: { children: string }) => <span title={children}>{children}</span>;

/** Shown in a cell without a value. */
export const none = <span className={tableClasses.none}>–</span>;

const noRows: never[] = [];

function useListTable<Entity extends Keyed, State extends AnyListState>(
  { shown, state, navigation, definition }: List<Entity, State>,
  columns: readonly ListColumn<Entity>[],
) {
  const { search, enableSortingRemoval = true } = definition;
  const sorting = [{ id: state.sort.replace(/^-/, ''), desc: state.sort.startsWith('-') }];
  return useTable<Features, ListRow<Entity>>({
    features,
    columns,
    data: shown?.rows ?? noRows,
    getRowId: ({ entity }) => entity.key,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval,
    sortDescFirst: false,
    state: { sorting },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update;
      const sort = next ? `${next.desc ? '-' : ''}${next.id}` : search.initial.sort;
      navigation.change({ sort } as Partial<State>);
    },
  });
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

function HeadCell<Entity extends Keyed>({
  header,
  className,
  isPending,
}: {
  header: Header<Features, ListRow<Entity>>;
  className: string | undefined;
  /** Rows are loading for the first time: sorting is not possible yet. */
  isPending: boolean;
}) {
  const t = useMessages('list');
  const { column } = header;
  const { header: label, meta } = column.columnDef;
  const content = meta?.isHeadHidden ? (
    <VisuallyHidden>{String(label)}</VisuallyHidden>
  ) : (
    <FlexRender header={header} />
  );
  if (isPending || !column.getCanSort()) {
    return (
      <th className={className} scope="col">
        {content}
      </th>
    );
  }
  const direction = column.getIsSorted();
  const Arrow = direction === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <th className={className} scope="col" aria-sort={direction ? ariaSort[direction] : 'none'}>
      <button
        type="button"
        className={tableClasses.sort}
        data-sorted={direction !== false || undefined}
        title={t('sortBy', { column: String(label) })}
        onClick={() => column.toggleSorting()}
      >
        {content}
        <Arrow size={14} stroke={2} aria-hidden="true" />
      </button>
    </th>
  );
}

interface TableRowProps<Entity extends Keyed> {
  row: Row<Features, ListRow<Entity>>;
  /** Not read by the component: other columns must cause a render. */
  columns: ListTableProps<Entity>['columns'];
  classes: ListTableProps<Entity>['classes'];
  /** Number in the whole list, from 1. */
  number: number;
  status: string | undefined;
  isMarked: boolean;
  isOpen: boolean;
  onOpen: ((key: string) => void) | undefined;
  tickLabel: string | undefined;
  isTicked: boolean;
  canTick: boolean;
  onTick: (entity: Entity, isRange: boolean) => void;
}

function PlainTableRow<Entity extends Keyed>(props: TableRowProps<Entity>) {
  const { row, classes, number, status, isMarked, isOpen, onOpen, tickLabel, isTicked, canTick, onTick } = props;
  const { entity, isGone, isElsewhere = false } = row.original;
  return (
    <tr
      aria-rowindex={isElsewhere ? undefined : number + 1}
      data-key={entity.key}
      data-status={status}
      data-open={isOpen || undefined}
      data-ticked={isTicked || (isMarked && !isGone) || undefined}
      data-gone={isGone || undefined}
      data-elsewhere={isElsewhere || undefined}
      onClick={(event) => !isGone && isPlainRowClick(event) && onOpen?.(entity.key)}
    >
      {tickLabel !== undefined && (
        <td className={tableClasses.tick}>
          <TickBox
            aria-label={tickLabel}
            checked={isTicked}
            disabled={isGone || !canTick}
            onChange={(event) => onTick(entity, (event.nativeEvent as globalThis.MouseEvent).shiftKey)}
          />
        </td>
      )}
      {row.getAllCells().map((cell) => {
        const { id, columnDef } = cell.column;
        const Cell = columnDef.meta?.isRowHead ? 'th' : 'td';
        return (
          <Cell key={id} className={classes[id]} {...(columnDef.meta?.isRowHead && { scope: 'row' })}>
            <FlexRender cell={cell} />
          </Cell>
        );
      })}
    </tr>
  );
}

/** Renders only when its own entity changes: the library creates new row objects at each fetch. */
const TableRow = memo(PlainTableRow, ({ row: before, ...one }, { row: after, ...other }) => {
  const isSameRow =
    before.original.entity === after.original.entity &&
    before.original.isGone === after.original.isGone &&
    before.original.isElsewhere === after.original.isElsewhere;
  const names = Object.keys(other) as (keyof typeof other)[];
  return isSameRow && names.every((name) => one[name] === other[name]);
}) as typeof PlainTableRow;

interface TickAllProps<Entity extends Keyed> {
  selection: Selection<Entity>;
  /** The rows of the page that are not deleted. */
  present: readonly Entity[];
}

function TickAll<Entity extends Keyed>({ selection, present }: TickAllProps<Entity>) {
  const t = useMessages('list');
  const ticked = present.filter(({ key }) => selection.chosen.has(key)).length;
  return (
    <TickBox
      aria-label={t('selection.all')}
      checked={present.length > 0 && ticked === present.length}
      isPartly={ticked > 0 && ticked < present.length}
      onChange={() => selection.togglePage(present)}
    />
  );
}

export function ListTable<Entity extends Keyed, State extends AnyListState>({
  list,
  label,
  columns: all,
  classes,
  statusOf,
  markedKey,
}: ListTableProps<Entity> & { list: List<Entity, State>; label: string }) {
  const t = useMessages('list');
  const columns = useShownColumns(list, all);
  const table = useListTable(list, columns);
  const { shown, state, selection, links, openKey, isTurning, definition, lastCount } = list;
  const canSelect = definition.selectionMaximum !== undefined;
  const present = useMemo(() => shown?.rows.filter(({ isGone }) => !isGone).map(({ entity }) => entity) ?? [], [shown]);
  const { toggle } = selection;
  const onTick = useCallback((entity: Entity, isRange: boolean) => toggle(entity, present, isRange), [toggle, present]);
  const elsewhere = shown?.rows.filter(({ isElsewhere }) => isElsewhere).length ?? 0;
  const { ref, laid } = useFittedColumns(columns, shown);
  const first = (state.page - 1) * pageSize + 1 - elsewhere;
  return (
    <table
      ref={ref}
      className={`${tableClasses.table} ${classes['table']} ${links ? '' : tableClasses.still}`}
      aria-label={label}
      data-walked={links ? true : undefined}
      {...(shown ? { 'aria-rowcount': rowCountOf(shown), 'aria-busy': isTurning } : { 'aria-hidden': true })}
    >
      <thead>
        <tr aria-rowindex={1}>
          {canSelect && (
            <th className={tableClasses.tick}>{shown && <TickAll selection={selection} present={present} />}</th>
          )}
          {table.getFlatHeaders().map((header) => (
            <HeadCell key={header.id} header={header} className={classes[header.id]} isPending={!shown} />
          ))}
        </tr>
      </thead>
      {shown ? (
        <LaidContext value={laid}>
          <tbody data-busy={isTurning || undefined}>
            {table.getRowModel().rows.map((row, index) => {
              const { entity } = row.original;
              const isTicked = selection.chosen.has(entity.key);
              return (
                <TableRow
                  key={entity.key}
                  row={row}
                  columns={columns}
                  classes={classes}
                  number={first + index}
                  status={statusOf?.(entity)}
                  isMarked={entity.key === markedKey}
                  isOpen={entity.key === openKey}
                  onOpen={links?.open}
                  tickLabel={canSelect ? t('selection.row', { name: definition.nameOf(entity) }) : undefined}
                  isTicked={isTicked}
                  canTick={isTicked || !selection.isFull}
                  onTick={onTick}
                />
              );
            })}
          </tbody>
        </LaidContext>
      ) : (
        <SkeletonRows columns={columns} classes={classes} canSelect={canSelect} count={lastCount} />
      )}
    </table>
  );
}
