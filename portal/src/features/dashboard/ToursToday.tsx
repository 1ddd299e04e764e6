import { Stack } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { Card } from '#portal/ui/cards/Card.tsx';

export function ToursToday() {
  const t = useMessages('dashboard');
  return (
    <Card title={t('tours.title')}>
      <Stack component="p" align="center" gap={8} py={12} c="dimmed" ta="center">
        <IconRoute size={28} stroke={1.3} aria-hidden="true" />
        {t('tours.none')}
      </Stack>
    </Card>
  );
}
