import { useQuery } from '@tanstack/react-query';
import { listLimits } from '#contract/platform/list.ts';
import { isOver } from '#contract/dispatch/tourStates.ts';
import { queries } from '#portal/platform/api/api.ts';

/** The other tours of a day that are not over, sorted by departure; empty without a day. */
export function useOtherTours(day: string | null, key: string | null) {
  const { data } = useQuery({
    ...queries.tours.list.queryOptions({
      input: { fromDay: day ?? '', untilDay: day ?? '', limit: listLimits.maximumLimit, sort: 'departure' },
    }),
    enabled: day !== null,
  });
  return (data?.items ?? []).filter((tour) => tour.key !== key && !isOver(tour.state));
}
