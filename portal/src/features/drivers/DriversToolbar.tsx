/** The toolbar of the drivers: search, status, what waits to be shown, and how many were found. */
import { ActionIcon } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { createElement, Suspense, useState } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import type { ListNavigation } from '#portal/platform/list/useListNavigation.ts';
import { useChunk } from '#portal/platform/routing/screens.ts';
import listClasses from '#portal/ui/list/listToolbar.module.css';
import { LiveNote } from '#portal/ui/list/LiveNote.tsx';
import { SearchField } from '#portal/ui/list/SearchField.tsx';
import { statusOf, type DriverListState } from './driverList.ts';
import type { DriversSheetProps } from './DriversSheet.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import type { DriverList } from './useDriverList.ts';

/** Only phones load the sheet, and only when it is asked for. */
const loadSheet = () => import('./DriversSheet.tsx');

function LazySheet(props: DriversSheetProps) {
  return createElement(useChunk<DriversSheetProps>(loadSheet), props);
}

interface DriversToolbarProps {
  navigation: ListNavigation<DriverListState>;
  list: DriverList;
  isPhone: boolean;
}

export function DriversToolbar({ navigation, list, isPhone }: DriversToolbarProps) {
  const t = useMessages('drivers');
  const ui = useMessages('ui');
  const numbers = useNumbers();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const { state, change } = navigation;
  const isSearched = state.search.trim() !== '';
  const { counts, shown } = list;

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
        <StatusFilter status={statusOf(state)} counts={counts} onFilter={(status) => change({ status })} />
      )}
      <div className={listClasses['aside']}>
        <LiveNote
          waiting={shown?.waiting}
          added={(count) => t('added', numbers.counted(count))}
          onShow={list.showWaiting}
        />
        {!isPhone && isSearched && shown && (
          <output>{t('count', numbers.counted(shown.total, shown.isTotalExact))}</output>
        )}
      </div>
      {isPhone && wasAsked && (
        <Suspense>
          <LazySheet
            opened={isSheetOpen}
            onClose={() => setSheetOpen(false)}
            state={state}
            counts={counts}
            onChange={change}
          />
        </Suspense>
      )}
    </>
  );
}
