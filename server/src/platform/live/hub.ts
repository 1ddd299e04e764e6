import { liveTimes } from '#contract/workplace/live.ts';
import type { CompanyDatabase, Databases } from '../database/database.ts';
import type { EventSink } from './eventStream.ts';
import { Feed } from './feed.ts';
import { frame } from './frames.ts';
import type { Reading } from './history.ts';
import { endListener, send, type Listener, type LiveSession } from './listener.ts';
import { parsePoint, type Point } from './point.ts';
import { withTimeout } from '../timing/timeout.ts';

/** Maximum of open streams of a person in one process. */
const streamsPerPerson = 512;
/** Companies whose listeners' rows are read again in one check; if there are more, they take turns. */
const companiesAtOneLook = 100;

/** Milliseconds that closing waits for listeners to be removed. */
const stoppingTimeoutMs = 1000;

export interface LiveTimes {
  /** Milliseconds between two checks for lost notifications, ended sessions and changed people: all within a second. */
  watchMs: number;
  heartbeatMs: number;
  ageMs: number;
  /** Milliseconds without an answer of the directory after which streams end, because sessions cannot be checked. */
  trustMs: number;
}

interface LiveHubOptions extends Reading {
  databases: Pick<Databases, 'company'>;
  /** Returns the sessions that are still valid. */
  sessions: { stillValid(sessionIds: readonly string[]): Promise<ReadonlySet<string>> };
  times?: Partial<LiveTimes>;
}

const defaultTimes: LiveTimes = {
  watchMs: 500,
  heartbeatMs: liveTimes.heartbeatMs,
  ageMs: liveTimes.ageMs,
  trustMs: 5000,
};

/** All live streams of this process: adds them to their company's feed and ends streams that are no longer allowed. */
export class LiveHub {
  readonly #databases: LiveHubOptions['databases'];
  readonly #sessions: LiveHubOptions['sessions'];
  readonly #reading: Reading;
  readonly #times: LiveTimes;
  readonly #feeds = new Map<string, Feed>();
  readonly #listening = new Map<CompanyDatabase, Promise<() => Promise<void>>>();
  readonly #timer: NodeJS.Timeout;
  #isClosed = false;
  #isAskingSessions = false;
  /** Databases whose revisions are being read, so that a slow one delays no other. */
  readonly #asked = new Set<CompanyDatabase>();
  #trustedAt = performance.now();
  #turn = 0;

  constructor({ databases, sessions, audiences, readActors, times }: LiveHubOptions) {
    this.#databases = databases;
    this.#sessions = sessions;
    this.#reading = { audiences, readActors };
    this.#times = { ...defaultTimes, ...times };
    this.#timer = setInterval(() => this.#watch(), this.#times.watchMs);
    this.#timer.unref();
  }

  /** Number of open streams. */
  get size(): number {
    return this.#listeners().length;
  }

  /** False if the person has the maximum of open streams. */
  hasRoomFor({ company, uid }: LiveSession): boolean {
    const held = [...(this.#feeds.get(company)?.listeners ?? [])].filter(({ session }) => session.uid === uid);
    return held.length < streamsPerPerson;
  }

  /**
   * Opens a stream for a person who may be signed in.
   * @param lastEventId id of the client's last event, to resume after it
   * @returns a function that removes the listener, to call when the connection has ended
   */
  subscribe(session: LiveSession, sink: EventSink, lastEventId?: string): () => void {
    const now = performance.now();
    const listener: Listener = {
      session,
      sink,
      resume: parsePoint(lastEventId),
      position: null,
      actor: null,
      since: now,
      heartbeatAt: now + this.#times.heartbeatMs,
      isSignedOut: false,
      isOver: false,
    };
    if (this.#isClosed) {
      endListener(listener, 'reconnect');
      return () => undefined;
    }
    const feed = this.#feedOf(session);
    feed.add(listener);
    return () => {
      listener.isOver = true;
      feed.listeners.delete(listener);
      if (feed.listeners.size === 0 && this.#feeds.get(feed.company) === feed) this.#feeds.delete(feed.company);
    };
  }

  /** Asks every client to reconnect – to another process, or to this one after its restart – and stops. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    for (const listener of this.#listeners()) endListener(listener, 'reconnect');
    this.#feeds.clear();
    // A subscription that is still being opened, because its database does not answer, is closed with the database.
    const stopped = Promise.all([...this.#listening.values()].map(async (stop) => (await stop)()));
    await withTimeout(stoppingTimeoutMs, stopped).catch(() => undefined);
  }

  #listeners(): Listener[] {
    return [...this.#feeds.values()].flatMap((feed) => [...feed.listeners]);
  }

  #feedOf({ company, database: name }: LiveSession): Feed {
    const known = this.#feeds.get(company);
    if (known) return known;
    const database = this.#databases.company(name);
    if (!this.#listening.has(database)) {
      this.#listening.set(
        database,
        database.listen((committed) => this.#feeds.get(committed)?.catchUp()),
      );
    }
    const feed = new Feed(database, company, this.#reading);
    this.#feeds.set(company, feed);
    return feed;
  }

  #watch(): void {
    const now = performance.now();
    for (const listener of this.#listeners()) {
      if (now - listener.since >= this.#times.ageMs) endListener(listener, 'reconnect');
      else if (now >= listener.heartbeatAt) {
        listener.heartbeatAt = now + this.#times.heartbeatMs;
        send(listener, frame({ type: 'heartbeat' }));
      }
    }
    this.#checkPeople();
    if (!this.#isAskingSessions) void this.#checkSessions();
    for (const database of this.#listening.keys())
      if (!this.#asked.has(database) && !database.isAway) void this.#checkRevisions(database);
  }

  async #checkSessions(): Promise<void> {
    this.#isAskingSessions = true;
    const listeners = this.#listeners();
    const ids = [...new Set(listeners.map(({ session }) => session.sessionId))];
    const asked = ids.length === 0 ? Promise.resolve(new Set<string>()) : this.#sessions.stillValid(ids);
    const valid = await withTimeout(this.#times.trustMs, asked).catch(() => null);
    this.#isAskingSessions = false;
    if (valid) this.#trustedAt = performance.now();
    const isTrusted = performance.now() - this.#trustedAt <= this.#times.trustMs;
    for (const listener of listeners) {
      if (valid && !valid.has(listener.session.sessionId)) this.#endSession(listener);
      else if (!isTrusted) endListener(listener, 'reconnect');
    }
  }

  /** A blocked person loses the session too: the row is read first, so that the stream ends with the right reason. */
  #endSession(listener: Listener): void {
    listener.isSignedOut = true;
    this.#feeds.get(listener.session.company)?.checkPeople();
  }

  /** Compensates for lost notifications, in one query per database. */
  async #checkRevisions(database: CompanyDatabase): Promise<void> {
    const feeds = [...this.#feeds.values()].filter((feed) => feed.database === database);
    if (feeds.length === 0) return;
    this.#asked.add(database);
    const latest = await database.revisions(feeds.map(({ company }) => company)).catch(() => new Map<string, Point>());
    this.#asked.delete(database);
    for (const feed of feeds) {
      const revision = latest.get(feed.company);
      if (revision && feed.isBehind(revision)) feed.catchUp();
    }
  }

  /** Finds people's rows that were changed without a recorded change; recorded changes are found at once. */
  #checkPeople(): void {
    const feeds = [...this.#feeds.values()];
    const count = Math.min(feeds.length, companiesAtOneLook);
    for (let index = 0; index < count; index += 1) feeds[(this.#turn + index) % feeds.length]?.checkPeople();
    this.#turn += count;
  }
}
