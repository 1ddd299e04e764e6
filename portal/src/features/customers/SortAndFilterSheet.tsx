/** Order, filter and selection on a phone: a sheet from below, because there are no column heads to press. */
import '@mantine/core/styles/Drawer.layer.css';
import { Button, Drawer, NativeSelect } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import type { Category } from '#contract/categories.ts';
import { customerSortable } from '#contract/customers.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { sortDirection } from '#portal/platform/list/listState.ts';
import type { CustomerColumn, CustomerSort, ListState } from './listState.ts';
import classes from './SortAndFilterSheet.module.css';

export interface SortAndFilterSheetProps {
  opened: boolean;
  onClose: () => void;
  state: ListState;
  categories: readonly Category[];
  onChange: (change: Pick<Partial<ListState>, 'sort' | 'category'>) => void;
  onSelect: () => void;
}

export default function SortAndFilterSheet({
  opened,
  onClose,
  state,
  categories,
  onChange,
  onSelect,
}: SortAndFilterSheetProps) {
  const t = useMessages('customers');
  const platform = useMessages('platform');
  const column = customerSortable.find((name) => sortDirection(state.sort, name) !== 'none') ?? 'name';
  const isDescending = state.sort.startsWith('-');
  const sortBy = (name: CustomerColumn, descending: boolean): CustomerSort => (descending ? `-${name}` : name);

  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={t('sheet.open')}
      closeButtonProps={{ 'aria-label': platform('close'), size: 44, iconSize: 18 }}
      classNames={{ title: classes['title'] ?? '', inner: classes['inner'] ?? '', content: classes['content'] ?? '' }}
    >
      <div className={classes['fields']}>
        <NativeSelect
          label={t('sheet.sortBy')}
          value={column}
          data={customerSortable.map((name) => ({ value: name, label: t(`columns.${name}`) }))}
          onChange={(event) => onChange({ sort: sortBy(event.currentTarget.value as CustomerColumn, isDescending) })}
        />
        <NativeSelect
          label={t('sheet.direction')}
          value={isDescending ? 'descending' : 'ascending'}
          data={(['ascending', 'descending'] as const).map((value) => ({ value, label: t(`sheet.${value}`) }))}
          onChange={(event) => onChange({ sort: sortBy(column, event.currentTarget.value === 'descending') })}
        />
        <NativeSelect
          label={t('sheet.category')}
          value={state.category ?? ''}
          data={[
            { value: '', label: t('sheet.allCategories') },
            ...categories.map(({ key, name }) => ({ value: key, label: name })),
          ]}
          onChange={(event) => onChange({ category: event.currentTarget.value || null })}
        />
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
        <Button size="sm" onClick={onClose}>
          {t('sheet.done')}
        </Button>
      </div>
    </Drawer>
  );
}
