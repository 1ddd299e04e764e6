import { IconBuildingWarehouse } from '@tabler/icons-react';
import { useMemo } from 'react';
import { addressKinds, addressSortable, type Address } from '#contract/partners/addresses.ts';
import { streetOf } from '#portal/entities/address/streetOf.ts';
import { CardSkeleton, type ListCardProps } from '#portal/list/rows/ListCards.tsx';
import { RowCard } from '#portal/list/rows/RowCard.tsx';
import { RowListScreen } from '#portal/list/rows/RowListScreen.tsx';
import { listColumns } from '#portal/list/table/columns.tsx';
import { RowLink } from '#portal/list/rows/RowLink.tsx';
import { useList } from '#portal/list/useList.ts';
import type { Translate } from '#portal/platform/i18n/catalogue.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import classes from './list.module.css';
import { addressList } from './list.ts';

const [LazyDrawer, useDrawer] = lazyPart(() => import('./AddressDrawer.tsx'));
const skeleton = <CardSkeleton widthsPx={[170, 120]} />;

/** Says if the address is the usual start or finish of tours; empty if neither. */
function usualWords(t: Translate<'addresses'>, { isUsualStart, isUsualFinish }: Address): string {
  if (isUsualStart && isUsualFinish) return t('usual.both');
  if (isUsualStart) return t('usual.start');
  return isUsualFinish ? t('usual.finish') : '';
}

function AddressCard({ row }: ListCardProps<Address>) {
  const t = useMessages('addresses');
  const { entity } = row;
  return (
    <RowCard
      row={row}
      lines={[
        `${streetOf(entity)}, ${entity.zipCode} ${entity.city}`,
        [t(`kinds.${entity.kind}`), usualWords(t, entity)].filter(Boolean).join(', '),
      ]}
    />
  );
}

/** Which columns narrow screens leave out is defined in list.module.css. */
function useColumns() {
  const t = useMessages('addresses');
  return useMemo(
    () =>
      listColumns(addressList, t, {
        name: { cell: (row) => <RowLink row={row} name={row.entity.name} /> },
        kind: { text: ({ kind }) => t(`kinds.${kind}`), barPx: 80 },
        street: { text: streetOf },
        zipCode: { text: ({ zipCode }) => zipCode, barPx: 44 },
        city: { text: ({ city }) => city, barPx: 70 },
        usual: { text: (address) => usualWords(t, address) },
      }),
    [t],
  );
}

export default function AddressesScreen() {
  const t = useMessages('addresses');
  const list = useList(addressList);
  const { state, navigation } = list;
  useDrawer();
  return (
    <RowListScreen
      definition={addressList}
      list={list}
      words={t}
      add={t('add')}
      sortable={addressSortable}
      columns={useColumns()}
      filters={[
        {
          label: t('columns.kind'),
          value: state.kind ?? '',
          options: [
            { value: '', label: t('allKinds') },
            ...addressKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
          ],
          onChange: (value) => navigation.change({ kind: addressKinds.find((one) => one === value) ?? null }),
        },
      ]}
      card={AddressCard}
      skeleton={skeleton}
      classes={classes}
      icon={IconBuildingWarehouse}
      drawer={LazyDrawer}
    />
  );
}
