/** The head of a column that can be sorted by: a button that says in which order the rows stand. */
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './CustomersTable.module.css';
import { sortDirection, type CustomerColumn, type CustomerSort } from './listState.ts';

interface SortHeadProps {
  column: CustomerColumn;
  sort: CustomerSort;
  onSort: (column: CustomerColumn) => void;
}

export function SortHead({ column, sort, onSort }: SortHeadProps) {
  const t = useMessages('customers');
  const direction = sortDirection(sort, column);
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp;
  const name = t(`columns.${column}`);
  return (
    <button
      type="button"
      className={classes['sort']}
      data-sorted={direction === 'none' ? undefined : true}
      title={t('table.sortBy', { column: name })}
      onClick={() => onSort(column)}
    >
      {name}
      <Arrow size={14} stroke={2} aria-hidden="true" />
    </button>
  );
}
