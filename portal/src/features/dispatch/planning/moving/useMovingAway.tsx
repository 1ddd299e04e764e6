import { editedFields } from '#portal/entities/tour/editedFields.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import type { TourDraft } from '../draft/useTourDraft.ts';
import { useMoveStops } from './useMoveStops.tsx';

/** Saves the form, then opens the dialog that moves stops; the page must render `dialog`. */
export function useMovingAway({ autosave, remember }: TourDraft) {
  const t = useMessages('moving');
  const moving = useMoveStops();
  /** @param stop key of the only stop ticked at first; null for all */
  const asking = useButtonMutation(async (stop: string | null) => {
    const tour = await autosave.save();
    if (!tour) return;
    const before = editedFields(tour);
    moving.open({
      tour,
      ...(stop !== null && { ticked: [stop] }),
      onMoved: (stops, elsewhere) => remember(t('step'), { before, after: { ...before, stops } }, elsewhere),
    });
  });
  return { ask: (stop: string | null) => asking.mutate(stop), isLocked: asking.isLocked, dialog: moving.dialog };
}

export type MovingAway = ReturnType<typeof useMovingAway>;
