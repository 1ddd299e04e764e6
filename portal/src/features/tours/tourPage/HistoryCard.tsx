import { Box, Text } from '@mantine/core';
import type { Tour } from '#contract/tours.ts';
import { ActivityList } from '#portal/features/activities/ActivityList.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { Card } from '#portal/ui/cards/Card.tsx';

/** What was done to the tour. */
export function HistoryCard({ tour }: { tour: Tour }) {
  const t = useMessages('tourPage');
  return (
    <Card title={t('history.title')} flush>
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
    </Card>
  );
}
