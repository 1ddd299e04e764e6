import { VisuallyHidden } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { stopLimits, type StopKind } from '#contract/tourStops.ts';
import { useMeasures } from '#portal/entities/tour/measures.ts';
import { MapView } from '#portal/map/MapView.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import { PlaceSearch } from './PlaceSearch.tsx';
import { StopList } from './StopList.tsx';
import classes from './StopsCard.module.css';
import { addStop, moveStop, newStop, removeStop, restoreStop, type Found } from './stops.ts';
import type { PlannedTour } from './usePlanned.ts';
import type { TourDraft } from './useTourDraft.ts';

interface StopsCardProps {
  tourDraft: TourDraft;
  planned: PlannedTour;
  /** Key of the stop that is selected. */
  selected: string | null;
  onSelect: (key: string | null) => void;
  /** What else can be done with the stops. */
  acts: ReactNode;
}

/** Takes a stop out, which can be undone for as long as the note about it stands. */
export function useStopRemoval({ draft, changeStops }: TourDraft) {
  const t = useMessages('planning');
  return (key: string) => {
    const stops = draft.form.getValues().stops;
    const at = stops.findIndex((stop) => stop.key === key);
    const stop = stops[at];
    if (!stop) return;
    const name = stop.place?.name ?? t('unnamed');
    changeStops(t('steps.remove', { name }), (now) => removeStop(now, key));
    showDone(t('removed', { name }), {
      undo: () => Promise.resolve(changeStops(t('steps.add', { name }), (now) => restoreStop(now, stop, at))),
    });
  };
}

/** Distance, driving and stays together: estimates, until a provider of roads says more. */
function Totals({ planned: { schedule, legs } }: Pick<StopsCardProps, 'planned'>) {
  const t = useMessages('planning');
  const { distance, duration } = useMeasures();
  const { distanceMetres, driveSeconds, staySeconds } = schedule;
  if (legs.length === 0) return null;
  if (distanceMetres === null || driveSeconds === null) return <p className={classes.totals}>{t('totalsUnknown')}</p>;
  const times = { drive: duration(driveSeconds), stay: duration(staySeconds) };
  return (
    <p className={classes.totals}>
      <strong>{distance(distanceMetres)}</strong>
      {t('totals', times)}
    </p>
  );
}

export function StopsCard({ tourDraft, planned, selected, onSelect, acts }: StopsCardProps) {
  const t = useMessages('planning');
  const { draft, changeStops } = tourDraft;
  const { stops } = draft.form.getValues();
  const remove = useStopRemoval(tourDraft);
  const [said, setSaid] = useState('');
  const hasKind = (kind: StopKind) => stops.some((stop) => stop.kind === kind);
  function add(kind: StopKind, found: Found): void {
    const stop = newStop(kind, found);
    changeStops(t('steps.add', { name: stop.place?.name ?? '' }), (now) => addStop(now, stop));
    onSelect(stop.key);
  }
  function move(key: string, by: -1 | 1): void {
    const next = moveStop(stops, key, by);
    const stop = next.find((one) => one.key === key);
    changeStops(t('steps.move', { name: stop?.place?.name ?? '' }), () => next);
    const place = next.filter(({ kind }) => kind !== 'start').findIndex((one) => one.key === key) + 1;
    setSaid(t('moved', { name: stop?.place?.name ?? '', place }));
  }
  return (
    <section className={classes.card} aria-label={t('stops')}>
      <div className={classes.toolbar}>
        <PlaceSearch
          label={t('addStop')}
          isDisabled={stops.length >= stopLimits.stopsMaximum}
          onChoose={(found) => add('customer', found)}
        />
        {acts}
        <Totals planned={planned} />
      </div>
      <div className={classes.body}>
        <div className={classes.map}>
          <MapView
            label={t('map')}
            points={planned.points}
            line={planned.line}
            selected={selected}
            onSelect={onSelect}
            isInScrolling
          />
        </div>
        <div>
          {!hasKind('start') && (
            <div className={classes.end}>
              <PlaceSearch label={t('addStart')} onChoose={(found) => add('start', found)} />
            </div>
          )}
          <StopList
            stops={stops}
            planned={planned}
            selected={selected}

            onSelect={onSelect}
            onMove={move}
            onRemove={remove}
          />
          {!hasKind('finish') && (
            <div className={classes.end}>
              <PlaceSearch label={t('addFinish')} onChoose={(found) => add('finish', found)} />
            </div>
          )}
        </div>
      </div>
      <VisuallyHidden component="output" aria-live="polite">
        {said}
      </VisuallyHidden>
    </section>
  );
}
