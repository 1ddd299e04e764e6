import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mayHold, outcomeOfStep, type TourStep } from '#contract/dispatch/tourSteps.ts';
import { refreshListsAfterWrite } from '#portal/list/pages/listCache.ts';
import { api } from '#portal/platform/api/api.ts';
import { refreshAfterWrite, refreshRow } from '#portal/platform/live/queries.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import { showFailure } from '#portal/platform/toasts/toasts.ts';
import classes from './TourPage.module.css';

/**
 * A report of a driver or a correction of a dispatcher, and its contradiction. @param withTour true in a list of
 * several tours
 */
export function Step({ step, withTour = false }: { step: TourStep; withTour?: boolean }) {
  const t = useMessages('tourPage');
  const states = useMessages('tour');
  const dates = useDates();
  const { kind, correction, stopName, author, byDriver, time, received, reason, receiver, contradiction } = step;
  const words = correction
    ? t('steps.corrected', { name: stopName, state: states(`stopStates.${correction.state}`) })
    : t(`steps.kinds.${kind}`, { name: stopName });
  const minutesLate = Math.round((received - time) / 60_000);
  const notes = [
    withTour && dates.time(time),
    author && t(byDriver ? 'steps.byDriver' : 'steps.byDispatcher', { name: author.name }),
    receiver && t('steps.receiver', { name: receiver }),
    reason && t('steps.reason', { reason }),
    byDriver && minutesLate >= 5 && t('steps.late', { when: dates.dayAndTime(received) }),
    step.reported !== null && step.reported !== time && t('steps.clock', { time: dates.time(step.reported) }),
  ].filter((note) => typeof note === 'string' && note !== '');
  return (
    <li>
      <time title={dates.dayAndTime(time)}>{withTour ? dates.weekdayAndDay(time) : dates.time(time)}</time>
      <div>
        <p>
          {words}
          {withTour && <TourOf step={step} />}
        </p>
        <small>{notes.join(' · ')}</small>
        {contradiction && <small data-warn>{t(`contradictions.${contradiction}`)}</small>}
      </div>
      {contradiction && step.settled === null && (
        <div className={classes['decision']}>
          {mayHold(step) && <Accept step={step} />}
          <Settle step={step} />
        </div>
      )}
    </li>
  );
}

/** Reloads the queries that depend on a decision about a step of the tour. */
function useRefresh(tour: string) {
  const client = useQueryClient();
  return () => Promise.all([refreshRow(client, 'driving', tour), refreshAfterWrite(client, 'driving')]);
}

/** Accepts the step after all. A confirmation is needed, because other drivers may lose the job. */
function Accept({ step: { key, tour, kind, stopName } }: { step: TourStep }) {
  const t = useMessages('tourPage');
  const states = useMessages('tour');
  const client = useQueryClient();
  const refresh = useRefresh(tour);
  const [opened, setOpened] = useState(false);
  const state = outcomeOfStep[kind];
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('accept.open')}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={t('accept.title')}
        confirm={t('accept.confirm')}
        harmless
        onConfirm={async () => {
          await api.driving.accept({ key });
          await Promise.all([refresh(), refreshListsAfterWrite(client, 'jobs', 'tours')]);
        }}
        onClose={() => setOpened(false)}
      >
        <p>{t('accept.text', { name: stopName, state: state ? states(`stopStates.${state}`) : '' })}</p>
      </ConfirmDialog>
    </>
  );
}

/** Marks a contradiction as settled. */
function Settle({ step: { key, tour } }: { step: TourStep }) {
  const t = useMessages('tourPage');
  const refresh = useRefresh(tour);
  const { mutate, isLocked } = useButtonMutation(async () => {
    try {
      await api.driving.settle({ key });
    } catch (error) {
      showFailure(error);
    }
    await refresh();
  });
  return (
    <Button variant="default" disabled={isLocked} onClick={() => mutate(undefined)}>
      {t('settle')}
    </Button>
  );
}

/** A link to the tour, unless the tour was deleted. */
function TourOf({ step: { tour, number, contradiction } }: { step: TourStep }) {
  const t = useMessages('tour');
  const name = t('today.tour', { number });
  if (contradiction === 'tour-removed') return `, ${name}`;
  return (
    <>
      {', '}
      <RouteLink to="tour" params={{ key: tour }}>
        {name}
      </RouteLink>
    </>
  );
}
