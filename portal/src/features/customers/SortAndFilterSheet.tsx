/** Order, filter and selection of the customers on a phone. */
import { Button, NativeSelect } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import type { Category } from '#contract/categories.ts';
import { customerSortable } from '#contract/customers.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { BottomSheet } from '#portal/ui/BottomSheet.tsx';
import { SortFields } from '#portal/ui/list/SortFields.tsx';
import type { ListState } from './listState.ts';

export interface SortAndFilterSheetProps {
  opened: boolean;
  onClose: () => void;
  state: ListState;
  categories: readonly Category[];
  onChange: (change: Pick<Partial<ListState>, 'sort' | 'category'>) => void;
  onSelect: () => void;
}

export default function SortAndFilterSheet(props: SortAndFilterSheetProps) {
  const { opened, onClose, state, categories, onChange, onSelect } = props;
  const t = useMessages('customers');
  const ui = useMessages('ui');
  return (
    <BottomSheet opened={opened} onClose={onClose} title={ui('sheet.open')}>
      <SortFields
        columns={customerSortable.map((name) => ({ value: name, label: t(`columns.${name}`) }))}
        sort={state.sort}
        onSort={(sort) => onChange({ sort })}
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
        {ui('sheet.done')}
      </Button>
    </BottomSheet>
  );
}
