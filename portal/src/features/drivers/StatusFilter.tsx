/** Which drivers are shown, with how many there are of each. */
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import type { DriverStatus } from '#contract/people.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import classes from './DriversCard.module.css';
import type { DriverList } from './useDriverList.ts';

/** In the order in which they matter. */
export const filters = ['all', 'ONLINE', 'OFFLINE', 'CONFIRM', 'BLOCKED'] as const;

/** The words of each filter, with its number once it is known. */
export function useFilterWords(counts: DriverList['counts']): { value: (typeof filters)[number]; label: string }[] {
  const t = useMessages('drivers');
  const { bounded } = useNumbers();
  return filters.map((value) => ({
    value,
    label: t(`filter.${value}`, { formatted: counts ? bounded(counts[value]) : '' }).trim(),
  }));
}

interface StatusFilterProps {
  status: DriverStatus | null;
  counts: DriverList['counts'];
  onFilter: (status: DriverStatus | null) => void;
}

export function StatusFilter({ status, counts, onFilter }: StatusFilterProps) {
  const t = useMessages('drivers');
  return (
    <SegmentedControl
      className={classes['filter'] ?? ''}
      aria-label={t('filter.label')}
      size="xs"
      value={status ?? 'all'}
      data={useFilterWords(counts)}
      onChange={(value) => onFilter(value === 'all' ? null : value)}
    />
  );
}
