import { ActionIcon, Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import type { BoardStop, BoardTour } from '#contract/dispatch/board.ts';
import { isPassed } from '#contract/dispatch/passedStops.ts';
import { isPossible } from '#contract/dispatch/tourStates.ts';
import { stopsOf } from '#portal/entities/tour/stopsOf.ts';
import { TourStanding } from '#portal/entities/tour/TourStanding.tsx';
import { useTourTimes } from '#portal/entities/tour/useTourTimes.ts';
import { useTourActs } from '#portal/features/dispatch/tours/useTourActs.ts';
import { TickBox } from '#portal/list/selection/TickBox.tsx';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { useDialogState } from '#portal/ui/dialogs/useDialogState.ts';
import classes from './board.module.css';
import { useDayBoard } from './context.ts';
import { isToCome, loadingOf } from './depotConflicts.ts';
import { isOpenTour } from './lanes.ts';
import { useConflicts } from './useConflicts.ts';
import { draggableJobs } from './moving/jobDrag.ts';

const [LazyRelease, useRelease] = lazyPart(() => import('./releasing/ReleaseDialog.tsx'));
const [LazyChange, useChange] = lazyPart(() => import('./moving/ChangeTourDialog.tsx'));

interface StopRowProps {
  tour: BoardTour;
  stop: BoardStop;
  number: number;
  arrival: number | null;
  isLate: boolean;
}

/** A stop: ticked or dragged to another tour, unless the driver has passed it. */
function StopRow({ tour, stop, number, arrival, isLate }: StopRowProps) {
  const t = useMessages('board');
  const dates = useDates();
  const { selected, toggle, highlight } = useDayBoard();
  const row = useRef<HTMLLIElement>(null);
  const isMovable = stop.kind === 'customer' && isOpenTour(tour) && !isPassed(tour, stop);
  const dragged = useEffectEvent(() => (selected.has(stop.key) ? [...selected] : [stop.key]));
  useEffect(() => (row.current && isMovable ? draggableJobs(row.current, () => dragged()) : undefined), [isMovable]);
  return (
    <li
      ref={row}
      className={classes['stop']}
      data-movable={isMovable || undefined}
      data-selected={selected.has(stop.key) || undefined}
      onPointerEnter={() => highlight.set(stop.key)}
      onPointerLeave={() => highlight.set(null)}
    >
      {isMovable ? (
        <TickBox
          aria-label={t('orders.select', { name: stop.name })}
          checked={selected.has(stop.key)}
          onChange={() => toggle(stop.key)}
        />
      ) : (
        <span className={classes['noTick']} />
      )}
      <span className={classes['stopNumber']}>{stop.kind === 'customer' ? number : ''}</span>
      <span className={classes['stopName']} title={stop.name}>
        {stop.name}
        <small>{stop.city}</small>
      </span>
      <span className={classes['stopTime']} data-late={isLate || undefined}>
        {arrival === null ? '–' : dates.time(arrival)}
      </span>
    </li>
  );
}

/** What can be done with the tour as a whole. */
export function TourActs({ tour }: { tour: BoardTour }) {
  const t = useMessages('board');
  const words = useMessages('tourPage');
  const { move, revoke } = useTourActs();
  const dialog = useDialogState<BoardTour>();
  const asking = useDialogState<string>();
  const isWarned = (useConflicts().get(tour.key)?.length ?? 0) > 0;
  useChange();
  useRelease();
  const isSending = tour.hasPendingChanges;
  const sending = useButtonMutation(() => move(isSending ? 'sendChanges' : 'release', tour));
  const revoking = useButtonMutation(() => revoke(tour));
  const isWaiting = tour.visibleFrom !== null;
  const canSend = !isWaiting && (isSending || isPossible('release', tour.state));
  return (
    <Group gap={8} px={12} py={8}>
      <Button
        size="xs"
        variant="default"
        renderRoot={(props) => <RouteLink to="planTour" search={{ tour: tour.key }} {...props} />}
      >
        {t('tour.planner')}
      </Button>
      {isOpenTour(tour) && (
        <Button size="xs" variant="default" onClick={() => dialog.open(tour)}>
          {t('tour.change')}
        </Button>
      )}
      {canSend && (
        <Button
          size="xs"
          loading={sending.isPending}
          disabled={sending.isLocked}
          onClick={() => (isWarned ? asking.open(tour.key) : sending.mutate())}
        >
          {t(isSending ? 'tour.send' : 'tour.release')}
        </Button>
      )}
      {isWaiting && (
        <Button
          size="xs"
          variant="default"
          loading={revoking.isPending}
          disabled={revoking.isLocked}
          onClick={() => revoking.mutate()}
        >
          {words('sending.revoke')}
        </Button>
      )}
      <Suspense>
        {dialog.subject && (
          <LazyChange key={dialog.turn} opened={dialog.isOpen} tour={dialog.subject} onClose={dialog.close} />
        )}
        {asking.subject && (
          <LazyRelease key={asking.turn} opened={asking.isOpen} only={asking.subject} onClose={asking.close} />
        )}
      </Suspense>
    </Group>
  );
}

/** When the vehicle is loaded; nothing if loading takes no time. */
function Loading({ tour }: { tour: BoardTour }) {
  const t = useMessages('board');
  const dates = useDates();
  const { begin } = useTourTimes(tour);
  const loading = loadingOf(tour, begin);
  if (!loading || loading.begin === begin || !isToCome(tour)) return null;
  return <p className={classes['loading']}>{t('tour.loading', { time: dates.time(loading.begin) })}</p>;
}

/** The loading, and the stops in their order with their times. */
export function TourStops({ tour }: { tour: BoardTour }) {
  const t = useMessages('board');
  const { visits } = useTourTimes(tour);
  const { numberOf } = stopsOf(tour);
  const visitOf = new Map(visits.map((visit) => [visit.stop.key, visit]));
  return (
    <>
      <Loading tour={tour} />
      <ul className={classes['stops']} aria-label={t('tour.stops', { number: tour.number })}>
        {tour.stops.map((stop) => {
          const visit = visitOf.get(stop.key);
          return (
            <StopRow
              key={stop.key}
              tour={tour}
              stop={stop}
              number={numberOf(stop)}
              arrival={visit?.arrival ?? null}
              isLate={visit?.isLate ?? false}
            />
          );
        })}
      </ul>
    </>
  );
}

/** The tour that is selected on the timeline. */
export function TourPanel({ tour }: { tour: BoardTour }) {
  const t = useMessages('board');
  const { openTour } = useDayBoard();
  return (
    <section className={classes['panel']} aria-label={t('tour.title', { number: tour.number })}>
      <div className={classes['panelHead']}>
        <h2>
          <RouteLink to="tour" params={{ key: tour.key }}>
            {t('tour.title', { number: tour.number })}
          </RouteLink>
        </h2>
        <TourStanding tour={tour} />
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('tour.close')} onClick={() => openTour(null)}>
          <IconX size={16} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </div>
      <TourStops tour={tour} />
      <TourActs tour={tour} />
    </section>
  );
}
