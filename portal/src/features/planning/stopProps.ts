import type { StopFields } from '#contract/tourStops.ts';
import type { PlannedTour } from './usePlanned.ts';
import type { StopChange } from './useTourChanges.ts';
import type { TourDraft } from './useTourDraft.ts';

/** What every part of a stop's form is given. */
export interface StopPanelProps {
  tourDraft: TourDraft;
  planned: PlannedTour;
  stop: StopFields;
  /** Its place in the order, from 0. */
  index: number;
  onClose: () => void;
  onSelect: (key: string) => void;
}

export interface StopFieldsProps extends StopPanelProps {
  change: (change: StopChange) => void;
  /** Where the form keeps the stop. */
  path: string;
}
