import { withPairs } from '#contract/dispatch/pairs.ts';
import { editedFields } from '#portal/entities/tour/editedFields.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { showFailure } from '#portal/platform/toasts/toasts.ts';
import type { TourDraft } from '../draft/useTourDraft.ts';
import { movableKeys } from './movedStops.ts';
import { useTransfer } from './useTransfer.ts';

interface Moving {
  stop: string;
  /** Key of the other tour; null for the open jobs. */
  to: string | null;
}

/** Moves a stop of the planned tour to another tour or to the open jobs, as a step that can be undone. */
export function useMovingStop({ autosave, remember }: TourDraft) {
  const t = useMessages('moving');
  const transfer = useTransfer();
  return useButtonMutation(async ({ stop, to }: Moving) => {
    const tour = await autosave.save();
    if (!tour) return;
    const before = editedFields(tour);
    // A collection that the driver has reported stays; its delivery may be moved to another tour.
    const keys = withPairs(before.stops, [stop]).intersection(movableKeys(before.stops, tour.stops));
    if (!keys.has(stop)) return showFailure(t('staysHere'));
    await transfer({
      tour,
      keys,
      to,
      places: 'order',
      onMoved: (left, elsewhere) => remember(t('step'), { before, after: { ...before, stops: left } }, elsewhere),
    });
  });
}
