import { stopLimits } from '#contract/tourStops.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { PlaceSearch } from './PlaceSearch.tsx';
import classes from './StopsCard.module.css';
import { useStopAddition } from './useStopActs.ts';
import type { TourDraft } from './useTourDraft.ts';

interface StopAdderProps {
  tourDraft: TourDraft;
  /** Opened by hand: one goes on typing. */
  isFocused: boolean;
  onSelect: (key: string) => void;
}

/** Stays open, so that one stop after the other is added. */
export function StopAdder({ tourDraft, isFocused, onSelect }: StopAdderProps) {
  const t = useMessages('planning');
  const { stops } = tourDraft.draft.form.getValues();
  const add = useStopAddition(tourDraft, onSelect);
  return (
    <div className={classes.adder}>
      <PlaceSearch
        label={t('addStop')}
        isDisabled={stops.length >= stopLimits.stopsMaximum}
        isFocused={isFocused}
        onChoose={(found) => add('customer', found)}
      />
    </div>
  );
}
