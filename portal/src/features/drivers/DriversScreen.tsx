/** The drivers' screen: the list with its decisions, and how drivers come into it. */
import { useRouter } from '@tanstack/react-router';
import { createElement, Suspense, useEffect, useMemo, useState } from 'react';
import type { Driver } from '#contract/drivers.ts';
import { errorCode } from '#portal/platform/api.ts';
import { ValidationKeyCard } from '#portal/features/profile/ValidationKeyCard.tsx';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useHandOn } from '#portal/platform/list/useHandOn.ts';
import { useListNavigation, type ListNavigation } from '#portal/platform/list/useListNavigation.ts';
import { usePath } from '#portal/platform/routing/routes.ts';
import { useChunk } from '#portal/platform/routing/screens.ts';
import { useIsPhone } from '#portal/platform/useIsPhone.ts';
import { PageHead } from '#portal/ui/PageHead.tsx';
import type { RowSheetProps } from '#portal/ui/list/RowSheet.tsx';
import { driverAddress, statusOf, type DriverListState } from './driverList.ts';
import { DriverRemoval } from './DriverRemoval.tsx';
import type { RowContext } from './DriverRow.tsx';
import { DriversCard } from './DriversCard.tsx';
import { CardPair } from '#portal/ui/CardPair.tsx';
import { fullName } from '#portal/platform/people/names.ts';
import { RegistrationCard } from './RegistrationCard.tsx';
import { useDriverActs } from './useDriverActs.ts';
import { useDriverDecisions, type DriverDecisions } from './useDriverDecisions.ts';
import { useDriverList, type DriverList } from './useDriverList.ts';

const loadRowSheet = () => import('#portal/ui/list/RowSheet.tsx');

function LazyRowSheet(props: RowSheetProps) {
  return createElement(useChunk<RowSheetProps>(loadRowSheet), props);
}

/** Leads back to the list where the address names a page that is no more, or a status that never was. */
function useCorrectedAddress(
  { state, change }: ListNavigation<DriverListState>,
  { shown, error, isTurning }: DriverList,
): void {
  const isRefused = state.cursor !== null && errorCode(error) === 'invalid-input';
  const isBehindTheLast = state.page > 1 && !isTurning && shown?.rows.length === 0;
  const isUnknownStatus = state.status !== null && statusOf(state) === null;
  useEffect(() => {
    if (isRefused || isBehindTheLast) change({ page: 1, cursor: null }, { replace: true });
  }, [isRefused, isBehindTheLast, change]);
  useEffect(() => {
    if (isUnknownStatus) change({ status: null }, { replace: true });
  }, [isUnknownStatus, change]);
}

/** What all rows share; the same over renderings, so that no row is drawn again for nothing. */
function useRowContext(decide: DriverDecisions['decide'], onRemove: (driver: Driver) => void): RowContext {
  const t = useMessages('drivers');
  const ui = useMessages('ui');
  const dates = useDates();
  const router = useRouter();
  const path = usePath('driver');
  return useMemo(
    () => ({
      t,
      gone: ui('list.gone'),
      dates,
      hrefOf: (key) => path.replace('$key', key),
      onOpen: (key) => void router.navigate({ to: path, params: { key }, state: { hasListBehind: true } }),
      onDecide: decide,
      onRemove,
    }),
    [t, ui, dates, router, path, decide, onRemove],
  );
}

export default function DriversScreen() {
  const t = useMessages('drivers');
  const navigation = useListNavigation(driverAddress);
  const isPhone = useIsPhone();
  const [asked, setAsked] = useState<Driver>();
  const [isAsking, setAsking] = useState(false);
  const [sheetFor, setSheetFor] = useState<Driver>();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { ref: rowsRef, isHandOn } = useHandOn<HTMLDivElement>(isAsking || isSheetOpen);
  const list = useDriverList(navigation.state, isHandOn);
  const { decide, remove, resting } = useDriverDecisions();
  useCorrectedAddress(navigation, list);
  const [ask] = useState(() => (driver: Driver) => {
    setAsked(driver);
    setAsking(true);
  });
  const [showSheet] = useState(() => (driver: Driver) => {
    setSheetFor(driver);
    setSheetOpen(true);
  });
  const context = useRowContext(decide, ask);
  const acts = useDriverActs(sheetFor, decide, ask);

  return (
    <>
      <PageHead title={t('title')} />
      <DriversCard
        list={list}
        navigation={navigation}
        isPhone={isPhone}
        resting={resting}
        context={context}
        onMore={showSheet}
        rowsRef={rowsRef}
      />
      <CardPair>
        <RegistrationCard />
        <ValidationKeyCard />
      </CardPair>
      <DriverRemoval opened={isAsking} driver={asked} onConfirm={remove} onClose={() => setAsking(false)} />
      <Suspense>
        {sheetFor && (
          <LazyRowSheet
            opened={isSheetOpen}
            onClose={() => setSheetOpen(false)}
            title={fullName(sheetFor)}
            acts={acts}
          />
        )}
      </Suspense>
    </>
  );
}
