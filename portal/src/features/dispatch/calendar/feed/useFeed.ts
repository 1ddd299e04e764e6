import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usualFeedChoices, type CalendarFeed, type CalendarFeedChoices } from '#contract/dispatch/calendarFeeds.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';

const feedQuery = queries.calendar.feed.queryOptions({ staleTime: 0 });
const choosingKey = ['calendarFeed'];

/** The user's own feed. Choices are saved at once; before the feed exists, they are kept in the component's state. */
export function useFeed() {
  const t = useMessages('calendar');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(feedQuery);
  const [draft, setDraft] = useState<CalendarFeedChoices>(usualFeedChoices);
  const [address, setAddress] = useState<string | null>(null);
  const show = (feed: CalendarFeed | null) => client.setQueryData(feedQuery.queryKey, { feed });
  const { mutate: save } = useMutation({
    mutationKey: choosingKey,
    scope: { id: 'calendarFeed' },
    mutationFn: (patch: Partial<CalendarFeedChoices>) => api.calendar.changeFeed(patch),
    onSuccess: show,
    onError: (failed) => {
      showFailure(failed);
      void refetch();
    },
  });
  const underWay = useMutationState({
    filters: { mutationKey: choosingKey, status: 'pending' },
    select: ({ state }) => state.variables as Partial<CalendarFeedChoices>,
  });
  const feed = data?.feed ?? null;
  const choices = feed ? (Object.assign({ ...feed }, ...underWay) as CalendarFeedChoices) : draft;

  async function renew(): Promise<void> {
    const { tours, notes, drivers, plateNumbers } = choices;
    const made = await api.calendar.createFeed({ tours, notes, drivers, plateNumbers });
    show(made.feed);
    setAddress(made.address);
  }
  async function withdraw(): Promise<void> {
    await api.calendar.withdrawFeed();
    show(null);
    setAddress(null);
    setDraft(choices);
    showDone(t('feed.withdrawn'));
  }
  return {
    isLoaded: data !== undefined,
    error,
    reload: refetch,
    feed,
    /** The feed's URL, known from its creation until the dialog closes; null otherwise. */
    address,
    choices,
    choose: (patch: Partial<CalendarFeedChoices>) =>
      feed ? save(patch) : setDraft((before) => ({ ...before, ...patch })),
    renew,
    withdraw,
  };
}
export type OwnFeed = ReturnType<typeof useFeed>;
