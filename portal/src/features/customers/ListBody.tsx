/** The middle of the list's card: rows, rows that wait, nothing found, or why nothing could be read. */
import { rowCountOf } from '#portal/platform/list/steadyRows.ts';
import { nextSort } from '#portal/platform/list/listState.ts';
import { ErrorInCard } from '#portal/ui/ErrorInCard.tsx';
import { CustomerCards } from './CustomerCards.tsx';
import { CustomersTable } from './CustomersTable.tsx';
import { pageSize } from './listState.ts';
import { NothingFound } from './NothingFound.tsx';
import type { CustomerList } from './useCustomerList.ts';
import type { ListNavigation } from './useListState.ts';
import type { Selection } from './useSelection.ts';
import { WaitingCards, WaitingRows } from './WaitingRows.tsx';

interface ListBodyProps {
  list: CustomerList;
  navigation: ListNavigation;
  selection: Selection;
  isSelecting: boolean;
  isPhone: boolean;
  /** Name of the category that is filtered by. */
  categoryName: string | undefined;
  onClear: () => void;
}

export function ListBody(props: ListBodyProps) {
  const { list, navigation, selection, isSelecting, isPhone, categoryName, onClear } = props;
  const { state, customerHref, openCustomer } = navigation;
  const { shown, error, isTurning } = list;
  if (error) return <ErrorInCard error={error} onReload={list.reload} />;
  if (!shown) return isPhone ? <WaitingCards /> : <WaitingRows />;
  if (shown.rows.length === 0) {
    return <NothingFound search={state.search.trim()} category={categoryName} onClear={onClear} />;
  }
  const common = { rows: shown.rows, hrefOf: customerHref, onOpen: openCustomer, selection, isBusy: isTurning };
  if (isPhone) return <CustomerCards {...common} isSelecting={isSelecting} />;
  return (
    <CustomersTable
      {...common}
      rowCount={rowCountOf(shown)}
      first={(state.page - 1) * pageSize + 1}
      sort={state.sort}
      onSort={(column) => navigation.change({ sort: nextSort(state.sort, column) })}
      openKey={state.customer}
    />
  );
}
