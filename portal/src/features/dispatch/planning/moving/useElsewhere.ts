import { useCallback } from 'react';
import type { Tour, TourFields } from '#contract/dispatch/tours.ts';
import { editedFields } from '#portal/entities/tour/editedFields.ts';
import { api } from '#portal/platform/api/api.ts';
import { merge } from '#portal/forms/merging.ts';
import type { HistoryOptions } from '#portal/forms/useHistory.ts';
import { tourKinds } from '../draft/draftFields.ts';
import type { Elsewhere } from '../draft/keptPlans.ts';
import { appendStops } from './movedStops.ts';
import { useRearranging } from './useRearranging.ts';

/** Undo and redo of moves between tours: changes the planned tour and the other side in one transaction. */
export function useElsewhere(save: () => Promise<Tour | null>) {
  const rearrange = useRearranging();
  return useCallback<HistoryOptions<TourFields, Elsewhere>['changeElsewhere']>(
    async ({ before, after }, { tour: key, day }) => {
      const tour = await save();
      if (!tour) return [];
      const now = editedFields(tour);
      const { values, conflicts } = merge(tourKinds, before, now, after);
      const keysOf = ({ stops }: TourFields) => new Set(stops.map((stop) => stop.key));
      // Stops that somebody else has changed are kept.
      const kept = keysOf(values);
      const leaving = now.stops.filter((stop) => !kept.has(stop.key));
      const arriving = kept.difference(keysOf(now));
      const here = { tour, stops: values.stops };
      if (key === null) {
        await rearrange([here], { after: leaving.map((stop) => ({ key: stop.key, day })) });
        return conflicts;
      }
      const other = await api.tours.get({ key });
      const staying = editedFields(other).stops.filter((stop) => !arriving.has(stop.key));
      await rearrange([here, { tour: other, stops: appendStops(staying, leaving) }]);
      return conflicts;
    },
    [save, rearrange],
  );
}
