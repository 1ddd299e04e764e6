/** Follows the company's changes while a person is signed in, and refreshes the queries that they make stale. */
import { getEventMeta } from '@orpc/client';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveEvent } from '#contract/workplace/live.ts';
import { api, errorCode } from '../api/api.ts';
import { expireSession, isSessionExpired, resumeSession, subscribeToExpiry } from '../session/expiredSession.ts';
import { whenIdle } from '../browser/idle.ts';
import { forgetConnection, setConnection } from './connection.ts';
import { readMeAgain } from '../session/session.ts';
import { gather } from './gathering.ts';
import type { LiveMessage } from './message.ts';
import { ownWrites } from './ownWrites.ts';
import type { Meaning } from './progress.ts';
import { refreshAll, refreshTouched } from './queries.ts';
import { RefetchScheduler } from './refetchScheduler.ts';
import { SharedStream, type SharedState } from './sharedStream.ts';

async function* withIds(events: AsyncIterable<LiveEvent>): AsyncGenerator<LiveMessage> {
  // A plain copy: the client's own event objects cannot be posted to other tabs.
  for await (const event of events) yield { event: { ...event }, id: getEventMeta(event)?.id };
}

async function openStream(lastEventId: string | undefined, signal: AbortSignal): Promise<AsyncIterable<LiveMessage>> {
  try {
    return withIds(await api.live.stream(undefined, { signal, ...(lastEventId !== undefined && { lastEventId }) }));
  } catch (error) {
    if (errorCode(error) === 'user-disabled') expireSession('blocked');
    throw error;
  }
}

/** Resolves once the session is valid: at once, or after the new sign-in. */
function sessionStands(): Promise<void> {
  return new Promise((resolve) => {
    if (!isSessionExpired()) return resolve();
    const stop = subscribeToExpiry(() => {
      if (isSessionExpired()) return;
      stop();
      resolve();
    });
  });
}

async function apply(event: LiveEvent, scheduler: RefetchScheduler, uid: string): Promise<void> {
  if (event.type !== 'change' || event.changes.length === 0) return;
  if (await ownWrites.isRefreshed(event.revision)) return;
  for (const change of gather(event.changes)) refreshTouched(scheduler, change, uid, event.revision);
}

function take({ event }: LiveMessage, meaning: Meaning, { scheduler, client, uid }: Following): void {
  if (event.type === 'end' && event.reason === 'blocked') expireSession('blocked');
  // The refetch learns from the server why the session has ended.
  if (event.type === 'end' && event.reason === 'signed-out') readMeAgain(client);
  if (meaning === 'fresh' || meaning === 'reload') refreshAll(scheduler);
  if (meaning === 'apply') void apply(event, scheduler, uid);
}

interface Following {
  scheduler: RefetchScheduler;
  client: QueryClient;
  uid: string;
}

/** Reports the state to the banner, with the time of the last message or heartbeat. */
function stateTeller(): (state: SharedState) => void {
  let freshAt: number | null = null;
  return (state) => {
    if (state === 'online') {
      freshAt = Date.now();
      // The same person has signed in again in another tab.
      if (isSessionExpired()) resumeSession();
    }
    // If the session has expired, the sign-in dialog shows instead of the message that the server cannot be reached.
    if (state === 'lost' && isSessionExpired()) return;
    setConnection({ state, since: freshAt });
  };
}

/** Begins to follow. @returns a function that stops */
function follow(client: QueryClient, uid: string): () => void {
  const scheduler = new RefetchScheduler(client);
  const stream = new SharedStream({
    name: `tourlotse-live:${uid}`,
    open: openStream,
    ready: sessionStands,
    onMessage: (message, meaning) => take(message, meaning, { scheduler, client, uid }),
    onState: stateTeller(),
  });
  const ending = new AbortController();
  const { signal } = ending;
  const nudge = () => stream.nudge();
  addEventListener('online', nudge, { signal });
  addEventListener('offline', () => stream.doubt(), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') nudge();
    },
    { signal },
  );
  const stopWatching = subscribeToExpiry(() => {
    if (!isSessionExpired()) nudge();
  });
  return () => {
    ending.abort();
    stopWatching();
    stream.stop();
    scheduler.stop();
  };
}

/** Stops following when the page enters the back/forward cache, and follows again when the page is shown again. */
function followWhileShown(client: QueryClient, uid: string): () => void {
  let stop: (() => void) | null = follow(client, uid);
  const ending = new AbortController();
  const { signal } = ending;
  addEventListener(
    'pagehide',
    () => {
      stop?.();
      stop = null;
    },
    { signal },
  );
  addEventListener(
    'pageshow',
    () => {
      stop ??= follow(client, uid);
    },
    { signal },
  );
  return () => {
    ending.abort();
    stop?.();
    forgetConnection();
  };
}

/**
 * Keeps this tab live for a signed-in person.
 * @param uid undefined if nobody is signed in
 */
export function useLive(uid: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (uid === undefined) return undefined;
    // Queries fetched before the stream opens are fetched again once it is open.
    let stop = whenIdle(client, () => {
      stop = followWhileShown(client, uid);
    });
    return () => stop();
  }, [client, uid]);
}
