/** The order of the sensors on a phone. */
import { Button } from '@mantine/core';
import { sensorSortable } from '#contract/sensors.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { BottomSheet } from '#portal/ui/BottomSheet.tsx';
import { SortFields } from '#portal/ui/list/SortFields.tsx';
import type { SensorListState } from './sensorList.ts';

export interface SensorsSheetProps {
  opened: boolean;
  onClose: () => void;
  state: SensorListState;
  onChange: (change: Pick<SensorListState, 'sort'>) => void;
}

export default function SensorsSheet({ opened, onClose, state, onChange }: SensorsSheetProps) {
  const t = useMessages('sensors');
  const ui = useMessages('ui');
  return (
    <BottomSheet opened={opened} onClose={onClose} title={t('sort')}>
      <SortFields
        columns={sensorSortable.map((value) => ({ value, label: t(`columns.${value}`) }))}
        sort={state.sort}
        onSort={(sort) => onChange({ sort })}
      />
      <Button size="sm" onClick={onClose}>
        {ui('sheet.done')}
      </Button>
    </BottomSheet>
  );
}
