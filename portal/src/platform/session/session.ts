import { hashKey, queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { Me } from '#contract/people/account.ts';
import type { ErrorCode } from '#contract/errors/codes.ts';
import type { Language } from '#contract/platform/language.ts';
import { defaultSettings } from '#contract/workplace/defaultSettings.ts';
import type { Settings } from '#contract/workplace/settings.ts';
import { api, errorCode, queries } from '../api/api.ts';
import { currentLanguage } from '../i18n/language.ts';
import { forgetKept } from './kept.ts';
import { tellSignedOut } from './otherTabs.ts';
import { preferences } from '../preferences/preferences.ts';
import { isWorthAnotherTry } from '../api/queryClient.ts';
import { retryUntilAnswered } from '../api/retry.ts';
import { expireSession, resumeSession, setSignedIn, type SessionEnd } from './expiredSession.ts';

/** Cache key of the signed-in person. */
export const meKey: readonly unknown[] = queries.account.me.queryKey();

/** Reloads the page: another person's data must not mix with cached data and form input of this page. */
function startOver(): Promise<never> {
  forgetKept();
  location.reload();
  return new Promise<never>(() => undefined);
}

/** The end of the session that a refusal means; undefined if it means none. */
function endOf(code: ErrorCode): SessionEnd | undefined {
  if (code === 'user-disabled') return 'blocked';
  if (code === 'admin-pending') return 'tooLate';
  return code === 'user-token-expired' ? 'expired' : undefined;
}

async function readMe(previous: Me | null | undefined): Promise<Me | null> {
  try {
    const me = await api.account.me();
    // Another person has signed in in another tab of this browser.
    if (previous && previous.user.key !== me.user.key) return await startOver();
    setSignedIn(true);
    return me;
  } catch (error) {
    const end = endOf(errorCode(error));
    if (end && !previous) return null;
    // The session ended during work: the page stays, and the sign-in dialog explains why.
    if (end) expireSession(end);
    throw error;
  }
}

/**
 * Query options of the signed-in person; null if nobody is signed in. Fetched again whenever the window gets the focus.
 */
export const meOptions = queryOptions<Me | null>({
  queryKey: meKey,
  queryFn: ({ client }) => readMe(client.getQueryData<Me | null>(meKey)),
  staleTime: Infinity,
  refetchOnWindowFocus: 'always',
  // Callers that need the person repeat the request themselves until the server can be reached (`loadMe`).
  retry: (count, error) => errorCode(error) !== 'network-request-failed' && isWorthAnotherTry(count, error),
});

/** The signed-in person for public pages; asks the server once, null if that fails. */
export function findMe(client: QueryClient): Promise<Me | null> {
  return client.ensureQueryData(meOptions).catch(() => null);
}

/** The signed-in person for pages that need one; waits for a server that cannot be reached. */
export function loadMe(client: QueryClient): Promise<Me | null> {
  return retryUntilAnswered(() => client.ensureQueryData(meOptions));
}

/** The signed-in person; null if nobody is signed in, undefined while unknown. */
export function useMe(): Me | null | undefined {
  return useQuery(meOptions).data;
}

const browsersTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The company's time zone outside a component. */
export const timeZoneOf = (client: QueryClient): string =>
  client.getQueryData<Me | null>(meKey)?.company.timeZone ?? browsersTimeZone;

const meHash = hashKey(meKey);

/** The cached person. Hundreds of rows read it: an observer of the query each would cost more than the rows themselves. */
function useCachedMe(): Me | null | undefined {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) => cache.subscribe(({ query }) => query.queryHash === meHash && listener()),
    [cache],
  );
  return useSyncExternalStore(subscribe, () => cache.get<Me | null>(meHash)?.state.data);
}

/** The company's time zone (IANA name); the browser's own if nobody is signed in. */
export const useTimeZone = (): string => useCachedMe()?.company.timeZone ?? browsersTimeZone;

/** The company's settings; the defaults if nobody is signed in or the person may not see them. */
export const useSettings = (): Settings => useCachedMe()?.settings ?? defaultSettings;

/** Signs in and caches the person. @throws the catalogue's error if refused */
export async function signIn(client: QueryClient, credentials: { email: string; password: string }): Promise<Me> {
  const { token: _forApps, ...me } = await api.account.signIn(credentials);
  const previous = client.getQueryData<Me | null>(meKey);
  if (previous && previous.user.key !== me.user.key) return startOver();
  client.setQueryData(meKey, me);
  setSignedIn(true);
  resumeSession();
  // The language may have been chosen before the sign-in.
  if (preferences.locale() !== null) void speakTo(client, currentLanguage()).catch(() => undefined);
  return me;
}

/** Stores the chosen language on the server, for the person's mails; does nothing if nobody is signed in. */
export async function speakTo(client: QueryClient, language: Language): Promise<void> {
  const me = client.getQueryData<Me | null>(meKey);
  if (!me || me.user.language === language) return;
  await api.profile.setLanguage({ language });
  client.setQueryData<Me | null>(meKey, (now) => now && { ...now, user: { ...now.user, language } });
}

/** Fetches the signed-in person again; if the session has ended, the sign-in dialog shows why. */
export function readMeAgain(client: QueryClient): void {
  void client.fetchQuery({ ...meOptions, staleTime: 0, retry: false }).catch(() => undefined);
}

/** Makes the person administrator; if another person was faster, fetches the signed-in person again. */
export async function becomeAdministrator(client: QueryClient): Promise<void> {
  try {
    client.setQueryData(meKey, await api.account.becomeAdministrator());
  } catch (error) {
    readMeAgain(client);
    throw error;
  }
}

/** Ends the session on the server and removes the cached data. The caller leaves the page. */
export async function signOut(client: QueryClient): Promise<void> {
  const me = client.getQueryData<Me | null>(meKey);
  await api.account.signOut();
  if (me) tellSignedOut(me.user.key);
  forgetSession(client);
}

/**
 * Sets a new password, which ends every session of the person, including this one. The caller then leaves the page.
 * @throws the catalogue's error if refused
 */
export async function changePassword(
  client: QueryClient,
  passwords: { oldPassword: string; newPassword: string },
): Promise<void> {
  // The live stream may end before the response arrives; no sign-in dialog must open then.
  setSignedIn(false);
  try {
    await api.account.changePassword(passwords);
  } catch (error) {
    setSignedIn(true);
    if (errorCode(error) === 'user-token-expired') expireSession();
    throw error;
  }
  forgetSession(client);
}

/** Removes the person and all cached and stored data, without a call to the server. */
function forgetSession(client: QueryClient): void {
  setSignedIn(false);
  forgetKept();
  client.setQueryData(meKey, null);
  client.removeQueries({ predicate: ({ queryKey }) => hashKey(queryKey) !== hashKey(meKey) });
  client.getMutationCache().clear();
}

/** The session functions for components: `const { signIn, signOut } = useSession()`. */
export function useSession() {
  const client = useQueryClient();
  return {
    signIn: (credentials: { email: string; password: string }) => signIn(client, credentials),
    signOut: () => signOut(client),
    changePassword: (passwords: { oldPassword: string; newPassword: string }) => changePassword(client, passwords),
    forget: () => forgetSession(client),
  };
}
