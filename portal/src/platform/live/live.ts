/** Follows the company's changes while somebody is signed in, and keeps what they read fresh. */
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
  // A plain copy: what the client hands out cannot be passed to other tabs.
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

/** Resolves once nobody has to sign in again first. */
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
  for (const change of gather(event.changes)) refreshTouched(scheduler, change, uid);
}

function take({ event }: LiveMessage, meaning: Meaning, { scheduler, client, uid }: Following): void {
  if (event.type === 'end' && event.reason === 'blocked') expireSession('blocked');
  // Whoever asks who is signed in is told why nobody is.
  if (event.type === 'end' && event.reason === 'signed-out') readMeAgain(client);
  if (meaning === 'fresh' || meaning === 'reload') refreshAll(scheduler);
  if (meaning === 'apply') void apply(event, scheduler, uid);
}

interface Following {
  scheduler: RefetchScheduler;
  client: QueryClient;
  uid: string;
}

/** Tells the banner; the time is that of the last sign of life. */
function stateTeller(): (state: SharedState) => void {
  let freshAt: number | null = null;
  return (state) => {
    if (state === 'online') {
      freshAt = Date.now();
      // The same person has signed in again in another tab.
      if (isSessionExpired()) resumeSession();
    }
    // Who has to sign in again is told that, not that the server cannot be reached.
    if (state === 'lost' && isSessionExpired()) return;
    setConnection({ state, since: freshAt });
  };
}

/** Begins to follow; returns the way to stop. */
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

/** A page that the browser keeps for «back» lets go of the stream, and follows again when it is shown. */
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
 * @param uid undefined where nobody is signed in
 */
export function useLive(uid: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (uid === undefined) return undefined;
    // What is read before the stream stands is read again once it does.
    let stop = whenIdle(client, () => {
      stop = followWhileShown(client, uid);
    });
    return () => stop();
  }, [client, uid]);
}
