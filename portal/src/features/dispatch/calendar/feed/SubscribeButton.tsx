import { ActionIcon, Button } from '@mantine/core';
import { IconCalendarShare } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { useDialogState } from '#portal/ui/dialogs/useDialogState.ts';

const [LazyFeedDialog, useFeedDialog] = lazyPart(() => import('./FeedDialog.tsx'));

/** Opens the dialog of the calendar feed. @param isSmall an icon, for phones */
export function SubscribeButton({ isSmall = false }: { isSmall?: boolean }) {
  const t = useMessages('calendar');
  const dialog = useDialogState<'feed'>();
  useFeedDialog();
  const open = () => dialog.open('feed');
  return (
    <>
      {isSmall ? (
        <ActionIcon variant="default" size={44} aria-label={t('feed.title')} onClick={open}>
          <IconCalendarShare size={18} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      ) : (
        <Button
          variant="default"
          leftSection={<IconCalendarShare size={16} stroke={1.7} aria-hidden="true" />}
          onClick={open}
        >
          {t('feed.title')}
        </Button>
      )}
      <Suspense>
        {dialog.subject && <LazyFeedDialog key={dialog.turn} opened={dialog.isOpen} onClose={dialog.close} />}
      </Suspense>
    </>
  );
}
