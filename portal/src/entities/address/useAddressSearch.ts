import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { geocodingLimits } from '#contract/partners/geocoding.ts';
import { queries } from '#portal/platform/api/api.ts';

/** Milliseconds without typing before the server is asked. */
const debounceMs = 250;
const keptMs = 5 * 60_000;

/** Addresses that fit a text, asked for once typing rests; a question that typing has overtaken is given up. */
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
  /** Whether the answer is that to what stands in the field now. */
  const isCurrent = rested === text.trim() && !isPlaceholderData;
  return { answer, error: query === '' ? null : error, isCurrent };
}
