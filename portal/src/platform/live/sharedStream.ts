/** One stream for all tabs of a browser: the elected tab holds it, the others listen to that tab. */
import type { Election } from './channelElection.ts';
import { elect as electInBrowser, type Elect } from './election.ts';
import { heartbeatTimeoutMs, type LiveMessage } from './message.ts';
import { Progress, type Meaning } from './progress.ts';
import { LiveStream, type OpenStream, type StreamOptions } from './stream.ts';

/**
 * Messages between tabs. `hello` asks the tab that holds the stream for its state; `nudge` asks it to reconnect now.
 */
type Word =
  | { kind: 'message'; message: LiveMessage }
  | { kind: 'state'; state: SharedState; id: string | undefined }
  | { kind: 'hello' }
  | { kind: 'nudge' };

export type SharedState = 'connecting' | 'online' | 'lost';

interface SharedStreamOptions {
  /** Contains the person's id: tabs of different people share nothing. */
  name: string;
  open: OpenStream;
  ready?: () => Promise<void>;
  onMessage: (message: LiveMessage, meaning: Meaning) => void;
  /** The stream's state as this tab knows it; called with every message and heartbeat. */
  onState: (state: SharedState) => void;
  elect?: Elect;
  times?: Partial<Pick<StreamOptions, 'heartbeatTimeoutMs' | 'backoff'>> & { answer?: number };
}

/** Milliseconds that the holding tab has to answer `hello` before another tab takes over. */
const answerTimeoutMs = 2000;
/** Milliseconds between two `nudge` messages of a visible tab: timers of the holding tab may be throttled. */
const nudgeIntervalMs = 5000;

function isSignedOut({ event }: LiveMessage): boolean {
  return event.type === 'end' && event.reason !== 'reconnect';
}

export class SharedStream {
  readonly #options: SharedStreamOptions;
  readonly #channel: BroadcastChannel;
  readonly #election: Election;
  readonly #progress = new Progress();
  readonly #heartbeatTimeoutMs: number;
  readonly #watch: ReturnType<typeof setInterval>;
  #stream: LiveStream | null = null;
  #state: SharedState = 'connecting';
  #heardAt = Date.now();
  #askedAt: number | null = null;
  #nudgedAt = 0;
  #isStopped = false;

  constructor(options: SharedStreamOptions) {
    this.#options = options;
    this.#heartbeatTimeoutMs = options.times?.heartbeatTimeoutMs ?? heartbeatTimeoutMs;
    this.#channel = new BroadcastChannel(options.name);
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Word>) => this.#hear(data));
    this.#say({ kind: 'hello' });
    this.#election = (options.elect ?? electInBrowser)(options.name, {
      onElected: () => this.#hold(),
      onDeposed: () => this.#letGo(),
    });
    this.#watch = setInterval(() => this.#checkHolder(), Math.min(1000, this.#heartbeatTimeoutMs / 4));
  }

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#watch);
    this.#letGo();
    this.#election.stop();
    this.#channel.close();
  }

  /** The page is visible, the network is back or a new session exists: reconnects now if the stream is lost. */
  nudge(): void {
    if (this.#stream) this.#stream.nudge();
    else this.#say({ kind: 'nudge' });
    this.#checkHolder();
  }

  /** The browser reports that it is offline. */
  doubt(): void {
    this.#stream?.doubt();
  }

  #say(word: Word): void {
    // A connection that ends while the page unloads may still report its state.
    if (!this.#isStopped) this.#channel.postMessage(word);
  }

  #hold(): void {
    const { open, ready, times } = this.#options;
    this.#stream = new LiveStream({
      open,
      ...(ready && { ready }),
      ...(times?.backoff && { backoff: times.backoff }),
      heartbeatTimeoutMs: this.#heartbeatTimeoutMs,
      resumeFrom: () => this.#progress.id,
      onMessage: (message) => this.#tell(message),
      onState: (state) => this.#enter(state),
    });
    this.#stream.start();
  }

  #letGo(): void {
    this.#stream?.stop();
    this.#stream = null;
    this.#heardAt = Date.now();
  }

  #tell(message: LiveMessage): void {
    if (isSignedOut(message)) this.#state = 'connecting';
    this.#say({ kind: 'message', message });
    this.#options.onMessage(message, this.#progress.take(message));
  }

  /** Sets the holding tab's own state; the other tabs receive it when it changes. */
  #enter(state: SharedState): void {
    if (state !== this.#state) this.#say({ kind: 'state', state, id: this.#progress.id });
    this.#state = state;
    this.#options.onState(state);
  }

  #hear(word: Word): void {
    if (word.kind === 'hello') {
      if (this.#stream) this.#say({ kind: 'state', state: this.#state, id: this.#progress.id });
    } else if (word.kind === 'nudge') this.#stream?.nudge();
    else this.#follow(word);
  }

  #follow(word: Extract<Word, { kind: 'message' | 'state' }>): void {
    this.#heardAt = Date.now();
    this.#askedAt = null;
    if (word.kind === 'message') {
      this.#state = isSignedOut(word.message) ? 'connecting' : 'online';
      if (this.#state === 'online') this.#options.onState('online');
      this.#options.onMessage(word.message, this.#progress.take(word.message));
      return;
    }
    this.#state = word.state;
    this.#options.onState(word.state);
    const meaning = this.#progress.catchUp(word.id);
    const revision = Number(word.id?.split('.').at(-1) ?? 0);
    if (meaning !== 'nothing') this.#options.onMessage({ event: { type: 'revision', revision }, id: word.id }, meaning);
  }

  /** Asks a holding tab that has been silent for too long whether it still exists; takes over if no answer comes. */
  #checkHolder(): void {
    if (this.#stream) return;
    const now = Date.now();
    if (this.#state === 'lost' && document.visibilityState === 'visible' && now - this.#nudgedAt > nudgeIntervalMs) {
      this.#nudgedAt = now;
      this.#say({ kind: 'nudge' });
    }
    if (this.#askedAt === null) {
      if (now - this.#heardAt < this.#heartbeatTimeoutMs) return;
      this.#askedAt = now;
      this.#say({ kind: 'hello' });
    } else if (now - this.#askedAt >= (this.#options.times?.answer ?? answerTimeoutMs)) {
      this.#askedAt = null;
      this.#heardAt = now;
      this.#election.takeOver();
    }
  }
}
