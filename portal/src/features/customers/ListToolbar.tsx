/** The toolbar of the list: search, what waits to be shown, and how many customers there are. */
import { ActionIcon } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { createElement, Suspense, useState } from 'react';
import type { Category } from '#contract/categories.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useChunk } from '#portal/platform/routing/screens.ts';
import listClasses from '#portal/ui/list/listToolbar.module.css';
import { LiveNote } from '#portal/ui/list/LiveNote.tsx';
import { SearchField } from '#portal/ui/list/SearchField.tsx';
import type { SortAndFilterSheetProps } from './SortAndFilterSheet.tsx';
import type { CustomerList } from './useCustomerList.ts';
import type { ListNavigation } from './useListState.ts';

/** Only phones load the sheet, and only when it is asked for. */
const loadSheet = () => import('./SortAndFilterSheet.tsx');

function LazySheet(props: SortAndFilterSheetProps) {
  return createElement(useChunk<SortAndFilterSheetProps>(loadSheet), props);
}

interface ListToolbarProps {
  navigation: ListNavigation;
  list: CustomerList;
  categories: readonly Category[];
  isPhone: boolean;
  /** Lets customers be ticked on a phone. */
  onSelect: () => void;
}

export function ListToolbar({ navigation, list, categories, isPhone, onSelect }: ListToolbarProps) {
  const t = useMessages('customers');
  const ui = useMessages('ui');
  const numbers = useNumbers();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  function openSheet(): void {
    setAsked(true);
    setSheetOpen(true);
  }
  const { state, change } = navigation;
  return (
    <>
      <SearchField
        value={state.search}
        label={t('search.label')}
        {...(!isPhone && { placeholder: t('search.columns') })}
        onChange={(search) => change({ search }, { replace: state.search !== '' && search !== '' })}
      />
      {isPhone && (
        <ActionIcon variant="default" size={44} aria-label={ui('sheet.open')} onClick={openSheet}>
          <IconFilter size={18} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      )}
      <div className={listClasses['aside']}>
        <LiveNote
          waiting={list.shown?.waiting}
          added={(count) => t('live.added', numbers.counted(count))}
          onShow={list.showWaiting}
        />
        {!isPhone && list.shown && (
          <output>{t('count', numbers.counted(list.shown.total, list.shown.isTotalExact))}</output>
        )}
      </div>
      {isPhone && wasAsked && (
        <Suspense>
          <LazySheet
            opened={isSheetOpen}
            onClose={() => setSheetOpen(false)}
            state={state}
            categories={categories}
            onChange={change}
            onSelect={onSelect}
          />
        </Suspense>
      )}
    </>
  );
}
