import { Button, NativeSelect } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useId } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { BottomSheet } from '#portal/ui/dialogs/BottomSheet.tsx';
import classes from '../list.module.css';
import type { ListFilter } from './ListFilter.tsx';
import type { Naming } from '../views/NamingDialog.tsx';
import { ViewChoice } from '../views/ViewChoice.tsx';
import type { Viewed } from '../views/viewed.ts';

export interface ListSheetProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  filters: readonly ListFilter[];
  sortOptions: readonly { value: string; label: string }[];
  sort: string;
  onSort: (sort: string) => void;
  /** Starts the selection of rows; undefined if rows cannot be selected. */
  onSelect: (() => void) | undefined;
  /** Null if the list has no views. */
  viewed: Viewed | null;
  /** Opens the dialog for the name of a view. */
  onName: (naming: Naming) => void;
}

function PhoneFilter({ filter }: { filter: ListFilter }) {
  if ('phone' in filter) return filter.phone;
  return (
    <NativeSelect
      label={filter.label}
      value={filter.value}
      data={[...filter.options]}
      onChange={({ currentTarget }) => filter.onChange(currentTarget.value)}
    />
  );
}

/** The order as two fields, because a phone shows no column headers. */
function SortFields({ sortOptions, sort, onSort }: Pick<ListSheetProps, 'sortOptions' | 'sort' | 'onSort'>) {
  const t = useMessages('list');
  const isDescending = sort.startsWith('-');
  const column = sort.replace(/^-/, '');
  const sortBy = (name: string, descending: boolean) => onSort(descending ? `-${name}` : name);
  return (
    <>
      <NativeSelect
        label={t('sheet.sortBy')}
        value={column}
        data={[...sortOptions]}
        onChange={({ currentTarget }) => sortBy(currentTarget.value, isDescending)}
      />
      <NativeSelect
        label={t('sheet.direction')}
        value={isDescending ? 'descending' : 'ascending'}
        data={(['ascending', 'descending'] as const).map((value) => ({ value, label: t(`sheet.${value}`) }))}
        onChange={({ currentTarget }) => sortBy(column, currentTarget.value === 'descending')}
      />
    </>
  );
}

/** Filters, order and selection of a list on a phone. */
export default function ListSheet(props: ListSheetProps) {
  const { opened, onClose, title, filters, onSelect, viewed, onName, ...sorting } = props;
  const t = useMessages('list');
  const headId = useId();
  const isOutside = (filter: ListFilter) => 'isOutsideToolbar' in filter;
  const others = filters.filter(isOutside);
  const inToolbar = filters.filter((filter) => !isOutside(filter));
  return (
    <BottomSheet opened={opened} onClose={onClose} title={title}>
      {viewed && (
        <section aria-labelledby={headId}>
          <h3 id={headId} className={classes.sheetHead}>
            {t('views')}
          </h3>
          <ViewChoice
            viewed={viewed}
            onName={(naming) => {
              onClose();
              onName(naming);
            }}
            onClose={onClose}
          />
        </section>
      )}
      {inToolbar.map((filter) => (
        <PhoneFilter key={filter.label} filter={filter} />
      ))}
      <SortFields {...sorting} />
      {others.map((filter) => (
        <PhoneFilter key={filter.label} filter={filter} />
      ))}
      {onSelect && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconChecks size={16} stroke={1.7} aria-hidden="true" />}
          onClick={() => {
            onSelect();
            onClose();
          }}
        >
          {t('sheet.select')}
        </Button>
      )}
      <Button size="sm" onClick={onClose}>
        {t('sheet.done')}
      </Button>
    </BottomSheet>
  );
}
