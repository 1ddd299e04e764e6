/** The toolbar of the fleet: search, feature, damage, what waits to be shown, and table or cards. */
import { countLimit, smallCountLimit } from '#contract/list.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { ActionIcon, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconFilter, IconLayoutGrid, IconList } from '@tabler/icons-react';
import { createElement, Suspense, useState } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import type { ListNavigation } from '#portal/platform/list/useListNavigation.ts';
import { fleetViews, preferences, useFleetView } from '#portal/platform/preferences.ts';
import { useChunk } from '#portal/platform/routing/screens.ts';
import listClasses from '#portal/ui/list/listToolbar.module.css';
import { LiveNote } from '#portal/ui/list/LiveNote.tsx';
import { SearchField } from '#portal/ui/list/SearchField.tsx';
import { FeatureFilter } from './FeatureFilter.tsx';
import { isFiltered, type VehiclesListState } from './vehiclesList.ts';
import type { VehiclesSheetProps } from './VehiclesSheet.tsx';
import classes from './VehiclesToolbar.module.css';
import type { VehiclesList } from './useVehiclesList.ts';

/** Only phones load the sheet, and only when it is asked for. */
const loadSheet = () => import('./VehiclesSheet.tsx');

function LazySheet(props: VehiclesSheetProps) {
  return createElement(useChunk<VehiclesSheetProps>(loadSheet), props);
}

const viewIcons = { table: IconList, cards: IconLayoutGrid };

function ViewSwitch() {
  const t = useMessages('vehicles');
  const view = useFleetView();
  return (
    <SegmentedControl
      className={`${classes['segments']} ${classes['views']}`}
      aria-label={t('view.label')}
      size="xs"
      value={view}
      data={fleetViews.map((value) => {
        const Icon = viewIcons[value];
        return {
          value,
          label: (
            <>
              <Icon size={16} stroke={1.7} aria-hidden="true" />
              <VisuallyHidden>{t(`view.${value}`)}</VisuallyHidden>
            </>
          ),
        };
      })}
      onChange={(value) => preferences.setFleetView(value)}
    />
  );
}

/** The words of both choices, with their numbers once they are known. */
export function useDamageWords(counts: VehiclesList['counts']): { value: 'all' | 'damaged'; label: string }[] {
  const t = useMessages('vehicles');
  const { bounded } = useNumbers();
  return (['all', 'damaged'] as const).map((value) => ({
    value,
    label: t(`filter.${value}`, {
      formatted: counts ? bounded(counts[value], value === 'all' ? countLimit : smallCountLimit) : '',
    }).trim(),
  }));
}

interface VehiclesToolbarProps {
  navigation: ListNavigation<VehiclesListState>;
  list: VehiclesList;
  isPhone: boolean;
}

function WideFilters({ navigation: { state, change }, list }: Omit<VehiclesToolbarProps, 'isPhone'>) {
  const t = useMessages('vehicles');
  return (
    <>
      <FeatureFilter feature={state.feature} onFilter={(feature) => change({ feature })} />
      <SegmentedControl
        className={classes['segments'] ?? ''}
        aria-label={t('filter.label')}
        size="xs"
        value={state.damaged === null ? 'all' : 'damaged'}
        data={useDamageWords(list.counts)}
        onChange={(value) => change({ damaged: value === 'all' ? null : 'yes' })}
      />
    </>
  );
}

export function VehiclesToolbar({ navigation, list, isPhone }: VehiclesToolbarProps) {
  const t = useMessages('vehicles');
  const ui = useMessages('ui');
  const numbers = useNumbers();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const { state, change } = navigation;
  const { shown } = list;
  const isNarrowed = state.search.trim() !== '' || isFiltered(state);

  function openSheet(): void {
    setAsked(true);
    setSheetOpen(true);
  }
  return (
    <>
      <SearchField
        value={state.search}
        label={t('search.label')}
        placeholder={t('search.columns')}
        onChange={(search) => change({ search }, { replace: state.search !== '' && search !== '' })}
      />
      {isPhone ? (
        <ActionIcon variant="default" size={44} aria-label={ui('sheet.open')} onClick={openSheet}>
          <IconFilter size={18} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      ) : (
        <WideFilters navigation={navigation} list={list} />
      )}
      <div className={listClasses['aside']}>
        <LiveNote
          waiting={shown?.waiting}
          added={(count) => t('added', numbers.counted(count))}
          onShow={list.showWaiting}
        />
        {!isPhone && isNarrowed && shown && (
          <output>{t('count', numbers.counted(shown.total, shown.isTotalExact))}</output>
        )}
        {!isPhone && <ViewSwitch />}
      </div>
      {isPhone && wasAsked && (
        <Suspense>
          <LazySheet
            opened={isSheetOpen}
            onClose={() => setSheetOpen(false)}
            state={state}
            counts={list.counts}
            onChange={change}
          />
        </Suspense>
      )}
    </>
  );
}
