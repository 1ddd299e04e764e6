/** Order and filter of the drivers on a phone. */
import { Button, NativeSelect } from '@mantine/core';
import { driverSortable } from '#contract/drivers.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { BottomSheet } from '#portal/ui/BottomSheet.tsx';
import { SortFields } from '#portal/ui/list/SortFields.tsx';
import { statusOf, type DriverListState } from './driverList.ts';
import { useFilterWords } from './StatusFilter.tsx';
import type { DriverList } from './useDriverList.ts';

export interface DriversSheetProps {
  opened: boolean;
  onClose: () => void;
  state: DriverListState;
  counts: DriverList['counts'];
  onChange: (change: Pick<Partial<DriverListState>, 'sort' | 'status'>) => void;
}

export default function DriversSheet({ opened, onClose, state, counts, onChange }: DriversSheetProps) {
  const t = useMessages('drivers');
  const ui = useMessages('ui');
  return (
    <BottomSheet opened={opened} onClose={onClose} title={ui('sheet.open')}>
      <NativeSelect
        label={t('filter.label')}
        value={statusOf(state) ?? 'all'}
        data={useFilterWords(counts)}
        onChange={({ currentTarget: { value } }) => onChange({ status: value === 'all' ? null : value })}
      />
      <SortFields
        columns={driverSortable.map((value) => ({ value, label: t(`columns.${value}`) }))}
        sort={state.sort}
        onSort={(sort) => onChange({ sort })}
      />
      <Button size="sm" onClick={onClose}>
        {ui('sheet.done')}
      </Button>
    </BottomSheet>
  );
}
