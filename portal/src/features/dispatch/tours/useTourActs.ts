import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Tour } from '#contract/dispatch/tours.ts';
import { api, errorCode, errorData, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { refreshAfterWrite, refreshRow } from '#portal/platform/live/queries.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';
import { revocableSeconds, useSendings } from './useSendings.ts';

/** Changes of one tour's state. Each sends the version that the user has seen. */
export type TourAct = 'plan' | 'unplan' | 'release' | 'withdraw' | 'sendChanges' | 'discardChanges' | 'finish';

/** Acts after which the driver is sent something. */
const isSending = (act: TourAct): boolean => act === 'plan' || act === 'release' || act === 'sendChanges';

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
  const sendings = useSendings();
  return useMemo(() => {
    async function run(act: Promise<Tour>, key: string, tell: (tour: Tour) => void): Promise<boolean> {
      try {
        const tour = await act;
        show(client, tour);
        tell(tour);
        return true;
      } catch (error) {
        fail(client, t, error, key);
        return false;
      }
    }
    return {
      /**
       * What is sent can be taken back for some seconds.
       * @param also keys of other tours whose changes are sent together with this tour
       */
      move(
        act: TourAct,
        { key, version }: Pick<Tour, 'key' | 'version'>,
        also: readonly Pick<Tour, 'key' | 'number'>[] = [],
      ) {
        const since = Date.now();
        const others = also.map((other) => other.key);
        const asked = { key, version, ...(isSending(act) && { revocableSeconds }) };
        return run(api.tours[act]({ ...asked, ...(act === 'sendChanges' && { also: others }) }), key, (tour) => {
          if (tour.visibleFrom !== null) sendings.tell([tour, ...also], since);
          // If the company's setting `publish` is on, `plan` has released the tour.
          else
            showDone(
              t(`done.${act === 'plan' && tour.state === 'released' ? 'release' : act}`, { number: tour.number }),
            );
        });
      },
      /** Takes back what the driver has not been shown yet. */
      async revoke(tour: Pick<Tour, 'key' | 'number'>): Promise<void> {
        await sendings.revoke([tour]);
      },
    };
  }, [client, t, sendings]);
}
