import type { DriverStatus } from '#contract/people/people.ts';
import type { ListFilter } from '#portal/list/toolbar/ListFilter.tsx';
import type { ListOf } from '#portal/list/useList.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import type { driverList } from './list.ts';

/** In order of importance. */
const statuses = ['all', 'ONLINE', 'OFFLINE', 'CONFIRM', 'BLOCKED'] as const;

/** The status filter, with the number of drivers per status once loaded. */
export function useDriverFilters({ state, page, navigation }: ListOf<typeof driverList>): ListFilter[] {
  const t = useMessages('drivers');
  const { bounded } = useNumbers();
  return [
    {
      label: t('filter.label'),
      value: state.status ?? 'all',
      options: statuses.map((value) => ({
        value,
        label: t(`filter.${value}`, { formatted: page ? bounded(page.counts[value]) : '' }).trim(),
      })),
      onChange: (value) => navigation.change({ status: value === 'all' ? null : (value as DriverStatus) }),
    },
  ];
}
