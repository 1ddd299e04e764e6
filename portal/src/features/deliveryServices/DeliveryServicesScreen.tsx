import { IconTruckDelivery } from '@tabler/icons-react';
import { Suspense } from 'react';
import { deliveryServiceSortable } from '#contract/deliveryServices.ts';
import { CardSkeleton } from '#portal/list/ListCards.tsx';
import { ListScreen } from '#portal/list/ListScreen.tsx';
import { DeleteSelected } from '#portal/list/rowRemoval.tsx';
import { SelectionBar } from '#portal/list/SelectionBar.tsx';
import { useList } from '#portal/list/useList.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { useDeliveryServiceColumns } from './columns.tsx';
import { DeliveryServiceCard } from './DeliveryServiceCard.tsx';
import { useDeliveryServiceFilters } from './filters.tsx';
import classes from './list.module.css';
import { deliveryServiceList, deliveryServiceRemoval } from './list.ts';

const [LazyDrawer, useDrawer] = lazyPart(() => import('./DeliveryServiceDrawer.tsx'));
const skeleton = <CardSkeleton widthsPx={[170, 120]} />;

export default function DeliveryServicesScreen() {
  const t = useMessages('deliveryServices');
  const list = useList(deliveryServiceList);
  const { state, selection, openKey } = list;
  const { change } = list.navigation;
  useDrawer();
  return (
    <ListScreen
      list={list}
      words={t}
      columns={useDeliveryServiceColumns()}
      sortOptions={deliveryServiceSortable.map((value) => ({ value, label: t(`columns.${value}`) }))}
      filters={useDeliveryServiceFilters(state.active, (active) => change({ active }))}
      card={DeliveryServiceCard}
      skeleton={skeleton}
      classes={classes}
      add={t('add')}
      empty={{ icon: <IconTruckDelivery size={32} stroke={1.3} />, title: t('empty.title'), text: t('empty.text') }}
      nothingFound={(narrowing) => ({
        text: t(`empty.${narrowing}`, { search: state.search.trim() }),
        clear: t(`empty.clear.${narrowing}`),
      })}
      selectionBar={
        <SelectionBar count={selection.chosen.size} onClear={selection.clear}>
          <DeleteSelected {...deliveryServiceRemoval} words={t} selection={selection} nameOf={({ name }) => name} />
        </SelectionBar>
      }
    >
      <Suspense>{openKey !== null && <LazyDrawer openKey={openKey} list={list} />}</Suspense>
    </ListScreen>
  );
}
