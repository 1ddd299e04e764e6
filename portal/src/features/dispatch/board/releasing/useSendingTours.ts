import { useQueryClient } from '@tanstack/react-query';
import type { BoardTour } from '#contract/dispatch/board.ts';
import { refreshListsAfterWrite } from '#portal/list/pages/listCache.ts';
import { api, errorCode } from '#portal/platform/api/api.ts';
import { messageIfAny, useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';

interface Left {
  number: string;
  code: string | undefined;
}

/** Sends the changes of released tours, one after the other: one failure does not keep the others back. */
async function sendChanges(tours: readonly BoardTour[]): Promise<Left[]> {
  const left: Left[] = [];
  for (const { key, version, number } of tours)
    await api.tours.sendChanges({ key, version, also: [] }).catch((error: unknown) => {
      left.push({ number, code: errorCode(error) });
    });
  return left;
}

/** Releases tours and sends changes; each tour that failed is named with its reason. */
export function useSendingTours() {
  const t = useMessages('board');
  const { counted } = useNumbers();
  const client = useQueryClient();
  return async (tours: readonly BoardTour[]): Promise<void> => {
    const changed = tours.filter(({ hasPendingChanges }) => hasPendingChanges);
    const fresh = tours.filter(({ hasPendingChanges }) => !hasPendingChanges);
    try {
      const released =
        fresh.length > 0 ? await api.tours.releaseMany({ keys: fresh.map(({ key }) => key) }) : { left: [] };
      const left: Left[] = [...released.left, ...(await sendChanges(changed))];
      const sent = tours.length - left.length;
      if (sent > 0) showDone(t('release.done', counted(sent)));
      for (const [code, all] of Map.groupBy(left, (one) => one.code))
        showFailure(`${all.map(({ number }) => number).join(', ')}: ${messageIfAny('errors', code ?? '') ?? ''}`);
    } finally {
      void refreshListsAfterWrite(client, 'tours', 'jobs');
    }
  };
}
