import { IconAddressBook } from '@tabler/icons-react';
import { Suspense, useEffect } from 'react';
import { customerSortable } from '#contract/partners/customers.ts';
import { CategoryStrip } from '#portal/features/partners/categories/CategoryStrip.tsx';
import { useCategories } from '#portal/features/partners/categories/useCategories.ts';
import { useTableActions } from '#portal/features/workplace/imports/useTableActions.ts';
import { CardSkeleton } from '#portal/list/rows/ListCards.tsx';
import { RowListScreen } from '#portal/list/rows/RowListScreen.tsx';
import { useList } from '#portal/list/useList.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { useCustomerColumns } from './columns.tsx';
import { CustomerCard } from './CustomerCard.tsx';
import { useCustomerFilters } from './filters.tsx';
import classes from './list.module.css';
import { customerList } from './list.ts';

const [LazyDrawer, useDrawer] = lazyPart(() => import('./CustomerDrawer.tsx'));
const [LazySelection, useSelectionActions] = lazyPart(() => import('./SelectionActions.tsx'));
const [LazyMap, useMap] = lazyPart(() => import('./CustomersMap.tsx'));
const skeleton = <CardSkeleton widthsPx={[170, 210, 90]} />;

export default function CustomersScreen() {
  const t = useMessages('customers');
  const list = useList(customerList);
  const { state, selection } = list;
  const { change } = list.navigation;
  const columns = useCustomerColumns();
  const { data, error, refetch } = useCategories();
  const categories = data?.items ?? [];
  const onFilter = (category: string | null) => change({ category });
  const category = categories.find(({ key }) => key === state.category)?.name ?? '';

  // The category in the URL does not exist.
  const isFilterGone = state.category !== null && data !== undefined && category === '';
  useEffect(() => {
    if (isFilterGone) change({ category: null }, { replace: true });
  }, [isFilterGone, change]);
  useMap();
  useSelectionActions();

  useDrawer();
  return (
    <RowListScreen
      definition={customerList}
      list={list}
      words={t}
      add={t('add')}
      searchPlaceholder={list.isPhone ? t('search.label') : undefined}
      columns={columns}
      sortable={customerSortable}
      filters={useCustomerFilters(list, categories)}
      card={CustomerCard}
      skeleton={skeleton}
      classes={classes}
      menu={useTableActions('customers', customerList.inputOf(list.state))}
      icon={IconAddressBook}
      nothingFound={(narrowing) =>
        t(state.position ? 'empty.rough' : `empty.${narrowing}`, { search: state.search.trim(), category })
      }
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
            {list.page?.isSimilar && (
              <output className={classes['similar']}>{t('empty.similar', { search: state.search.trim() })}</output>
            )}
            <Suspense>{state.view === 'map' && <LazyMap list={list} />}</Suspense>
          </>
        )
      }
      selectionBar={
        <Suspense>
          <LazySelection selection={selection} categories={categories} />
        </Suspense>
      }
      drawer={LazyDrawer}
    />
  );
}
