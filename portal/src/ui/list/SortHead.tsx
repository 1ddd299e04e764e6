/** The head of a column that can be sorted by: a button that says in which order the rows stand. */
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { sortDirection } from '#portal/platform/list/listState.ts';
import classes from './table.module.css';

interface SortHeadProps {
  /** The column's key, as the sort names it, and its words. */
  column: string;
  label: string;
  sort: string;
  onSort: () => void;
}

export function SortHead({ column, label, sort, onSort }: SortHeadProps) {
  const t = useMessages('ui');
  const direction = sortDirection(sort, column);
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <button
      type="button"
      className={classes['sort']}
      data-sorted={direction === 'none' ? undefined : true}
      title={t('list.sortBy', { column: label })}
      onClick={onSort}
    >
      {label}
      <Arrow size={14} stroke={2} aria-hidden="true" />
    </button>
  );
}
