/** The fleet's screen: its vehicles as table or cards, and the drawer in which one is added. */
import { ActionIcon, Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { IconPlus, IconTruck } from '@tabler/icons-react';
import { createElement, Suspense, useEffect, useMemo } from 'react';
import { errorCode } from '#portal/platform/api.ts';
import { onFirstUse } from '#portal/platform/firstUse.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useHandOn } from '#portal/platform/list/useHandOn.ts';
import { useListNavigation, type ListNavigation } from '#portal/platform/list/useListNavigation.ts';
import { usePath } from '#portal/platform/routing/routes.ts';
import { preload, useChunk } from '#portal/platform/routing/screens.ts';
import { useIsPhone } from '#portal/platform/useIsPhone.ts';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';
import { VehicleCard } from './VehicleCard.tsx';
import classes from './VehicleCard.module.css';
import { vehiclesAddress, isFiltered, newVehicle, type VehiclesListState } from './vehiclesList.ts';
import { useVehiclesList, type VehiclesList } from './useVehiclesList.ts';
import type { VehicleDrawerProps } from './VehicleDrawer.tsx';
import type { RowContext } from './VehicleRow.tsx';
import { useVehicleWords } from './vehicleWords.ts';

const loadDrawer = () => import('./VehicleDrawer.tsx');

function LazyDrawer(props: VehicleDrawerProps) {
  return createElement(useChunk<VehicleDrawerProps>(loadDrawer), props);
}

/** Leads back to the list where the address names a page that is no more. */
function useCorrectedAddress(
  { state, change }: ListNavigation<VehiclesListState>,
  { shown, error, isTurning }: VehiclesList,
): void {
  const isRefused = state.cursor !== null && errorCode(error) === 'invalid-input';
  const isBehindTheLast = state.page > 1 && !isTurning && shown?.rows.length === 0;
  useEffect(() => {
    if (isRefused || isBehindTheLast) change({ page: 1, cursor: null }, { replace: true });
  }, [isRefused, isBehindTheLast, change]);
}

/** What all rows share; the same over renderings, so that no row is drawn again for nothing. */
function useRowContext(): RowContext {
  const t = useMessages('vehicles');
  const ui = useMessages('ui');
  const dates = useDates();
  const numbers = useNumbers();
  const words = useVehicleWords();
  const router = useRouter();
  const path = usePath('vehicle');
  return useMemo(
    () => ({
      t,
      gone: ui('list.gone'),
      dates,
      numbers,
      words,
      hrefOf: (key) => path.replace('$key', key),
      onOpen: (key) =>
        void router.navigate({
          to: path,
          params: { key },
          state: (previous) => ({ ...previous, hasListBehind: true }),
        }),
    }),
    [t, ui, dates, numbers, words, router, path],
  );
}

export default function VehiclesScreen() {
  const t = useMessages('vehicles');
  const navigation = useListNavigation(vehiclesAddress);
  const isPhone = useIsPhone();
  const { state, open, close } = navigation;
  const { ref: rowsRef, isHandOn } = useHandOn<HTMLDivElement>(state.vehicle !== null);
  const list = useVehiclesList(state, isHandOn);
  const context = useRowContext();
  useCorrectedAddress(navigation, list);
  useEffect(() => onFirstUse(() => void preload<VehicleDrawerProps>(loadDrawer)), []);

  const add = () => open({ vehicle: newVehicle }, state.vehicle !== null);
  const isWholeList = state.search.trim() === '' && !isFiltered(state) && state.page === 1;
  const isEmpty = isWholeList && !list.error && list.shown?.total === 0 && list.shown.rows.length === 0;
  const addButton = (
    <Button leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />} onClick={add}>
      {t('add')}
    </Button>
  );

  return (
    <>
      <PageHead
        title={t('title')}
        action={!isEmpty && addButton}
        phoneAction={
          <ActionIcon size={44} aria-label={t('add')} onClick={add}>
            <IconPlus size={18} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        }
      />
      {isEmpty ? (
        <div className={classes['empty']}>
          <EmptyState
            icon={<IconTruck size={32} stroke={1.3} />}
            title={t('empty.title')}
            text={t('empty.text')}
            action={addButton}
          />
        </div>
      ) : (
        <VehicleCard list={list} navigation={navigation} isPhone={isPhone} context={context} rowsRef={rowsRef} />
      )}
      <Suspense>
        {state.vehicle !== null && (
          <LazyDrawer vehicleKey={null} onClose={(options) => close({ vehicle: null }, options)} />
        )}
      </Suspense>
    </>
  );
}
