import { IconTruckDelivery } from '@tabler/icons-react';
import { useMemo } from 'react';
import { deliveryServiceSortable, type DeliveryService } from '#contract/partners/deliveryServices.ts';
import { CardSkeleton, type ListCardProps } from '#portal/list/rows/ListCards.tsx';
import { RowCard } from '#portal/list/rows/RowCard.tsx';
import { RowListScreen } from '#portal/list/rows/RowListScreen.tsx';
import { listColumns } from '#portal/list/table/columns.tsx';
import { RowLink } from '#portal/list/rows/RowLink.tsx';
import { useList } from '#portal/list/useList.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import classes from './list.module.css';
import { deliveryServiceList } from './list.ts';

const [LazyDrawer, useDrawer] = lazyPart(() => import('./DeliveryServiceDrawer.tsx'));
const skeleton = <CardSkeleton widthsPx={[170, 120]} />;

function DeliveryServiceCard({ row }: ListCardProps<DeliveryService>) {
  const t = useMessages('deliveryServices');
  const { contact, phone, active } = row.entity;
  return <RowCard row={row} lines={[[contact, phone, !active && t('active.false')].filter(Boolean).join(', ')]} />;
}

/** Which columns narrow screens leave out is defined in list.module.css. */
function useColumns() {
  const t = useMessages('deliveryServices');
  return useMemo(
    () =>
      listColumns(deliveryServiceList, t, {
        name: { cell: (row) => <RowLink row={row} name={row.entity.name} /> },
        contact: { text: ({ contact }) => contact },
        phone: { text: ({ phone }) => phone, barPx: 110 },
        email: { text: ({ email }) => email },
        active: { text: ({ active }) => t(active ? 'active.true' : 'active.false'), barPx: 50 },
      }),
    [t],
  );
}

export default function DeliveryServicesScreen() {
  const t = useMessages('deliveryServices');
  const list = useList(deliveryServiceList);
  const { state, navigation } = list;
  useDrawer();
  return (
    <RowListScreen
      definition={deliveryServiceList}
      list={list}
      words={t}
      add={t('add')}
      sortable={deliveryServiceSortable}
      columns={useColumns()}
      filters={[
        {
          label: t('columns.active'),
          value: state.active ?? 'all',
          options: (['all', 'true', 'false'] as const).map((value) => ({ value, label: t(`active.${value}`) })),
          onChange: (value) => navigation.change({ active: value === 'true' || value === 'false' ? value : null }),
        },
      ]}
      card={DeliveryServiceCard}
      skeleton={skeleton}
      classes={classes}
      icon={IconTruckDelivery}
      drawer={LazyDrawer}
    />
  );
}
