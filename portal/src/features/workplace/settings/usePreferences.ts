import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  notificationEvents,
  type NotificationPreferences,
  type NotificationPreferencesPatch,
} from '#contract/workplace/notificationPreferences.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import { savingKey, savingOptions } from './useSettingsSaving.ts';

const patchKey = [...savingKey, 'notifications'];

const preferencesQuery = queries.notifications.preferences.queryOptions();

/** Applies the patch being saved to the loaded preferences. */
function withPatch(
  { events, dailyAt }: NotificationPreferences,
  patch: NotificationPreferencesPatch,
): NotificationPreferences {
  const changed = notificationEvents.map((event) => [event, { ...events[event], ...patch.events?.[event] }]);
  return {
    events: Object.fromEntries(changed) as NotificationPreferences['events'],
    dailyAt: patch.dailyAt ?? dailyAt,
  };
}

/** The person's notification preferences, each choice saved on its own, like the company's settings. */
export function usePreferences() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(preferencesQuery);
  const { mutate } = useMutation({
    ...savingOptions,
    mutationKey: patchKey,
    mutationFn: (patch: NotificationPreferencesPatch) => api.notifications.changePreferences(patch),
    onSuccess: (saved) => client.setQueryData(preferencesQuery.queryKey, saved),
  });
  const underWay = useMutationState({
    filters: { mutationKey: patchKey, status: 'pending' },
    select: ({ state }) => state.variables as NotificationPreferencesPatch,
  });
  return { values: data && underWay.reduce(withPatch, data), save: mutate, error, reload: () => void refetch() };
}
