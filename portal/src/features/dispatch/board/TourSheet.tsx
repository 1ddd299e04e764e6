import type { BoardTour } from '#contract/dispatch/board.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { BottomSheet } from '#portal/ui/dialogs/BottomSheet.tsx';
import { useDayBoard } from './context.ts';
import { TourActs, TourStops } from './TourPanel.tsx';

/** The tour that is selected on the timeline, on phones. */
export default function TourSheet({ tour }: { tour: BoardTour }) {
  const t = useMessages('board');
  const { openTour } = useDayBoard();
  return (
    <BottomSheet opened title={t('tour.title', { number: tour.number })} onClose={() => openTour(null)}>
      <TourStops tour={tour} />
      <TourActs tour={tour} />
    </BottomSheet>
  );
}
