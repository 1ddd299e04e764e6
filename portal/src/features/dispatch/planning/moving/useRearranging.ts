import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { editedFields } from '#portal/entities/tour/editedFields.ts';
import { refreshListsAfterWrite } from '#portal/list/pages/listCache.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import { reorder } from '../optimising/proposal.ts';

/** A tour with its new stops. */
export interface Rearranged {
  tour: Tour;
  stops: StopFields[];
}

/** An open job and its day. */
interface OpenJob {
  key: string;
  day: string;
}

interface Without {
  /** Stops that become open jobs. */
  after?: OpenJob[];
  /** Open jobs that a tour takes over; undo makes them open jobs again. */
  before?: OpenJob[];
}

/** Inserts some of a tour's stops, each at its cheapest position; the order of the other stops stays. */
export async function placedCheaply(
  tour: Tour,
  stops: readonly StopFields[],
  inserted: readonly string[],
): Promise<StopFields[]> {
  let order: readonly string[] = [];
  const events = await api.planning.optimise({
    key: tour.key,
    tour: { ...editedFields(tour), stops: [...stops] },
    depth: 'insert',
    inserted: [...inserted],
  });
  for await (const { best } of events) order = best.order;
  return reorder(stops, order);
}

/** Changes the stops of several tours in one transaction. The result contains `undo`. */
export function useRearranging() {
  const client = useQueryClient();
  return useMemo(() => {
    async function write(tours: readonly Rearranged[], openJobs: OpenJob[]): Promise<Tour[]> {
      const changed = await api.planning.rearrange({
        tours: tours.map(({ tour: { key, version }, stops }) => ({ key, version, stops })),
        openJobs,
      });
      for (const tour of changed) client.setQueryData(queries.tours.get.queryKey({ input: { key: tour.key } }), tour);
      void refreshListsAfterWrite(client, 'tours', 'jobs');
      return changed;
    }
    return async (tours: readonly Rearranged[], { after = [], before = [] }: Without = {}) => {
      const changed = await write(tours, after);
      const undo = () =>
        write(
          tours.flatMap(({ tour }) => {
            const now = changed.find(({ key }) => key === tour.key);
            return now ? [{ tour: now, stops: editedFields(tour).stops }] : [];
          }),
          before,
        );
      return { changed, undo };
    };
  }, [client]);
}
