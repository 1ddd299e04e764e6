import { useQuery } from '@tanstack/react-query';
import { queries } from '#portal/platform/api/api.ts';
import { useHasBeenIdle } from '#portal/platform/browser/idle.ts';
import { useMe } from '#portal/platform/session/session.ts';

/** Zero while nobody knows; the dashboard reads the same figures, so that they are asked for once. */
export function useWaitingDrivers(): number {
  const isAdministrator = useMe()?.isAdministrator ?? false;
  const hasBeenIdle = useHasBeenIdle();
  const waiting = useQuery({
    ...queries.dashboard.get.queryOptions(),
    enabled: isAdministrator && hasBeenIdle,
    select: ({ drivers }) => drivers.waiting,
  });
  return isAdministrator ? (waiting.data ?? 0) : 0;
}
