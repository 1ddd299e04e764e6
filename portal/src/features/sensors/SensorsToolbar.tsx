/** The toolbar of the sensors: search, what waits to be shown, and how many there are. */
import { ActionIcon } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { createElement, Suspense, useState } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import type { ListNavigation } from '#portal/platform/list/useListNavigation.ts';
import { useChunk } from '#portal/platform/routing/screens.ts';
import listClasses from '#portal/ui/list/listToolbar.module.css';
import { LiveNote } from '#portal/ui/list/LiveNote.tsx';
import { SearchField } from '#portal/ui/list/SearchField.tsx';
import type { SensorListState } from './sensorList.ts';
import type { SensorsSheetProps } from './SensorsSheet.tsx';
import type { SensorList } from './useSensorList.ts';

/** Only phones load the sheet, and only when it is asked for. */
const loadSheet = () => import('./SensorsSheet.tsx');

function LazySheet(props: SensorsSheetProps) {
  return createElement(useChunk<SensorsSheetProps>(loadSheet), props);
}

interface SensorsToolbarProps {
  navigation: ListNavigation<SensorListState>;
  list: SensorList;
  isPhone: boolean;
}

export function SensorsToolbar({ navigation, list, isPhone }: SensorsToolbarProps) {
  const t = useMessages('sensors');
  const numbers = useNumbers();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const { state, change } = navigation;
  const { shown } = list;

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
      {isPhone && (
        <ActionIcon variant="default" size={44} aria-label={t('sort')} onClick={openSheet}>
          <IconArrowsSort size={18} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      )}
      <div className={listClasses['aside']}>
        <LiveNote
          waiting={shown?.waiting}
          added={(count) => t('added', numbers.counted(count))}
          onShow={list.showWaiting}
        />
        {!isPhone && shown && <output>{t('count', numbers.counted(shown.total, shown.isTotalExact))}</output>}
      </div>
      {isPhone && wasAsked && (
        <Suspense>
          <LazySheet opened={isSheetOpen} onClose={() => setSheetOpen(false)} state={state} onChange={change} />
        </Suspense>
      )}
    </>
  );
}
