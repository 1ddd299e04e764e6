import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { geocodingLimits } from '#contract/partners/geocoding.ts';
import { queries } from '#portal/platform/api/api.ts';

/** Milliseconds without typing before the request is sent. */
const debounceMs = 250;
const keptMs = 5 * 60_000;

/** Addresses that match a text. The request is sent after a pause in typing; an outdated request is cancelled. */
export function useAddressSearch(text: string) {
  const [rested] = useDebouncedValue(text.trim(), debounceMs);
  const query = text.trim() === '' ? '' : rested.slice(0, geocodingLimits.queryMaximum);
  const { data, error, isPlaceholderData } = useQuery({
    ...queries.geocoding.search.queryOptions({ input: { query } }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
    staleTime: keptMs,
    retry: false,
  });
  const answer = query === '' || error ? undefined : data;
  /** True if the answer belongs to the current text of the field. */
  const isCurrent = rested === text.trim() && !isPlaceholderData;
  return { answer, error: query === '' ? null : error, isCurrent };
}
