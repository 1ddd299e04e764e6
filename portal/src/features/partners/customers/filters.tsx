import type { Category } from '#contract/partners/categories.ts';
import type { ListFilter } from '#portal/list/toolbar/ListFilter.tsx';
import type { ListOf } from '#portal/list/useList.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { customerList } from './list.ts';

/**
 * Filters by category (on a wide screen, the strip replaces this one) and by precision of the position, and the switch
 * to the map.
 */
export function useCustomerFilters(
  { state, navigation: { change } }: Pick<ListOf<typeof customerList>, 'state' | 'navigation'>,
  categories: readonly Category[],
): ListFilter[] {
  const t = useMessages('customers');
  const options = categories.map(({ key, name }) => ({ value: key, label: name }));
  return [
    {
      label: t('sheet.category'),
      value: state.category ?? '',
      options: [{ value: '', label: t('sheet.allCategories') }, ...options],
      onChange: (value) => change({ category: value || null }),
      isOutsideToolbar: true,
    },
    {
      label: t('filter.position'),
      value: state.position ?? 'all',
      options: (['all', 'rough'] as const).map((value) => ({ value, label: t(`filter.${value}`) })),
      onChange: (value) => change({ position: value === 'rough' ? value : null }),
    },
    {
      label: t('map.view'),
      value: state.view === 'map' ? 'map' : 'list',
      options: (['list', 'map'] as const).map((value) => ({ value, label: t(`map.${value}`) })),
      onChange: (value) => change({ view: value === 'map' ? value : null }),
    },
  ];
}
