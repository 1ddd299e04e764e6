import { useQueryClient } from '@tanstack/react-query';
import type { BoardTour } from '#contract/dispatch/board.ts';
import { revocableSeconds, tellLeft, useSendings } from '#portal/features/dispatch/tours/useSendings.ts';
import { refreshListsAfterWrite } from '#portal/list/pages/listCache.ts';
import { api, errorCode } from '#portal/platform/api/api.ts';

interface Left {
  key: string;
  number: string;
  code: string | undefined;
}

/** Sends the changes of released tours, one after the other: one failure does not keep the others back. */
async function sendChanges(tours: readonly BoardTour[]): Promise<Left[]> {
  const left: Left[] = [];
  for (const { key, version, number } of tours)
    await api.tours.sendChanges({ key, version, also: [], revocableSeconds }).catch((error: unknown) => {
      left.push({ key, number, code: errorCode(error) });
    });
  return left;
}

/**
 * Releases tours and sends changes; for some seconds one press takes all of them back. Each tour that failed is named
 * with its reason.
 */
export function useSendingTours() {
  const client = useQueryClient();
  const sendings = useSendings();
  return async (tours: readonly BoardTour[]): Promise<void> => {
    const changed = tours.filter(({ hasPendingChanges }) => hasPendingChanges);
    const fresh = tours.filter(({ hasPendingChanges }) => !hasPendingChanges).map(({ key }) => key);
    const since = Date.now();
    try {
      const released = fresh.length > 0 ? await api.tours.releaseMany({ keys: fresh, revocableSeconds }) : { left: [] };
      const left: Left[] = [...released.left, ...(await sendChanges(changed))];
      const sent = tours.filter(({ key }) => !left.some((one) => one.key === key));
      sendings.tell(sent, since);
      tellLeft(left);
    } finally {
      void refreshListsAfterWrite(client, 'tours', 'jobs');
    }
  };
}
