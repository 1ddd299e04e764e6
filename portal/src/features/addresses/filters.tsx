import { addressKinds, type AddressKind } from '#contract/addresses.ts';
import type { ListFilter } from '#portal/list/ListFilter.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';

export function useAddressFilters(
  kind: AddressKind | null,
  onFilter: (kind: AddressKind | null) => void,
): ListFilter[] {
  const t = useMessages('addresses');
  return [
    {
      label: t('columns.kind'),
      value: kind ?? '',
      options: [
        { value: '', label: t('allKinds') },
        ...addressKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
      ],
      onChange: (value) => onFilter(addressKinds.find((one) => one === value) ?? null),
    },
  ];
}
