import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconLayoutGrid, IconList, IconTruck } from '@tabler/icons-react';
import { Suspense } from 'react';
import { vehicleSortable } from '#contract/fleet/vehicles.ts';
import { useTableActions } from '#portal/features/workplace/imports/useTableActions.ts';
import listClasses from '#portal/list/list.module.css';
import { ListScreen } from '#portal/list/ListScreen.tsx';
import { useList } from '#portal/list/useList.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { fleetViews, preferences, useFleetView } from '#portal/platform/preferences/preferences.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { ToursTodayOf } from './toursToday.tsx';
import { useVehicleColumns } from './columns.tsx';
import { useVehicleFilters } from './filters.tsx';
import classes from './list.module.css';
import { vehicleList } from './list.ts';
import { VehicleCard, vehicleCardSkeleton } from './VehicleCard.tsx';

const [LazyDrawer, useDrawer] = lazyPart(() => import('./VehicleDrawer.tsx'));
const viewIcons = { table: IconList, cards: IconLayoutGrid };

function ViewSwitch() {
  const t = useMessages('vehicles');
  const view = useFleetView();
  return (
    <SegmentedControl
      className={`${listClasses.segments} ${classes.views}`}
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

export default function VehiclesScreen() {
  const t = useMessages('vehicles');
  const list = useList(vehicleList, { page: 'vehicle' });
  const { isPhone, openKey, closeDrawer } = list;
  const search = list.state.search.trim();
  const view = useFleetView();
  useDrawer();
  const keys = list.page?.items.map(({ key }) => key) ?? [];
  return (
    <ToursTodayOf vehicles={keys}>
      <ListScreen
        list={list}
        words={t}
        counts="whenNarrowed"
        toolbarEnd={<ViewSwitch />}
        columns={useVehicleColumns()}
        sortOptions={vehicleSortable.map((value) => ({ value, label: t(`columns.${value}`) }))}
        filters={useVehicleFilters(list)}
        card={VehicleCard}
        skeleton={vehicleCardSkeleton}
        classes={classes}
        areTiles={isPhone || view === 'cards'}
        add={t('add')}
        menu={useTableActions('vehicles', vehicleList.inputOf(list.state))}
        empty={{ icon: <IconTruck size={32} stroke={1.3} />, title: t('empty.title'), text: t('empty.text') }}
        nothingFound={(narrowing) => ({ text: t(`empty.${narrowing}`, { search }), clear: t('empty.clear') })}
        footer="always"
      >
        <Suspense>{openKey !== null && <LazyDrawer vehicleKey={null} onClose={closeDrawer} />}</Suspense>
      </ListScreen>
    </ToursTodayOf>
  );
}
