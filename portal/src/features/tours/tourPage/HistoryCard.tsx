import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Box, Button, SegmentedControl, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Tour } from '#contract/tours.ts';
import type { TourStep } from '#contract/tourSteps.ts';
import { ActivityList } from '#portal/features/activities/ActivityList.tsx';
import { api, queries } from '#portal/platform/api/api.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { showFailure } from '#portal/platform/toasts/toasts.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import classes from './TourPage.module.css';

function Step({ step }: { step: TourStep }) {
  const t = useMessages('tourPage');
  const states = useMessages('tour');
  const dates = useDates();
  const { kind, correction, stopName, author, byDriver, time, received, reason, receiver, contradiction } = step;
  const words = correction
    ? t('steps.corrected', { name: stopName, state: states(`stopStates.${correction.state}`) })
    : t(`steps.kinds.${kind}`, { name: stopName });
  const minutesLate = Math.round((received - time) / 60_000);
  const notes = [
    author && t(byDriver ? 'steps.byDriver' : 'steps.byDispatcher', { name: author.name }),
    receiver && t('steps.receiver', { name: receiver }),
    reason && t('steps.reason', { reason }),
    byDriver && minutesLate >= 5 && t('steps.late', { when: dates.dayAndTime(received) }),
    step.reported !== null && step.reported !== time && t('steps.clock', { time: dates.time(step.reported) }),
  ].filter((note) => typeof note === 'string' && note !== '');
  return (
    <li>
      <time title={dates.dayAndTime(time)}>{dates.time(time)}</time>
      <div>
        <p>{words}</p>
        <small>{notes.join(' · ')}</small>
        {contradiction && <small data-warn>{t(`contradictions.${contradiction}`)}</small>}
        {contradiction && step.settled === null && <Settle step={step} />}
      </div>
    </li>
  );
}

/** Says that a contradiction has been dealt with. */
function Settle({ step: { key, tour } }: { step: TourStep }) {
  const t = useMessages('tourPage');
  const client = useQueryClient();
  const { mutate, isLocked } = useButtonMutation(async () => {
    try {
      await api.driving.settle({ key });
    } catch (error) {
      showFailure(error);
    }
    await client.invalidateQueries({ queryKey: queries.driving.steps.key({ input: { key: tour } }) });
  });
  return (
    <Button variant="default" size="compact-xs" disabled={isLocked} onClick={() => mutate(undefined)}>
      {t('settle')}
    </Button>
  );
}

/** What the driver reported, with the dispatchers' corrections beside it. */
function Steps({ tour }: { tour: Tour }) {
  const t = useMessages('tourPage');
  const { data, error, refetch } = useQuery(queries.driving.steps.queryOptions({ input: { key: tour.key } }));
  if (error && !data) return <ErrorInCard error={error} onReload={refetch} />;
  const shown = data?.items.filter(({ kind }) => kind !== 'position').toReversed();
  if (shown?.length === 0)
    return (
      <Text p={16} c="dimmed">
        {t('steps.none')}
      </Text>
    );
  return (
    <ol className={classes['steps']}>
      {shown?.map((step) => (
        <Step key={step.key} step={step} />
      ))}
    </ol>
  );
}

/** What was done: to the tour in the portal, and on the way. */
export function HistoryCard({ tour }: { tour: Tour }) {
  const t = useMessages('tourPage');
  const hasSteps = tour.started !== null || tour.stops.some(({ state }) => state !== 'open');
  const [shown, setShown] = useState(hasSteps ? 'steps' : 'activities');
  return (
    <Card
      title={t('history.title')}
      flush
      aside={
        <SegmentedControl
          size="xs"
          aria-label={t('history.title')}
          value={shown}
          onChange={setShown}
          data={[
            { value: 'steps', label: t('history.steps') },
            { value: 'activities', label: t('history.activities') },
          ]}
        />
      }
    >
      {shown === 'steps' ? (
        <Steps tour={tour} />
      ) : (
        <Box px={16}>
          <ActivityList
            compact
            object={tour.key}
            whenEmpty={
              <Text py={16} c="dimmed">
                {t('history.none')}
              </Text>
            }
          />
        </Box>
      )}
    </Card>
  );
}
