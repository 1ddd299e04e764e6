import { ActionIcon, Button, Group } from '@mantine/core';
import { IconPlus, IconRoute } from '@tabler/icons-react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { PageHead } from '#portal/ui/page/PageHead.tsx';
import { useCalendar } from './context.ts';
import { SubscribeButton } from './feed/SubscribeButton.tsx';

/** The title of the screen, and buttons that add to a day. */
export function CalendarToolbar({ date }: { date: string }) {
  const t = useMessages('calendar');
  const { navigation } = useCalendar();
  const toPlanner = { to: 'planTour', search: { day: date } } as const;
  return (
    <PageHead
      title={t('title')}
      action={
        <Group gap={8}>
          <SubscribeButton />
          <Button
            variant="default"
            leftSection={<IconRoute size={16} stroke={1.7} aria-hidden="true" />}
            renderRoot={(props) => <RouteLink {...toPlanner} {...props} />}
          >
            {t('planTour')}
          </Button>
          <Button
            leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />}
            aria-keyshortcuts="n"
            onClick={() => navigation.openNew(date)}
          >
            {t('create')}
          </Button>
        </Group>
      }
      phoneAction={
        <Group gap={8} wrap="nowrap">
          <SubscribeButton isSmall />
          <ActionIcon
            variant="default"
            size={44}
            aria-label={t('planTour')}
            renderRoot={(props) => <RouteLink {...toPlanner} {...props} />}
          >
            <IconRoute size={18} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon size={44} aria-label={t('create')} onClick={() => navigation.openNew(date)}>
            <IconPlus size={18} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        </Group>
      }
    />
  );
}
