/** The customers' screen: list, categories and drawer, held together by the state in the address. */
import './styles.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconAddressBook, IconPlus } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { CategoryStrip } from '#portal/features/categories/CategoryStrip.tsx';
import { useCategories } from '#portal/features/categories/useCategories.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { preload, useChunk } from '#portal/platform/routing/screens.ts';
import { CardTable } from '#portal/ui/CardTable.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';
import classes from './CustomersScreen.module.css';
import { ListBody } from './ListBody.tsx';
import { ListFooter } from './ListFooter.tsx';
import { newCustomer, pageSize } from './listState.ts';
import { ListToolbar } from './ListToolbar.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useCorrectedAddress } from './useCorrectedAddress.ts';
import { useCustomerList } from './useCustomerList.ts';
import { useHandOn } from './useHandOn.ts';
import { useIsPhone } from './useIsPhone.ts';
import { useListState, type ListNavigation } from './useListState.ts';
import { useSelection } from './useSelection.ts';

const loadDrawer = () => import('./CustomerDrawer.tsx');
type DrawerProps = Parameters<Awaited<ReturnType<typeof loadDrawer>>['default']>[0];

function LazyDrawer(props: DrawerProps) {
  const Drawer = useChunk<DrawerProps>(loadDrawer);
  return <Drawer {...props} />;
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  const t = useMessages('customers');
  return (
    <Button leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />} onClick={onAdd}>
      {t('add')}
    </Button>
  );
}

function useScreen(navigation: ListNavigation) {
  const { state } = navigation;
  const categories = useCategories();
  const selection = useSelection();
  const [isTicking, setTicking] = useState(false);
  const { ref, isHandOn } = useHandOn<HTMLDivElement>(selection.chosen.size > 0 || state.customer !== null);
  const list = useCustomerList(state, isHandOn);
  useCorrectedAddress(navigation, list, categories.data?.items);
  useEffect(() => void preload<DrawerProps>(loadDrawer), []);
  function endSelection(): void {
    selection.clear();
    setTicking(false);
  }
  const known = categories.data?.items ?? [];
  const isSelecting = isTicking || selection.chosen.size > 0;
  return { list, selection, isSelecting, setTicking, endSelection, categories: known, listRef: ref };
}

export default function CustomersScreen() {
  const t = useMessages('customers');
  const navigation = useListState();
  const isPhone = useIsPhone();
  const screen = useScreen(navigation);
  const { list, selection, isSelecting, categories } = screen;
  const { state, change, openCustomer } = navigation;
  const { shown } = list;
  const add = () => openCustomer(newCustomer);
  const isWholeList = state.search.trim() === '' && state.category === null && state.page === 1;
  const isEmpty = isWholeList && shown?.total === 0 && shown.rows.length === 0 && !list.error;
  const strip = <CategoryStrip categories={categories} active={state.category} onFilter={(category) => change({ category })} />;

  return (
    <div className={classes['screen']} data-drawer={state.customer !== null || undefined}>
      <PageHead
        title={t('title')}
        action={!isEmpty && <AddButton onAdd={add} />}
        phoneAction={
          <ActionIcon size={44} aria-label={t('add')} onClick={add}>
            <IconPlus size={18} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        }
      />
      {isEmpty ? (
        <div className={classes['empty']}>
          {categories.length > 0 && strip}
          <EmptyState
            icon={<IconAddressBook size={32} stroke={1.3} />}
            title={t('empty.title')}
            text={t('empty.text')}
            action={<AddButton onAdd={add} />}
          />
        </div>
      ) : (
        <CardTable
          selecting={isSelecting}
          strip={strip}
          toolbar={
            isSelecting ? (
              <SelectionBar selection={selection} categories={categories} onDone={screen.endSelection} />
            ) : (
              <ListToolbar
                navigation={navigation}
                list={list}
                categories={categories}
                isPhone={isPhone}
                onSelect={() => screen.setTicking(true)}
              />
            )
          }
          footer={
            shown?.rows.length !== 0 && (
            <ListFooter
              first={shown && (state.page - 1) * pageSize + 1}
              rows={shown?.rows.length ?? 0}
              total={shown?.total ?? 0}
              onPrevious={state.page > 1 ? () => navigation.previousPage() : undefined}
              onNext={shown?.next ? () => shown.next && navigation.nextPage(shown.next) : undefined}
            />
            )
          }
        >
          <div ref={screen.listRef}>
            <ListBody
              list={list}
              navigation={navigation}
              selection={selection}
              isSelecting={isSelecting}
              isPhone={isPhone}
              categoryName={categories.find(({ key }) => key === state.category)?.name}
              onClear={() => change({ search: '', category: null })}
            />
          </div>
        </CardTable>
      )}
      <Suspense>
        {state.customer !== null && (
          <LazyDrawer customerKey={state.customer} navigation={navigation} shown={shown} categories={categories} />
        )}
      </Suspense>
    </div>
  );
}
