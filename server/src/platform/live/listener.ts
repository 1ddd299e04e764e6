import type { LiveChange, LiveEvent } from '#contract/workplace/live.ts';
import { refusal, type Actor } from '#contract/permissions.ts';
import type { EventSink } from './eventStream.ts';
import { changeFrame, frame } from './frames.ts';
import { beginning, type History, type Revision } from './history.ts';
import type { Point } from './point.ts';
import { readership, visibleChanges, type Audiences } from './visibility.ts';

/** The properties of a session that the live stream uses. */
export interface LiveSession {
  sessionId: string;
  uid: string;
  /** UUID of the company. */
  company: string;
  /** Name of the company's database. */
  database: string;
}

/** One open stream of one person, and its position in the company's history. */
export interface Listener {
  readonly session: LiveSession;
  readonly sink: EventSink;
  /** Point that the client asked to resume from; null to start at the present. */
  readonly resume: Point | null;
  /** Last point that was sent to the client; null until the listener has joined. */
  position: Point | null;
  actor: Actor | null;
  readonly since: number;
  heartbeatAt: number;
  /** True if the session has ended: the next read of the person's row ends the stream. */
  isSignedOut: boolean;
  isOver: boolean;
}

type EndReason = Extract<LiveEvent, { type: 'end' }>['reason'];

/** Ends a stream with its reason; a second call does nothing. */
export function endListener(listener: Listener, reason: EndReason): void {
  if (listener.isOver) return;
  listener.isOver = true;
  listener.sink.end(frame({ type: 'end', reason }));
}

/** Sends frames; a client that reads too slowly is disconnected and resumes from its last event. */
export function send(listener: Listener, frames: string | Buffer): void {
  if (!listener.isOver && !listener.sink.write(frames)) endListener(listener, 'reconnect');
}

/** Frames of one read, encoded once for all listeners with the same visible changes. */
export type FrameCache = Map<string, Buffer>;

/**
 * Brings a listener to the latest read revision: the listener joins, gets the missed changes, or has to reload.
 * If the person may no longer be signed in, the stream ends instead.
 */
export function advanceListener(
  listener: Listener,
  history: History,
  { cache, audiences }: { cache: FrameCache; audiences: Audiences },
): void {
  if (history.actors) listener.actor = history.actors.get(listener.session.uid) ?? null;
  else if (listener.isSignedOut) return;
  const { actor } = listener;
  const refused = actor ? refusal(actor, 'session') : 'user-token-expired';
  if (!actor || refused !== null || listener.isSignedOut) {
    endListener(listener, refused === 'user-disabled' ? 'blocked' : 'signed-out');
    return;
  }
  const from = listener.position ?? join(listener, history);
  if (from) follow(listener, { from, actor, history, cache, audiences });
}

/** Sends the current revision and the starting point to a new listener. */
function join(listener: Listener, history: History): Point | null {
  const { resume } = listener;
  const { latest } = history;
  if (resume && !canReplay(resume, history)) {
    reload(listener, latest);
    return null;
  }
  const start = resume ?? latest;
  listener.position = start;
  send(listener, frame({ type: 'revision', revision: latest.revision }, start));
  return start;
}

/** True if no revision after the point is missing: the next one is in this read, or follows in the next read. */
function canReplay(
  point: Point,
  { latest, revisions, isCut }: Pick<History, 'latest' | 'revisions' | 'isCut'>,
): boolean {
  const isSameHistory = point.epoch === latest.epoch || point.epoch === beginning.epoch;
  if (!isSameHistory || point.revision > latest.revision) return false;
  if (point.revision === latest.revision) return true;
  const comesLater = isCut && (revisions.at(-1)?.revision ?? 0) <= point.revision;
  return comesLater || revisions.some(({ revision }) => revision === point.revision + 1);
}

interface Following {
  from: Point;
  actor: Actor;
  history: History;
  cache: FrameCache;
  audiences: Audiences;
}

function follow(listener: Listener, { from, actor, history, cache, audiences }: Following): void {
  const { latest, revisions } = history;
  if (!canReplay(from, history)) {
    reload(listener, latest);
    return;
  }
  const news = revisions.filter(({ revision }) => revision > from.revision);
  const last = news.at(-1);
  if (!last) return;
  const readers = readership(
    news.flatMap(({ changes }) => changes),
    actor,
    audiences,
  );
  const name = `${from.revision} ${readers}`;
  const known = cache.get(name);
  const frames = known ?? encode(news, latest.epoch, (changes) => visibleChanges(changes, actor, audiences));
  if (!known) cache.set(name, frames);
  listener.position = { epoch: latest.epoch, revision: last.revision };
  send(listener, frames);
}

function encode(
  revisions: readonly Revision[],
  epoch: string,
  visible: (changes: Revision['changes']) => LiveChange[],
): Buffer {
  const frames = revisions.map(({ revision, changes }) => changeFrame(visible(changes), { epoch, revision }));
  return Buffer.from(frames.join(''));
}

function reload(listener: Listener, latest: Point): void {
  listener.position = latest;
  send(listener, frame({ type: 'reload', revision: latest.revision }, latest));
}
