import { IconAddressBook } from '@tabler/icons-react';
import { Suspense, useEffect } from 'react';
import { customerSortable } from '#contract/customers.ts';
import { CategoryStrip } from '#portal/features/categories/CategoryStrip.tsx';
import { useCategories } from '#portal/features/categories/useCategories.ts';
import { useTableActions } from '#portal/features/imports/useTableActions.ts';
import { CardSkeleton } from '#portal/list/ListCards.tsx';
import { ListScreen } from '#portal/list/ListScreen.tsx';
import { useList } from '#portal/list/useList.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { useCustomerColumns } from './columns.tsx';
import { CustomerCard } from './CustomerCard.tsx';
import { useCustomerFilters } from './filters.tsx';
import classes from './list.module.css';
import { customerList } from './list.ts';
import { SelectionActions } from './SelectionActions.tsx';

const [LazyDrawer, useDrawer] = lazyPart(() => import('./CustomerDrawer.tsx'));
const [LazyMap, useMap] = lazyPart(() => import('./CustomersMap.tsx'));
const skeleton = <CardSkeleton widthsPx={[170, 210, 90]} />;

export default function CustomersScreen() {
  const t = useMessages('customers');
  const list = useList(customerList);
  const { state, selection, openKey } = list;
  const { change } = list.navigation;
  const { data, error, refetch } = useCategories();
  const categories = data?.items ?? [];
  const onFilter = (category: string | null) => change({ category });
  const category = categories.find(({ key }) => key === state.category)?.name ?? '';

  // The address names a category that is no more.
  const isFilterGone = state.category !== null && data !== undefined && category === '';
  useEffect(() => {
    if (isFilterGone) change({ category: null }, { replace: true });
  }, [isFilterGone, change]);
  useDrawer();
  useMap();

  return (
    <ListScreen
      list={list}
      words={t}
      searchPlaceholder={list.isPhone ? t('search.label') : undefined}
      columns={useCustomerColumns()}
      sortOptions={customerSortable.map((value) => ({ value, label: t(`columns.${value}`) }))}
      filters={useCustomerFilters(list, categories)}
      card={CustomerCard}
      skeleton={skeleton}
      classes={classes}
      add={t('add')}
      menu={useTableActions('customers', customerList.inputOf(list.state))}
      empty={{ icon: <IconAddressBook size={32} stroke={1.3} />, title: t('empty.title'), text: t('empty.text') }}
      nothingFound={(narrowing) => ({
        text: t(state.position ? 'empty.rough' : `empty.${narrowing}`, { search: state.search.trim(), category }),
        clear: t(`empty.clear.${narrowing}`),
      })}
      footer="always"
      strip={
        (categories.length > 0 || !list.isEmpty) && (
          <>
            <CategoryStrip
              categories={categories}
              active={state.category}
              onFilter={onFilter}
              onReload={data || !error ? undefined : refetch}
            />
            <Suspense>{state.view === 'map' && <LazyMap list={list} />}</Suspense>
          </>
        )
      }
      selectionBar={<SelectionActions selection={selection} categories={categories} />}
    >
      <Suspense>
        {openKey !== null && <LazyDrawer customerKey={openKey} list={list} categories={categories} />}
      </Suspense>
    </ListScreen>
  );
}
