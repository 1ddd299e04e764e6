import type { StopFields } from '#contract/dispatch/tourStops.ts';
import { editedFields } from '#portal/entities/tour/editedFields.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useRearranging } from '../moving/useRearranging.ts';
import type { TourDraft } from '../draft/useTourDraft.ts';
import { leftOut, settle } from './proposal.ts';

/** Applies an order that leaves stops out: these become open jobs, so that they are not lost. */
export function useLayingAside({ autosave, remember }: TourDraft) {
  const t = useMessages('optimising');
  const rearrange = useRearranging();
  return async (order: readonly string[], asked: readonly StopFields[]): Promise<void> => {
    const tour = await autosave.save();
    if (!tour) return;
    const before = editedFields(tour);
    const stops = settle(before.stops, order, asked);
    const after = leftOut(before.stops, order, asked).map(({ key }) => ({ key, day: tour.day }));
    await rearrange([{ tour, stops }], { after });
    remember(t('step'), { before, after: { ...before, stops } }, { tour: null, day: tour.day });
  };
}
