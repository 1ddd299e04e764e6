import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconRepeat } from '@tabler/icons-react';
import { addDays, noonOf } from '#contract/platform/days.ts';
import type { Tour, TourStop } from '#contract/dispatch/tours.ts';
import { useToday } from '#portal/entities/tour/today.ts';
import { refreshListsAfterWrite } from '#portal/list/pages/listCache.ts';
import { api } from '#portal/platform/api/api.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import classes from './StopsTimeline.module.css';

/** True if the goods of a stop are still on the vehicle. */
const isLeftOver = ({ state: tour }: Tour, { kind, state }: TourStop) =>
  kind === 'customer' && (state === 'refused' || state === 'failed' || (tour === 'done' && state !== 'delivered'));

/**
 * Creates a job for a stop that was not delivered: for today, or for the day after the tour if the tour is not in the
 * past.
 */
export function FollowUp({ tour, stop }: { tour: Tour; stop: TourStop }) {
  const t = useMessages('tourPage');
  const dates = useDates();
  const client = useQueryClient();
  const today = useToday();
  const onDay = tour.day < today ? today : addDays(tour.day, 1);
  const refresh = () => void refreshListsAfterWrite(client, 'jobs', 'tours');
  const { mutate, isLocked } = useButtonMutation(async () => {
    const { keys } = await api.jobs.followUps({ stops: [stop.key], onDay });
    refresh();
    const day = dates.day(noonOf(onDay));
    showDone(t('followUp.done', { name: stop.place.name, day }), {
      ...(keys.length > 0 && { undo: () => api.jobs.remove({ keys }).then(refresh) }),
    });
  });
  if (!isLeftOver(tour, stop)) return null;
  if (stop.followedBy !== null) return <p className={classes['follow']}>{t('followUp.isFollowed')}</p>;
  return (
    <Button
      variant="default"
      leftSection={<IconRepeat size={16} stroke={1.7} aria-hidden="true" />}
      disabled={isLocked}
      onClick={() => mutate()}
    >
      {t('followUp.open')}
    </Button>
  );
}
