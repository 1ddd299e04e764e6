import type { StopFields } from '#contract/dispatch/tourStops.ts';
import type { PlannedTour } from '../draft/usePlanned.ts';
import type { StopChange } from '../draft/useTourChanges.ts';
import type { TourDraft } from '../draft/useTourDraft.ts';

/** What every part of a stop's form is given. */
export interface StopPanelProps {
  tourDraft: TourDraft;
  planned: PlannedTour;
  stop: StopFields;
  /** Its index in the order. */
  index: number;
  onClose: () => void;
  onSelect: (key: string) => void;
}

export interface StopFieldsProps extends StopPanelProps {
  change: (change: StopChange) => void;
  /** Where the form keeps the stop. */
  path: string;
}
