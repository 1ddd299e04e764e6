/** The card of the list: toolbar or action bar, categories, rows and paging. */
import { useState, type ReactNode, type Ref } from 'react';
import type { Category } from '#contract/categories.ts';
import { CardTable } from '#portal/ui/CardTable.tsx';
import { PagesOfList } from '#portal/ui/list/PagesOfList.tsx';
import classes from './CustomersScreen.module.css';
import { ListBody } from './ListBody.tsx';
import { pageSize } from './listState.ts';
import { ListToolbar } from './ListToolbar.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import type { CustomerList } from './useCustomerList.ts';
import type { ListNavigation } from './useListState.ts';
import type { Selection } from './useSelection.ts';

interface CustomersCardProps {
  list: CustomerList;
  navigation: ListNavigation;
  selection: Selection;
  categories: readonly Category[];
  /** The categories' area. */
  strip: ReactNode;
  isPhone: boolean;
  /** What a hand can be on. */
  rowsRef: Ref<HTMLDivElement>;
}

export function CustomersCard(props: CustomersCardProps) {
  const { list, navigation, selection, categories, strip, isPhone, rowsRef } = props;
  const [isTicking, setTicking] = useState(false);
  const { state, change } = navigation;
  const { shown } = list;
  const isSelecting = isTicking || selection.chosen.size > 0;

  function endSelection(): void {
    selection.clear();
    setTicking(false);
  }

  const toolbar = isSelecting ? (
    <SelectionBar selection={selection} categories={categories} isPhone={isPhone} onDone={endSelection} />
  ) : (
    <ListToolbar
      navigation={navigation}
      list={list}
      categories={categories}
      isPhone={isPhone}
      onSelect={() => setTicking(true)}
    />
  );
  const footer = !list.error && shown?.rows.length !== 0 && (
    <PagesOfList shown={shown} navigation={navigation} pageSize={pageSize} />
  );
  return (
    <CardTable selecting={isSelecting} strip={strip} toolbar={toolbar} footer={footer}>
      <div ref={rowsRef} className={classes['rows']}>
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
  );
}
