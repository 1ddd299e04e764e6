import { VisuallyHidden } from '@mantine/core';
import { memo, useState, type ReactNode } from 'react';
import type { StopKind } from '#contract/dispatch/tourStops.ts';
import { createHighlight } from '#portal/map/highlight.ts';
import { MapView } from '#portal/map/MapView.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useDialogState } from '#portal/ui/dialogs/useDialogState.ts';
import type { MovingAway } from '../moving/useMovingAway.tsx';
import { MoveDialog } from '../MoveDialog.tsx';
import { PlaceSearch } from '#portal/entities/stop/PlaceSearch.tsx';
import { PlannedBand } from '../head/PlannedBand.tsx';
import { PlannerToolbar } from '../head/PlannerToolbar.tsx';
import { useShortcuts } from '../shortcuts.ts';
import { StopAdder } from '../adding/StopAdder.tsx';
import { StopList } from './StopList.tsx';
import classes from './StopsCard.module.css';
import type { PlannedTour } from '../draft/usePlanned.ts';
import { useLater } from '../draft/useLater.ts';
import { useStopAddition, useStopMoves, useStopRemoval } from './useStopActs.ts';
import type { TourDraft } from '../draft/useTourDraft.ts';

interface StopsCardProps {
  tourDraft: TourDraft;
  planned: PlannedTour;
  /** Key of the selected stop. */
  selected: string | null;
  onSelect: (key: string | null) => void;
  /** The menu of optimisations. */
  optimise: ReactNode;
  /** Requests a better order from this stop on. */
  onOptimiseFrom: (key: string) => void;
  /** The menu of other actions. */
  menu: ReactNode;
  /** Opens the dialog that moves stops to another tour. */
  moving: MovingAway;
}

/** Memoised, because rendering the map takes longer than rendering all rows. */
const PlannedMap = memo(MapView);

/** Opens the dialog for the new position of a stop. */
function useMoveDialog(tourDraft: TourDraft, onMove: (key: string, by: number) => void) {
  const dialog = useDialogState<string>();
  const { stops } = tourDraft.draft.form.getValues();
  const stop = stops.find(({ key }) => key === dialog.subject);
  const element = stop && (
    <MoveDialog
      key={dialog.turn}
      opened={dialog.isOpen}
      stop={stop}
      stops={stops}
      passed={tourDraft.passed}
      onMove={onMove}
      onClose={dialog.close}
    />
  );
  return { ask: dialog.open, element };
}

export function StopsCard(props: StopsCardProps) {
  const { tourDraft, planned, selected, onSelect, optimise, onOptimiseFrom, menu, moving } = props;
  const t = useMessages('planning');
  const { stops } = tourDraft.draft.form.getValues();
  const remove = useStopRemoval(tourDraft);
  const add = useStopAddition(tourDraft, onSelect);
  const { move, said } = useStopMoves(tourDraft, planned);
  const position = useMoveDialog(tourDraft, move);
  const [adding, setAdding] = useState({ isOpen: stops.every(({ kind }) => kind !== 'customer'), turn: 0 });
  useShortcuts({ add: () => setAdding(({ turn }) => ({ isOpen: true, turn: turn + 1 })) });
  const late = useLater(planned);
  // The band has hundreds of marks: it renders in its own frame, after the rows that are out of sight.
  const latest = useLater(late);
  const [highlight] = useState(createHighlight);
  const hasKind = (kind: StopKind) => stops.some((stop) => stop.kind === kind);
  return (
    <section className={classes.card} aria-label={t('stops')} data-planner="">
      <PlannerToolbar
        tourDraft={tourDraft}
        planned={planned}
        optimise={optimise}
        menu={menu}
        isAdding={adding.isOpen}
        onAdding={(isOpen) => setAdding(({ turn }) => ({ isOpen, turn: turn + 1 }))}
      />
      {adding.isOpen && (
        <StopAdder key={adding.turn} tourDraft={tourDraft} isFocused={adding.turn > 0} onSelect={onSelect} />
      )}
      <div className={classes.body}>
        <div className={classes.map}>
          <PlannedMap
            label={t('map')}
            points={late.points}
            line={late.line}
            highlight={highlight}
            selected={selected}
            onSelect={onSelect}
            isInScrolling
          />
        </div>
        <div className={classes.list}>
          {!hasKind('start') && (
            <div className={classes.end}>
              <PlaceSearch label={t('addStart')} onChoose={(found) => add('start', found)} />
            </div>
          )}
          <StopList
            stops={stops}
            planned={planned}
            late={late}
            highlight={highlight}
            selected={selected}
            passed={tourDraft.passed}
            onSelect={onSelect}
            onMove={move}
            onRemove={remove}
            onAsk={position.ask}
            onMoveAway={moving.ask}
            onOptimiseFrom={onOptimiseFrom}
          />
          {!hasKind('finish') && (
            <div className={classes.end}>
              <PlaceSearch label={t('addFinish')} onChoose={(found) => add('finish', found)} />
            </div>
          )}
        </div>
      </div>
      <PlannedBand tour={tourDraft.draft.base} planned={latest} />
      {position.element}
      {moving.dialog}
      <VisuallyHidden component="output" aria-live="polite">
        {said}
      </VisuallyHidden>
    </section>
  );
}
