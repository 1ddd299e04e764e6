import { useMemo } from 'react';
import type { DeliveryService } from '#contract/deliveryServices.ts';
import type { ListColumn } from '#portal/list/ListTable.tsx';
import { RowLink } from '#portal/list/RowLink.tsx';
import { Bar } from '#portal/ui/states/Bar.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';

/** How columns give way on narrower screens stands in list.module.css. */
export function useDeliveryServiceColumns(): readonly ListColumn<DeliveryService>[] {
  const t = useMessages('deliveryServices');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('columns.name'),
        accessorFn: ({ entity }) => entity.name,
        cell: ({ row }) => <RowLink row={row.original} name={row.original.entity.name} />,
      },
      { id: 'contact', header: t('columns.contact'), accessorFn: ({ entity }) => entity.contact },
      {
        id: 'phone',
        header: t('columns.phone'),
        accessorFn: ({ entity }) => entity.phone,
        enableSorting: false,
        meta: { skeleton: <Bar widthPx={110} /> },
      },
      { id: 'email', header: t('columns.email'), accessorFn: ({ entity }) => entity.email, enableSorting: false },
      {
        id: 'active',
        header: t('columns.active'),
        accessorFn: ({ entity }) => t(entity.active ? 'active.true' : 'active.false'),
        enableSorting: false,
        meta: { skeleton: <Bar widthPx={50} /> },
      },
    ],
    [t],
  );
}
