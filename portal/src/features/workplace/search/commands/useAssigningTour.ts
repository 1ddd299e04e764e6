import { useQueryClient } from '@tanstack/react-query';
import type { TourSummary } from '#contract/dispatch/tours.ts';
import type { Candidate, CandidateKind } from '#portal/entities/availability/useCandidates.ts';
import { refreshListsAfterWrite } from '#portal/list/pages/listCache.ts';
import { api } from '#portal/platform/api/api.ts';
import { messageIfAny, useMessages } from '#portal/platform/i18n/messages.ts';
import { refreshRow } from '#portal/platform/live/queries.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';

/** Gives a tour a driver or a vehicle; the notice takes it back. */
export function useAssigningTour() {
  const t = useMessages('search');
  const client = useQueryClient();
  const refresh = () => Promise.all([refreshListsAfterWrite(client, 'tours'), refreshRow(client, 'tours', null)]);
  return async (
    kind: CandidateKind,
    { key, number, driver, vehicle }: TourSummary,
    { key: chosen, label, plateNumber }: Candidate,
  ) => {
    const before = { key, driver: driver?.key ?? null, vehicle: vehicle?.key ?? null };
    try {
      const { left } = await api.tours.assign({ keys: [key], [kind]: chosen });
      const [reason] = left;
      if (reason) {
        showFailure(`${number}: ${messageIfAny('errors', reason.code) ?? ''}`);
        return;
      }
      showDone(t(`commands.done.${kind}`, { number, name: plateNumber ?? label }), {
        undo: async () => {
          await api.tours.assignEach({ tours: [before] });
          await refresh();
        },
      });
    } finally {
      void refresh();
    }
  };
}
