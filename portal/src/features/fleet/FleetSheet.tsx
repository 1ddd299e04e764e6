/** Order and filters of the fleet on a phone. */
import { Button, NativeSelect } from '@mantine/core';
import { vehicleSortable } from '#contract/fleet.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { BottomSheet } from '#portal/ui/BottomSheet.tsx';
import { SortFields } from '#portal/ui/list/SortFields.tsx';
import { useFeatures } from './FeatureFilter.tsx';
import type { FleetListState } from './fleetList.ts';
import { useDamageWords } from './FleetToolbar.tsx';
import type { FleetList } from './useFleetList.ts';

export interface FleetSheetProps {
  opened: boolean;
  onClose: () => void;
  state: FleetListState;
  counts: FleetList['counts'];
  onChange: (change: Pick<Partial<FleetListState>, 'sort' | 'feature' | 'damaged'>) => void;
}

export default function FleetSheet({ opened, onClose, state, counts, onChange }: FleetSheetProps) {
  const t = useMessages('fleet');
  const ui = useMessages('ui');
  const features = useFeatures();
  return (
    <BottomSheet opened={opened} onClose={onClose} title={ui('sheet.open')}>
      <NativeSelect
        label={t('filter.label')}
        value={state.damaged === null ? 'all' : 'damaged'}
        data={useDamageWords(counts)}
        onChange={({ currentTarget: { value } }) => onChange({ damaged: value === 'all' ? null : 'yes' })}
      />
      <NativeSelect
        label={t('fields.features')}
        value={state.feature ?? ''}
        data={[
          { value: '', label: t('filter.anyFeature') },
          ...features.map(({ feature }) => ({ value: feature, label: feature })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ feature: value || null })}
      />
      <SortFields
        columns={vehicleSortable.map((value) => ({ value, label: t(`columns.${value}`) }))}
        sort={state.sort}
        onSort={(sort) => onChange({ sort })}
      />
      <Button size="sm" onClick={onClose}>
        {ui('sheet.done')}
      </Button>
    </BottomSheet>
  );
}
