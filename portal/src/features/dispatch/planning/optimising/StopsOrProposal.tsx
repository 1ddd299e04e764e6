import { Suspense, useState } from 'react';
import { isReleased } from '#contract/dispatch/tourStates.ts';
import type { OrderedTour } from '#contract/dispatch/planning.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { PlannerMenu } from '../moving/PlannerMenu.tsx';
import { useMovingAway } from '../moving/useMovingAway.tsx';
import { StopsCard } from '../stops/StopsCard.tsx';
import type { PlannedTour } from '../draft/usePlanned.ts';
import type { TourDraft } from '../draft/useTourDraft.ts';
import { OptimiseMenu } from './OptimiseMenu.tsx';
import { leftOut, settle } from './proposal.ts';
import { useLayingAside } from './useLayingAside.ts';
import { useOptimising, type Asked } from './useOptimising.ts';

const [LazyProposal, useProposal] = lazyPart(() => import('./ProposalCard.tsx'));

interface StopsOrProposalProps {
  /** As saved last; null if unsaved. */
  tour: Tour | null;
  tourDraft: TourDraft;
  planned: PlannedTour;
  /** Key of the selected stop. */
  selected: string | null;
  onSelect: (key: string | null) => void;
}

/** True if at least one stop has acceptance hours or a window for the driver. */
const hasWindows = ({ stops, windows }: PlannedTour) =>
  stops.some(({ driverWindow }, index) => driverWindow !== null || (windows[index] ?? []).length > 0);

/** The list of stops, or the proposal while there is one. */
export function StopsOrProposal({ tour, tourDraft, planned, selected, onSelect }: StopsOrProposalProps) {
  const t = useMessages('optimising');
  const { form } = tourDraft.draft;
  const values = form.getValues();
  const optimising = useOptimising();
  useProposal();
  const { run } = optimising;
  const layAside = useLayingAside(tourDraft);
  const moving = useMovingAway(tourDraft);
  const [settled, setSettled] = useState<ReadonlySet<string>>(() => new Set(values.stops.map(({ key }) => key)));
  const isSent = tour !== null && isReleased(tour.state);
  const known = isSent ? new Set(tour.stops.map(({ key }) => key)) : settled;

  const ask = (asked: Asked) => void optimising.start(asked, tour?.key ?? null, values);
  async function take({ order, departure }: OrderedTour): Promise<void> {
    const asked = run?.values.stops ?? [];
    if (leftOut(form.getValues().stops, order, asked).length > 0) await layAside(order, asked);
    tourDraft.change(t('step'), (now) => ({ ...now, departure, stops: settle(now.stops, order, asked) }));
    setSettled(new Set(form.getValues().stops.map(({ key }) => key)));
    optimising.discard();
    showDone(t('taken'));
  }
  if (run)
    return (
      <Suspense>
        <LazyProposal
          tour={tour}
          run={run}
          values={values}
          planned={planned}
          optimising={optimising}
          onTake={(taken) => void take(taken).catch(showFailure)}
        />
      </Suspense>
    );
  return (
    <StopsCard
      tourDraft={tourDraft}
      planned={planned}
      selected={selected}
      onSelect={onSelect}
      optimise={
        <OptimiseMenu
          tour={tour}
          values={values}
          known={known}
          passed={tourDraft.passed}
          hasWindows={hasWindows(planned)}
          hasWaiting={planned.schedule.waitingSeconds > 0}
          selected={selected}
          onAsk={ask}
        />
      }
      onOptimiseFrom={(from) => ask({ objective: 'order', depth: 'rest', from, inserted: [] })}
      menu={<PlannerMenu tourDraft={tourDraft} selected={selected} moving={moving} />}
      moving={moving}
    />
  );
}
