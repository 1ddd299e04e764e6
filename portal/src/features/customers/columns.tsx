import { useMemo } from 'react';
import type { Customer } from '#contract/customers.ts';
import { type ListColumn } from '#portal/list/ListTable.tsx';
import { RowLink } from '#portal/list/RowLink.tsx';
import { Bar } from '#portal/ui/states/Bar.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { HeldCategories } from './HeldCategories.tsx';

export const streetOf = ({ street, houseNumber }: Customer) => `${street} ${houseNumber}`.trim();

/** How columns give way on narrower screens stands in list.module.css. */
export function useCustomerColumns(): readonly ListColumn<Customer>[] {
  const t = useMessages('customers');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('columns.name'),
        accessorFn: ({ entity }) => entity.name,
        cell: ({ row }) => <RowLink row={row.original} name={row.original.entity.name} />,
      },
      { id: 'street', header: t('columns.street'), accessorFn: ({ entity }) => streetOf(entity) },
      {
        id: 'zipCode',
        header: t('columns.zipCode'),
        accessorFn: ({ entity }) => entity.zipCode,
        meta: { skeleton: <Bar widthPx={44} /> },
      },
      {
        id: 'city',
        header: t('columns.city'),
        accessorFn: ({ entity }) => entity.city,
        meta: { skeleton: <Bar widthPx={70} /> },
      },
      {
        id: 'phone',
        header: t('columns.phone'),
        accessorFn: ({ entity }) => entity.phone,
        meta: { skeleton: <Bar widthPx={110} /> },
      },
      {
        id: 'categories',
        header: t('columns.categories'),
        cell: ({ row }) => <HeldCategories categories={row.original.entity.categories} />,
        meta: { skeleton: <Bar widthPx={140} /> },
      },
    ],
    [t],
  );
}
