import { hashKey, queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
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
import { expireSession, resumeSession, setSessionKnown, type SessionEnd } from './expiredSession.ts';

/** Cache key of the signed-in person. */
export const meKey: readonly unknown[] = queries.account.me.queryKey();

/** Reloads the page: another person's data must not mix with what is cached and typed here. */
function startOver(): Promise<never> {
  forgetKept();
  location.reload();
  return new Promise<never>(() => undefined);
}

/** What a refusal says of the session; undefined where it says nothing. */
function endOf(code: ErrorCode): SessionEnd | undefined {
  if (code === 'user-disabled') return 'blocked';
  if (code === 'admin-pending') return 'tooLate';
  return code === 'user-token-expired' ? 'expired' : undefined;
}

async function readMe(previous: Me | null | undefined): Promise<Me | null> {
  try {
    const me = await api.account.me();
    // Somebody else has signed in in another tab of this browser.
    if (previous && previous.user.key !== me.user.key) return await startOver();
    setSessionKnown(true);
    return me;
  } catch (error) {
    const end = endOf(errorCode(error));
    if (end && !previous) return null;
    // Shut out while at work: the page stays, and the sign-in dialog says why nothing goes on.
    if (end) expireSession(end);
    throw error;
  }
}

/** Query options of the signed-in person; null where nobody is. Asked again whenever the page is looked at again. */
export const meOptions = queryOptions<Me | null>({
  queryKey: meKey,
  queryFn: ({ client }) => readMe(client.getQueryData<Me | null>(meKey)),
  staleTime: Infinity,
  refetchOnWindowFocus: 'always',
  // What needs the person waits by itself for a server that cannot be reached.
  retry: (count, error) => errorCode(error) !== 'network-request-failed' && isWorthAnotherTry(count, error),
});

/** The signed-in person for pages that everybody may see; asks the server once, null where nobody can tell. */
export function findMe(client: QueryClient): Promise<Me | null> {
  return client.ensureQueryData(meOptions).catch(() => null);
}

/** The signed-in person for pages that need one; waits for a server that cannot be reached. */
export function loadMe(client: QueryClient): Promise<Me | null> {
  return retryUntilAnswered(() => client.ensureQueryData(meOptions));
}

/** The signed-in person; null where nobody is, undefined while not yet known. */
export function useMe(): Me | null | undefined {
  return useQuery(meOptions).data;
}

const browsersTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The same outside a component. */
export const timeZoneOf = (client: QueryClient): string =>
  client.getQueryData<Me | null>(meKey)?.company.timeZone ?? browsersTimeZone;

/** The company's time zone (IANA name); the browser's own where nobody is signed in. */
export function useTimeZone(): string {
  return useQuery({ ...meOptions, enabled: false }).data?.company.timeZone ?? browsersTimeZone;
}

/** What the company has set; the defaults where nobody is signed in who runs it. */
export function useSettings(): Settings {
  return useQuery({ ...meOptions, enabled: false }).data?.settings ?? defaultSettings;
}

/** Signs in and keeps the person; throws the catalogue's error when refused. */
export async function signIn(client: QueryClient, credentials: { email: string; password: string }): Promise<Me> {
  const { token: _forApps, ...me } = await api.account.signIn(credentials);
  const previous = client.getQueryData<Me | null>(meKey);
  if (previous && previous.user.key !== me.user.key) return startOver();
  client.setQueryData(meKey, me);
  setSessionKnown(true);
  resumeSession();
  // Chosen before anybody was known here.
  if (preferences.locale() !== null) void speakTo(client, currentLanguage()).catch(() => undefined);
  return me;
}

/** Has the person's mails written in a language that they have chosen; where nobody is signed in nothing is told. */
export async function speakTo(client: QueryClient, language: Language): Promise<void> {
  const me = client.getQueryData<Me | null>(meKey);
  if (!me || me.user.language === language) return;
  await api.profile.setLanguage({ language });
  client.setQueryData<Me | null>(meKey, (now) => now && { ...now, user: { ...now.user, language } });
}

/** Reads anew who is signed in; where nobody is any more, the dialog says so, and why. */
export function readMeAgain(client: QueryClient): void {
  void client.fetchQuery({ ...meOptions, staleTime: 0, retry: false }).catch(() => undefined);
}

/** Takes over as administrator; where somebody else was faster, what holds now is read. */
export async function becomeAdministrator(client: QueryClient): Promise<void> {
  try {
    client.setQueryData(meKey, await api.account.becomeAdministrator());
  } catch (error) {
    readMeAgain(client);
    throw error;
  }
}

/** Ends the session here: on the server, and everything read from it. The caller leads away from the page. */
export async function signOut(client: QueryClient): Promise<void> {
  const me = client.getQueryData<Me | null>(meKey);
  await api.account.signOut();
  if (me) tellSignedOut(me.user.key);
  forgetSession(client);
}

/**
 * Sets a new password, which ends every session of the person, this one included.
 * Throws the catalogue's error when refused; else the caller leads away from the page.
 */
export async function changePassword(
  client: QueryClient,
  passwords: { oldPassword: string; newPassword: string },
): Promise<void> {
  // The live stream may break off before the answer is here; that is no reason to ask for a sign-in over the page.
  setSessionKnown(false);
  try {
    await api.account.changePassword(passwords);
  } catch (error) {
    setSessionKnown(true);
    if (errorCode(error) === 'user-token-expired') expireSession();
    throw error;
  }
  forgetSession(client);
}

/** Forgets the person and everything read and kept for them, without asking the server. */
function forgetSession(client: QueryClient): void {
  setSessionKnown(false);
  forgetKept();
  client.setQueryData(meKey, null);
  client.removeQueries({ predicate: ({ queryKey }) => hashKey(queryKey) !== hashKey(meKey) });
  client.getMutationCache().clear();
}

/** The same for components: `const { signIn, signOut } = useSession()`. */
export function useSession() {
  const client = useQueryClient();
  return {
    signIn: (credentials: { email: string; password: string }) => signIn(client, credentials),
    signOut: () => signOut(client),
    changePassword: (passwords: { oldPassword: string; newPassword: string }) => changePassword(client, passwords),
    forget: () => forgetSession(client),
  };
}
