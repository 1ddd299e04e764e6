import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Tour } from '#contract/dispatch/tours.ts';
import { api, errorCode, errorData, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { refreshAfterWrite, refreshRow } from '#portal/platform/live/queries.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';

/** Changes of one tour's state. Each sends the version that the user has seen. */
export type TourAct = 'plan' | 'unplan' | 'release' | 'withdraw' | 'sendChanges' | 'discardChanges' | 'finish';

type Words = ReturnType<typeof useMessages<'tourPage'>>;

function show(client: QueryClient, tour: Tour): void {
  client.setQueryData(queries.tours.get.queryKey({ input: { key: tour.key } }), tour);
  void refreshAfterWrite(client, 'tours');
}

/** Somebody else changed the tour first: the current state is shown, with a message. */
function fail(client: QueryClient, t: Words, error: unknown, key: string): void {
  const current = errorData(error, 'conflict')?.current as Tour | undefined;
  if (current) show(client, current);
  else if (errorCode(error) === 'tour-state') void refreshRow(client, 'tours', key);
  const needs = errorData(error, 'tour-incomplete')?.needs;
  showFailure(needs ? t('incomplete', { needs: needs.map((need) => t(`needs.${need}`)).join(', ') }) : error);
}

/** Changes the state of one tour, and shows the result. Each resolves to whether it succeeded. */
export function useTourActs() {
  const t = useMessages('tourPage');
  const client = useQueryClient();
  return useMemo(() => {
    async function run(act: Promise<Tour>, key: string, words: (tour: Tour) => string): Promise<boolean> {
      try {
        const tour = await act;
        show(client, tour);
        showDone(words(tour));
        return true;
      } catch (error) {
        fail(client, t, error, key);
        return false;
      }
    }
    return {
      /** @param also keys of other tours whose changes are sent together with this tour */
      move: (act: TourAct, { key, version }: Pick<Tour, 'key' | 'version'>, also: readonly string[] = []) =>
        run(
          api.tours[act]({ key, version, ...(act === 'sendChanges' && { also: [...also] }) }),
          key,
          ({ number, state }) =>
            // If the company's setting `publish` is on, `plan` has released the tour.
            t(`done.${act === 'plan' && state === 'released' ? 'release' : act}`, { number }),
        ),
    };
  }, [client, t]);
}
