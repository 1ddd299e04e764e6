import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type * as z from 'zod/mini';
import type { routeInput, RouteAnswer } from '#contract/dispatch/planning.ts';
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import { queries } from '#portal/platform/api/api.ts';

type RouteInput = z.infer<typeof routeInput>;

/** Milliseconds without a change before the provider is asked, and milliseconds for which its answer is kept. */
const askAfterMs = 1000;
const keptMs = 5 * 60_000;
/**
 * True if the installation has a provider of roads. Taken from the first answer; without a provider, no more requests
 * follow.
 */
const providerKey = ['route-provider'] as const;

/**
 * The route as computed by the provider. The answer is null while the estimate is used for all legs; the two are never
 * mixed.
 */
export function useRoute(stops: readonly StopFields[], vehicle: string | null) {
  const client = useQueryClient();
  const asked = useMemo(
    () => JSON.stringify({ positions: stops.map(({ place }) => place?.position ?? null), vehicle }),
    [stops, vehicle],
  );
  const [rested] = useDebouncedValue(asked, askAfterMs);
  const { data: hasProvider = true } = useQuery<boolean>({
    queryKey: providerKey,
    queryFn: () => true,
    enabled: false,
    staleTime: Infinity,
  });
  const input = useMemo(() => JSON.parse(rested) as RouteInput, [rested]);
  const isCurrent = rested === asked;
  const { data, isFetching, refetch } = useQuery({
    ...queries.planning.route.queryOptions({ input }),
    enabled: hasProvider && isCurrent && input.positions.length >= 2,
    staleTime: keptMs,
    retry: false,
  });
  useEffect(() => {
    if (data) client.setQueryData(providerKey, data.source !== 'estimate' || data.fallback !== null);
  }, [client, data]);
  const answer: RouteAnswer | null = hasProvider && isCurrent ? (data ?? null) : null;
  const ask = useCallback(() => {
    if (hasProvider) void refetch();
  }, [hasProvider, refetch]);
  return { answer, isAsking: isFetching, ask };
}
