import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Box, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Tour } from '#contract/dispatch/tours.ts';
import { ActivityList } from '#portal/entities/activities/ActivityList.tsx';
import { queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { Step } from './Step.tsx';
import classes from './TourPage.module.css';

/** The driver's reports, with the corrections of dispatchers. */
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

/** History of the tour: activities in the portal, and reports of the driver. */
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
