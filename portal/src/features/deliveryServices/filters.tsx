import type { ListFilter } from '#portal/list/ListFilter.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';

type Active = 'true' | 'false' | null;

export function useDeliveryServiceFilters(active: Active, onFilter: (active: Active) => void): ListFilter[] {
  const t = useMessages('deliveryServices');
  return [
    {
      label: t('columns.active'),
      value: active ?? '',
      options: [
        { value: '', label: t('active.all') },
        { value: 'true', label: t('active.true') },
        { value: 'false', label: t('active.false') },
      ],
      onChange: (value) => onFilter(value === 'true' || value === 'false' ? value : null),
    },
  ];
}
