/** Order and filters of the fleet on a phone. */
import { Button, NativeSelect } from '@mantine/core';
import { vehicleSortable } from '#contract/vehicles.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { BottomSheet } from '#portal/ui/BottomSheet.tsx';
import { SortFields } from '#portal/ui/list/SortFields.tsx';
import { isSameFeature, useFeatures } from './FeatureFilter.tsx';
import type { VehiclesListState } from './vehiclesList.ts';
import { useDamageWords } from './VehiclesToolbar.tsx';
import type { VehiclesList } from './useVehiclesList.ts';

export interface VehiclesSheetProps {
  opened: boolean;
  onClose: () => void;
  state: VehiclesListState;
  counts: VehiclesList['counts'];
  onChange: (change: Pick<Partial<VehiclesListState>, 'sort' | 'feature' | 'damaged'>) => void;
}

export default function VehiclesSheet({ opened, onClose, state, counts, onChange }: VehiclesSheetProps) {
  const t = useMessages('vehicles');
  const ui = useMessages('ui');
  const platform = useMessages('platform');
  const { features, error, reload } = useFeatures();
  const names = features?.map(({ feature }) => feature) ?? [];
  // What is chosen stands there whatever is read.
  const { feature: chosen } = state;
  const offered = chosen === null || names.some((name) => isSameFeature(chosen, name)) ? names : [chosen, ...names];
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
        description={features || error !== null ? undefined : platform('loading')}
        error={error !== null && t('filter.featuresFailed')}
        value={offered.find((name) => isSameFeature(chosen, name)) ?? ''}
        data={[{ value: '', label: t('filter.anyFeature') }, ...offered.map((name) => ({ value: name, label: name }))]}
        onChange={({ currentTarget: { value } }) => onChange({ feature: value || null })}
      />
      {error !== null && (
        <Button variant="default" size="sm" onClick={() => void reload()}>
          {platform('reload')}
        </Button>
      )}
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
