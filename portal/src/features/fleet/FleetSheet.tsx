/** Order and filters of the fleet on a phone. */
import { Button, NativeSelect } from '@mantine/core';
import { vehicleSortable } from '#contract/fleet.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { BottomSheet } from '#portal/ui/BottomSheet.tsx';
import { SortFields } from '#portal/ui/list/SortFields.tsx';
import { isSameFeature, useFeatures } from './FeatureFilter.tsx';
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
