import { useMutation, useMutationState, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Me } from '#contract/people/account.ts';
import type { Settings, SettingsFields } from '#contract/workplace/settings.ts';
import { api, errorCode } from '#portal/platform/api/api.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';
import { meKey, useSettings } from '#portal/platform/session/session.ts';

type SettingsPatch = Partial<SettingsFields>;

/** Prefix of the mutation keys of everything on the settings screen; single settings continue it with `patch`. */
export const savingKey = ['settings'];
const patchKey = [...savingKey, 'patch'];
const tryAgainAfterMs = 3000;

/** True if a retry makes sense: the server could not be reached. */
const isUnreachable = (error: unknown) => ['network-request-failed', 'service-unavailable'].includes(errorCode(error));

/**
 * Options of every write of the settings screen: writes run one after the other, and are retried until the server
 * answers.
 */
export const savingOptions = {
  scope: { id: 'settings' },
  retry: (_count: number, error: unknown) => isUnreachable(error),
  retryDelay: tryAgainAfterMs,
};

function putSettings(client: QueryClient, settings: Settings): void {
  const { timeZone } = settings;
  client.setQueryData<Me | null>(meKey, (me) => me && { ...me, settings, company: { ...me.company, timeZone } });
}

export interface SettingsSaving {
  /** The settings as shown: loaded values with the patches being saved. */
  values: Settings;
  /** Saves the fields in the patch at once; other fields stay. */
  save: (patch: SettingsPatch) => void;
}

/**
 * The company's settings, each saved on its own, on every screen that edits them. A save continues after a change of
 * page.
 */
export function useSettingsSaving(): SettingsSaving {
  const client = useQueryClient();
  const settings = useSettings();
  const { mutate } = useMutation({
    ...savingOptions,
    mutationKey: patchKey,
    mutationFn: (patch: SettingsPatch) => api.settings.update(patch),
    onSuccess: async (saved, { timeZone }) => {
      putSettings(client, saved);
      await refreshAfterWrite(client, 'settings', ...(timeZone ? (['company', 'tours'] as const) : []));
    },
  });
  const underWay = useMutationState({
    filters: { mutationKey: patchKey, status: 'pending' },
    select: ({ state }) => state.variables as SettingsPatch,
  });
  return { values: Object.assign({}, settings, ...underWay) as Settings, save: mutate };
}

export type SavingState =
  | { kind: 'saved'; at: number }
  | { kind: 'saving' | 'waiting' }
  | { kind: 'failed'; error: unknown };

/** The state of the last save of this visit; null if nothing has been saved. */
export function useSavingState(): SavingState | null {
  const states = useMutationState({
    filters: { mutationKey: savingKey },
    select: ({ state: { status, failureCount, error, submittedAt } }) => ({ status, failureCount, error, submittedAt }),
  });
  const pending = states.filter(({ status }) => status === 'pending');
  const last = states.at(-1);
  if (pending.some(({ failureCount }) => failureCount > 0)) return { kind: 'waiting' };
  if (pending.length > 0) return { kind: 'saving' };
  if (last?.status === 'error') return { kind: 'failed', error: last.error };
  return last?.status === 'success' ? { kind: 'saved', at: last.submittedAt } : null;
}
