/** The customers' screen: list, categories and drawer, held together by the state in the address. */
import './styles.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconAddressBook, IconPlus } from '@tabler/icons-react';
import { createElement, Suspense, useEffect } from 'react';
import { CategoryStrip } from '#portal/features/categories/CategoryStrip.tsx';
import { useCategories } from '#portal/features/categories/useCategories.ts';
import { onFirstUse } from '#portal/platform/firstUse.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useHandOn } from '#portal/platform/list/useHandOn.ts';
import { preload, useChunk } from '#portal/platform/routing/screens.ts';
import { useIsPhone } from '#portal/platform/useIsPhone.ts';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';
import { CustomersCard } from './CustomersCard.tsx';
import classes from './CustomersScreen.module.css';
import { newCustomer } from './listState.ts';
import { useCorrectedAddress } from './useCorrectedAddress.ts';
import { useCustomerList } from './useCustomerList.ts';
import { useListState } from './useListState.ts';
import { useSelection } from './useSelection.ts';

const loadDrawer = () => import('./CustomerDrawer.tsx');
type DrawerProps = Parameters<Awaited<ReturnType<typeof loadDrawer>>['default']>[0];

function LazyDrawer(props: DrawerProps) {
  return createElement(useChunk<DrawerProps>(loadDrawer), props);
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  const t = useMessages('customers');
  return (
    <Button leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />} onClick={onAdd}>
      {t('add')}
    </Button>
  );
}

export default function CustomersScreen() {
  const t = useMessages('customers');
  const navigation = useListState();
  const isPhone = useIsPhone();
  const selection = useSelection();
  const { state, change, openCustomer } = navigation;
  const { ref: rowsRef, isHandOn } = useHandOn<HTMLDivElement>(selection.chosen.size > 0 || state.customer !== null);
  const list = useCustomerList(state, isHandOn);
  const { data, error, refetch } = useCategories();
  const read = data?.items;
  useCorrectedAddress(navigation, list, read);
  useEffect(() => onFirstUse(() => void preload<DrawerProps>(loadDrawer)), []);

  const categories = read ?? [];
  const add = () => openCustomer(newCustomer);
  const isWholeList = state.search.trim() === '' && state.category === null && state.page === 1;
  const isEmpty = isWholeList && !list.error && list.shown?.total === 0 && list.shown.rows.length === 0;
  const strip = (
    <CategoryStrip
      categories={categories}
      active={state.category}
      onFilter={(category) => change({ category })}
      onReload={read || !error ? undefined : refetch}
    />
  );

  return (
    <>
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
        <CustomersCard
          list={list}
          navigation={navigation}
          selection={selection}
          categories={categories}
          strip={strip}
          isPhone={isPhone}
          rowsRef={rowsRef}
        />
      )}
      <Suspense>
        {state.customer !== null && (
          <LazyDrawer customerKey={state.customer} navigation={navigation} shown={list.shown} categories={categories} />
        )}
      </Suspense>
    </>
  );
}
