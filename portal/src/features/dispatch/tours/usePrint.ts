import { useQueryClient } from '@tanstack/react-query';
import type { TourSummary } from '#contract/dispatch/tours.ts';
import { api } from '#portal/platform/api/api.ts';
import { saveFile } from '#portal/platform/browser/download.ts';
import { useLanguage } from '#portal/platform/i18n/messages.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { showFailure } from '#portal/platform/toasts/toasts.ts';

/**
 * Downloads the run sheets of tours and the loading lists of their vehicles as one PDF; `isLocked` while it is created.
 */
export function usePrint() {
  const client = useQueryClient();
  const language = useLanguage();
  return useButtonMutation(async (tours: readonly Pick<TourSummary, 'key'>[]) => {
    try {
      saveFile(await api.runSheets.print({ keys: tours.map(({ key }) => key), language }));
      await refreshAfterWrite(client, 'tours');
    } catch (error) {
      showFailure(error);
    }
  });
}
