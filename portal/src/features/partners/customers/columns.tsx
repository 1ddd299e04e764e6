import { useMemo } from 'react';
import { streetOf } from '#portal/entities/address/streetOf.ts';
import { listColumns } from '#portal/list/table/columns.tsx';
import { RowLink } from '#portal/list/rows/RowLink.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { HeldCategories } from './HeldCategories.tsx';
import { customerList } from './list.ts';

/** Which columns narrow screens leave out is defined in list.module.css. */
export function useCustomerColumns() {
  const t = useMessages('customers');
  return useMemo(
    () =>
      listColumns(customerList, t, {
        name: { stays: true, width: 'content', cell: (row) => <RowLink row={row} name={row.entity.name} /> },
        street: { width: 'content', text: streetOf },
        zipCode: { width: 'content', text: ({ zipCode }) => zipCode, barPx: 44 },
        city: { width: 'content', text: ({ city }) => city, barPx: 70 },
        phone: { width: 'content', text: ({ phone }) => phone, barPx: 110 },
        categories: {
          width: 'folds',
          cell: ({ entity }) => <HeldCategories categories={entity.categories} />,
          barPx: 140,
        },
      }),
    [t],
  );
}
