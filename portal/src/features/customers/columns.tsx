import { useMemo } from 'react';
import { customerSortable, type Customer } from '#contract/customers.ts';
import { streetOf } from '#portal/entities/address/streetOf.ts';
import type { ListColumn } from '#portal/list/ListTable.tsx';
import { textColumns } from '#portal/list/textColumns.tsx';
import { Bar } from '#portal/ui/states/Bar.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { HeldCategories } from './HeldCategories.tsx';

/** How columns give way on narrower screens stands in list.module.css. */
export function useCustomerColumns(): readonly ListColumn<Customer>[] {
  const t = useMessages('customers');
  return useMemo(
    () => [
      ...textColumns<Customer, 'street' | 'zipCode' | 'city' | 'phone'>(t, customerSortable, {
        street: { text: streetOf },
        zipCode: { text: ({ zipCode }) => zipCode, barPx: 44 },
        city: { text: ({ city }) => city, barPx: 70 },
        phone: { text: ({ phone }) => phone, barPx: 110 },
      }),
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
