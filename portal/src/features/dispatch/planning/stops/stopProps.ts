import type { StopFields } from '#contract/dispatch/tourStops.ts';
import type { PlannedTour } from '../draft/usePlanned.ts';
import type { StopChange } from '../draft/useTourChanges.ts';
import type { TourDraft } from '../draft/useTourDraft.ts';

/** Props of all parts of a stop's form. */
export interface StopPanelProps {
  tourDraft: TourDraft;
  planned: PlannedTour;
  stop: StopFields;
  /** The stop's index in the tour. */
  index: number;
  onClose: () => void;
  onSelect: (key: string) => void;
}

export interface StopFieldsProps extends StopPanelProps {
  change: (change: StopChange) => void;
  /** Path of the stop in the form's values. */
  path: string;
}
