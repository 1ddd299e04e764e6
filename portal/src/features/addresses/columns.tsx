import { useMemo } from 'react';
import type { Address } from '#contract/addresses.ts';
import type { ListColumn } from '#portal/list/ListTable.tsx';
import { RowLink } from '#portal/list/RowLink.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { Bar } from '#portal/ui/states/Bar.tsx';

export const streetOf = ({ street, houseNumber }: Address) => `${street} ${houseNumber}`.trim();

/** Where tours begin and end unless they say otherwise, in words; nothing where it is neither. */
export function useUsualWords(): (address: Address) => string {
  const t = useMessages('addresses');
  return ({ isUsualStart, isUsualFinish }) => {
    if (isUsualStart && isUsualFinish) return t('usual.both');
    if (isUsualStart) return t('usual.start');
    return isUsualFinish ? t('usual.finish') : '';
  };
}

function Usual({ address }: { address: Address }) {
  return useUsualWords()(address);
}

/** How columns give way on narrower screens stands in list.module.css. */
export function useAddressColumns(): readonly ListColumn<Address>[] {
  const t = useMessages('addresses');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('columns.name'),
        accessorFn: ({ entity }) => entity.name,
        cell: ({ row }) => <RowLink row={row.original} name={row.original.entity.name} />,
      },
      {
        id: 'kind',
        header: t('columns.kind'),
        accessorFn: ({ entity }) => t(`kinds.${entity.kind}`),
        enableSorting: false,
        meta: { skeleton: <Bar widthPx={80} /> },
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
        id: 'usual',
        header: t('columns.usual'),
        enableSorting: false,
        cell: ({ row }) => <Usual address={row.original.entity} />,
      },
    ],
    [t],
  );
}
