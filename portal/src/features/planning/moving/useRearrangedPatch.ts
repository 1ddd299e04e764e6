import { useCallback } from 'react';
import type { Tour } from '#contract/tours.ts';
import { editedFields } from '#portal/entities/tour/editedFields.ts';
import { api } from '#portal/platform/api/api.ts';
import type { Elsewhere } from '../keptPlans.ts';
import { applyPatch, type Refusal, type TourPatch } from '../tourPatch.ts';
import { appendStops } from './movedStops.ts';
import { useRearranging } from './useRearranging.ts';

/** Changes the tour that is planned and where its stops go to or come from, all at once or not at all. */
export function useRearrangedPatch(save: () => Promise<Tour | null>) {
  const rearrange = useRearranging();
  return useCallback(
    async (patch: TourPatch, { tour: key, day }: Elsewhere): Promise<Refusal[]> => {
      const tour = await save();
      if (!tour) return [];
      const { values, refused } = applyPatch(editedFields(tour), patch);
      const leaving = patch.removed.map(({ stop }) => stop);
      const arriving = new Set(patch.added.map(({ stop }) => stop.key));
      const here = { tour, stops: values.stops };
      if (key === null) {
        await rearrange([here], { after: leaving.map((stop) => ({ key: stop.key, day })) });
        return refused;
      }
      const other = await api.tours.get({ key });
      const staying = editedFields(other).stops.filter((stop) => !arriving.has(stop.key));
      await rearrange([here, { tour: other, stops: appendStops(staying, leaving) }]);
      return refused;
    },
    [save, rearrange],
  );
}
