import { IconBuildingWarehouse } from '@tabler/icons-react';
import { Suspense } from 'react';
import { addressSortable } from '#contract/addresses.ts';
import { CardSkeleton } from '#portal/list/ListCards.tsx';
import { ListScreen } from '#portal/list/ListScreen.tsx';
import { DeleteSelected } from '#portal/list/rowRemoval.tsx';
import { SelectionBar } from '#portal/list/SelectionBar.tsx';
import { useList } from '#portal/list/useList.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { useAddressColumns } from './columns.tsx';
import { AddressCard } from './AddressCard.tsx';
import { useAddressFilters } from './filters.tsx';
import classes from './list.module.css';
import { addressList, addressRemoval } from './list.ts';

const [LazyDrawer, useDrawer] = lazyPart(() => import('./AddressDrawer.tsx'));
const skeleton = <CardSkeleton widthsPx={[170, 120]} />;

export default function AddressesScreen() {
  const t = useMessages('addresses');
  const list = useList(addressList);
  const { state, selection, openKey } = list;
  const { change } = list.navigation;
  useDrawer();
  return (
    <ListScreen
      list={list}
      words={t}
      columns={useAddressColumns()}
      sortOptions={addressSortable.map((value) => ({ value, label: t(`columns.${value}`) }))}
      filters={useAddressFilters(state.kind, (kind) => change({ kind }))}
      card={AddressCard}
      skeleton={skeleton}
      classes={classes}
      add={t('add')}
      empty={{ icon: <IconBuildingWarehouse size={32} stroke={1.3} />, title: t('empty.title'), text: t('empty.text') }}
      nothingFound={(narrowing) => ({
        text: t(`empty.${narrowing}`, { search: state.search.trim() }),
        clear: t(`empty.clear.${narrowing}`),
      })}
      selectionBar={
        <SelectionBar count={selection.chosen.size} onClear={selection.clear}>
          <DeleteSelected {...addressRemoval} words={t} selection={selection} nameOf={({ name }) => name} />
        </SelectionBar>
      }
    >
      <Suspense>{openKey !== null && <LazyDrawer openKey={openKey} list={list} />}</Suspense>
    </ListScreen>
  );
}
