import { useQuery } from '@tanstack/react-query';
import { queries } from '#portal/platform/api/api.ts';
import { useHasBeenIdle } from '#portal/platform/browser/idle.ts';
import { useMe } from '#portal/platform/session/session.ts';

const nobody = { drivers: 0, administrators: 0 };

/**
 * How many drivers and administrators wait; zero while unknown. The dashboard uses the same query, so that it is sent
 * once.
 */
export function useWaiting(): Record<'drivers' | 'administrators', number> {
  const isAdministrator = useMe()?.isAdministrator ?? false;
  const hasBeenIdle = useHasBeenIdle();
  const waiting = useQuery({
    ...queries.dashboard.get.queryOptions(),
    enabled: isAdministrator && hasBeenIdle,
    select: ({ drivers, administrators }) => ({ drivers: drivers.waiting, administrators: administrators.waiting }),
  });
  return (isAdministrator && waiting.data) || nobody;
}
