/** The order of a list as two fields, for phones, where there are no column heads to press. */
import { NativeSelect } from '@mantine/core';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { SortOf } from '#portal/platform/list/listState.ts';

interface SortFieldsProps<Column extends string> {
  columns: readonly { value: Column; label: string }[];
  sort: SortOf<Column>;
  onSort: (sort: SortOf<Column>) => void;
}

export function SortFields<Column extends string>({ columns, sort, onSort }: SortFieldsProps<Column>) {
  const t = useMessages('ui');
  const isDescending = sort.startsWith('-');
  const column = sort.replace(/^-/, '') as Column;
  const sortBy = (name: Column, descending: boolean): SortOf<Column> => (descending ? `-${name}` : name);
  return (
    <>
      <NativeSelect
        label={t('sheet.sortBy')}
        value={column}
        data={columns}
        onChange={(event) => onSort(sortBy(event.currentTarget.value as Column, isDescending))}
      />
      <NativeSelect
        label={t('sheet.direction')}
        value={isDescending ? 'descending' : 'ascending'}
        data={(['ascending', 'descending'] as const).map((value) => ({ value, label: t(`sheet.${value}`) }))}
        onChange={(event) => onSort(sortBy(column, event.currentTarget.value === 'descending'))}
      />
    </>
  );
}
