/** Undoes a deletion from its activity as long as that is possible; the toast of the deletion closes after seconds. */
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { Activity } from '#contract/workplace/activities.ts';
import { liveCollections } from '#contract/workplace/live.ts';
import { errorCode } from '#portal/platform/api/api.ts';
import { describedActivities } from '#portal/platform/features/registry.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';
import { useNow } from '#portal/platform/clock/clock.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import classes from './ActivityList.module.css';

export function RestoreButton({ activity }: { activity: Activity }) {
  const { action, collection, object, objectName: name, undoUntil } = activity;
  const t = useMessages('activities');
  const client = useQueryClient();
  const now = useNow();
  // No response contains the restored object, so its row is fetched again too.
  const written = liveCollections.find((one) => one === collection);
  const refresh = async () => written && refreshAfterWrite(client, written, written);
  const restoring = useButtonMutation(
    async (work: () => Promise<unknown>) => {
      await work();
      showDone(t('restoring.done', { name }));
      await refresh();
    },
    (error) => {
      const isOver = errorCode(error) === 'undo-expired';
      showFailure(isOver ? t('restoring.over', { name }) : error);
      if (isOver) void refresh();
    },
  );
  const restore = describedActivities(collection)?.restore?.[action];
  if (!restore || object === null || undoUntil === null || undoUntil <= now) return null;

  return (
    <Button
      variant="default"
      size="compact-sm"
      className={classes.restore ?? ''}
      aria-label={t('restoring.actOn', { name })}
      disabled={restoring.isLocked}
      leftSection={<IconArrowBackUp size={16} stroke={1.7} aria-hidden="true" />}
      onClick={() => restoring.mutate(() => restore(object))}
    >
      {t('restoring.act')}
    </Button>
  );
}
