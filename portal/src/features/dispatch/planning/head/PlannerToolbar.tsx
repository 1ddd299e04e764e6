import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconPlus } from '@tabler/icons-react';
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import { useRoughWords } from '#portal/entities/position/useRoughWords.ts';
import { useMeasures } from '#portal/entities/tour/measures.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { shownDriveSeconds, shownWaitingSeconds } from '../draft/planDraft.ts';
import classes from './PlannerToolbar.module.css';
import { rangeAhead, reversedStops } from '../stops/stops.ts';
import type { PlannedTour } from '../draft/usePlanned.ts';
import type { TourDraft } from '../draft/useTourDraft.ts';

interface TotalsProps {
  planned: PlannedTour;
  stops: readonly StopFields[];
}

/** Totals of distance, driving and stays; estimates, unless a provider of roads has computed the route. */
function Totals({ planned: { schedule, visits, source }, stops }: TotalsProps) {
  const t = useMessages('planning');
  const words = useRoughWords();
  const { distance, duration } = useMeasures();
  const { certain, staySeconds, waitingSeconds, breakSeconds, unknownLegs } = schedule;
  if (stops.length < 2) return null;
  const isUnknown = unknownLegs > 0;
  if (isUnknown && certain.distanceMetres === 0) return <p className={classes.totals}>{t('totalsUnknown')}</p>;
  const rough = words.tour(stops.map(({ place }) => place?.positionPrecision));
  const metres = words.about(distance(certain.distanceMetres), rough !== '');
  const drive = words.about(duration(shownDriveSeconds(visits)), rough !== '');
  return (
    <p className={classes.totals}>
      <strong>{isUnknown ? t('totalsAtLeast', { distance: metres }) : metres}</strong>
      {t('totals', { drive, stay: duration(staySeconds) })}
      {waitingSeconds >= 60 && t('totalsWaiting', { waiting: duration(shownWaitingSeconds(visits)) })}
      {breakSeconds > 0 && t('totalsBreaks', { breaks: duration(breakSeconds) })}
      {isUnknown && ` · ${t('totalsUnknown')}`}
      {source === 'estimate' && ` ${t('isEstimate')}`}
      {rough && <span>{` · ${rough}`}</span>}
    </p>
  );
}

interface PlannerToolbarProps {
  tourDraft: TourDraft;
  planned: PlannedTour;
  optimise: ReactNode;
  /** Shown after the totals. */
  menu: ReactNode;
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
}

/** Actions on all stops, and the totals. */
export function PlannerToolbar({ tourDraft, planned, optimise, menu, isAdding, onAdding }: PlannerToolbarProps) {
  const t = useMessages('planning');
  const { draft, changeStops, passed } = tourDraft;
  const { stops } = draft.form.getValues();
  const { first, last } = rangeAhead(stops, passed);
  return (
    <div className={classes.toolbar}>
      <div className={classes.acts}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
          aria-expanded={isAdding}
          onClick={() => onAdding(!isAdding)}
        >
          {t('stop')}
        </Button>
        <Button variant="default" disabled={stops.length < 2} onClick={planned.compute}>
          {t('compute')}
        </Button>
        {optimise}
        <Button
          variant="default"
          disabled={last <= first}
          onClick={() => changeStops(t('steps.reverse'), (now) => reversedStops(now, passed))}
        >
          {t('reverse')}
        </Button>
      </div>
      <div className={classes.tail}>
        <Totals planned={planned} stops={stops} />
        {menu}
      </div>
    </div>
  );
}
