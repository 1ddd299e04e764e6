import { useQueryClient } from '@tanstack/react-query';
import type { Arrangement, DistributedTour } from '#contract/dispatch/distribution.ts';
import { refreshListsAfterWrite } from '#portal/list/pages/listCache.ts';
import { api } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';

/** The tours of a proposal that are taken, as one act. */
const arrangementOf = (tours: readonly DistributedTour[]): Arrangement => ({
  tours: tours.flatMap(({ tour, jobs }) => (tour === null ? [] : [{ tour, jobs }])),
  added: tours.flatMap(({ tour, driver, vehicle, departure, jobs }) =>
    tour === null ? [{ driver, vehicle, departure, jobs }] : [],
  ),
  opened: [],
  removed: [],
});

/** Takes a proposal; the notice undoes it as one. */
export function useTaking(onDone: () => void) {
  const t = useMessages('board');
  const { counted } = useNumbers();
  const client = useQueryClient();
  return useButtonMutation(async (tours: readonly DistributedTour[]) => {
    const refresh = () => refreshListsAfterWrite(client, 'tours', 'jobs');
    try {
      const { undo, left } = await api.board.arrange(arrangementOf(tours));
      const words = [
        t('distribute.taken', counted(tours.length)),
        ...(left.length > 0 ? [t('distribute.left', counted(left.length))] : []),
      ];
      showDone(words.join(' '), { undo: () => api.board.arrange(undo).finally(refresh) });
      onDone();
    } finally {
      void refresh();
    }
  });
}
