import { memo, Suspense, useEffect, useMemo, useState, type FunctionComponent } from 'react';
import type { Tour, TourFields } from '#contract/dispatch/tours.ts';
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import { LeaveGuard, sameSearch } from '#portal/forms/LeaveGuard.tsx';
import { useIsPhone } from '#portal/platform/browser/useIsPhone.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { Column, Columns } from '#portal/ui/page/Columns.tsx';
import { useChosenCustomers } from './adding/useChosenCustomers.ts';
import { FurtherFields } from './head/FurtherFields.tsx';
import { OtherToursCard } from './moving/OtherToursCard.tsx';
import { OpenJobsCard } from './moving/OpenJobsCard.tsx';
import { useAskedTemplate } from './templateLoading/useAskedTemplate.ts';
import { StopsOrProposal } from './optimising/StopsOrProposal.tsx';
import { StopCard, StopDrawer } from './stops/StopPanel.tsx';
import { TourCells } from './head/TourCells.tsx';
import { PlannerHead } from './head/PlannerHead.tsx';
import { usePlanned } from './draft/usePlanned.ts';
import classes from './Planner.module.css';
import { useShortcuts } from './shortcuts.ts';
import { useLater } from './draft/useLater.ts';
import { useTourDraft } from './draft/useTourDraft.ts';

const [LazyNotices, useNotices] = lazyPart(() => import('./head/PlannerNotices.tsx'));

interface PlannerProps {
  /** As last read; null for a new tour. */
  tour: Tour | null;
  /** Initial values of a new tour. */
  initial: TourFields;
  /** Somebody else has deleted the tour while it is open. */
  isGone: boolean;
  /** Called after a new tour was saved for the first time. */
  onCreated: (key: string) => void;
}

const isSameTour = sameSearch('tour');

/** The selected stop; undefined after the stop was removed. */
function useSelectedStop({ stops }: TourFields) {
  const [key, select] = useState<string | null>(null);
  const index = stops.findIndex((stop) => stop.key === key);
  return { index, stop: stops[index], select };
}

interface Waiting {
  /** True to skip rendering. */
  isWaiting: boolean;
}

const ableToWait = <Props extends object>(part: FunctionComponent<Props>) =>
  memo<Props & Waiting>(part, (_, { isWaiting }) => isWaiting);

const [Cells, OpenJobs, Others, Further] = [
  ableToWait(TourCells),
  ableToWait(OpenJobsCard),
  ableToWait(OtherToursCard),
  ableToWait(FurtherFields),
];

/** True while only the stops have changed: the cards beside them render after the rows have slid to their positions. */
function useWaiting(values: TourFields): boolean {
  const now = useMemo(() => ({ fields: JSON.stringify({ ...values, stops: [] }) }), [values]);
  const late = useLater(now);
  return late !== now && late.fields === now.fields;
}

export function Planner({ tour, initial, isGone, onCreated }: PlannerProps) {
  const t = useMessages('planning');
  const isPhone = useIsPhone();
  useNotices();
  const tourDraft = useTourDraft({ tour, initial, isGone, onCreated });
  const { draft, autosave } = tourDraft;
  const values = draft.form.getValues();
  const planned = usePlanned(values, draft.base);
  const isWaiting = useWaiting(values);
  useChosenCustomers(tourDraft);
  useAskedTemplate(tourDraft);
  const selected = useSelectedStop(values);
  useEffect(() => {
    if (draft.others?.conflicts.length) globalThis.scrollTo({ top: 0 });
  }, [draft.others]);
  const close = ({ key }: StopFields) => {
    selected.select(null);
    document.querySelector<HTMLElement>(`[data-stop="${key}"] [aria-pressed]`)?.focus();
  };
  const { stop } = selected;
  useShortcuts(stop && !isPhone ? { close: () => close(stop) } : {});
  const isStuck = ['invalid', 'failed', 'undecided'].includes(autosave.state) || (draft.isDeleted && draft.isDirty);
  const panel = selected.stop && {
    tourDraft,
    planned,
    stop: selected.stop,
    index: selected.index,
    onClose: () => selected.select(null),
    onSelect: selected.select,
  };
  return (
    <form
      {...draft.formProps}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        autosave.save().catch(() => undefined);
      }}
    >
      {/* Not delayed: the labels of its buttons name the step that a press would undo. */}
      <PlannerHead tour={draft.base} tourDraft={tourDraft} planned={planned} />
      <Suspense>{(draft.others || draft.isDeleted) && <LazyNotices tourDraft={tourDraft} />}</Suspense>
      <Columns tracks="9fr 4fr">
        <Column>
          <Cells isWaiting={isWaiting} tour={draft.base} tourDraft={tourDraft} planned={planned} />
          <StopsOrProposal
            tour={draft.base}
            tourDraft={tourDraft}
            planned={planned}
            selected={selected.stop?.key ?? null}
            onSelect={selected.select}
          />
        </Column>
        <Column>
          {!isPhone && <StopCard {...(panel ?? { stop: undefined })} />}
          <OpenJobs isWaiting={isWaiting} tourDraft={tourDraft} />
          <Others isWaiting={isWaiting} tourDraft={tourDraft} />
          <Further isWaiting={isWaiting} tourDraft={tourDraft} tour={draft.base} planned={planned} />
        </Column>
      </Columns>
      {isPhone && panel && <StopDrawer {...panel} />}
      <LeaveGuard isDirty={isStuck} text={t('leave')} isSamePlace={isSameTour} />
    </form>
  );
}
