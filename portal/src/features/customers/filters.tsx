import type { Category } from '#contract/categories.ts';
import type { ListFilter } from '#portal/list/ListFilter.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';

/** On a wide screen the categories' area filters in its place. */
export function useCustomerFilters(
  category: string | null,
  categories: readonly Category[],
  onFilter: (category: string | null) => void,
): ListFilter[] {
  const t = useMessages('customers');
  const options = categories.map(({ key, name }) => ({ value: key, label: name }));
  return [
    {
      label: t('sheet.category'),
      value: category ?? '',
      options: [{ value: '', label: t('sheet.allCategories') }, ...options],
      onChange: (value) => onFilter(value || null),
      isOutsideToolbar: true,
    },
  ];
}
