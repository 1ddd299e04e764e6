/** Elects the tab that holds the stream by messages alone, for browsers without the Web Locks API. */

export interface Candidate {
  /** This tab holds the stream from now on. */
  onElected: () => void;
  /** Another tab has taken over; this tab waits again. */
  onDeposed: () => void;
}

export interface Election {
  /** Takes over from a tab that no longer answers. */
  takeOver(): void;
  /** Withdraws; the other tabs elect a new tab at once. */
  stop(): void;
}

/** Milliseconds in which other tabs may object to a claim; tabs in the background answer messages without delay. */
const objectionTimeoutMs = 250;

/**
 * `claim`: this tab wants to lead. `lead`: this tab leads. `resign`: this tab no longer leads.
 * If two tabs lead or claim at once, the older one (the lower rank) wins.
 */
interface Ballot {
  kind: 'claim' | 'lead' | 'resign';
  rank: string;
}

class ChannelElection implements Election {
  readonly #channel: BroadcastChannel;
  readonly #candidate: Candidate;
  readonly #rank = `${Date.now().toString(36).padStart(10, '0')}-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`;
  #standing: 'waiting' | 'claiming' | 'leading' = 'waiting';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(name: string, candidate: Candidate) {
    this.#channel = new BroadcastChannel(`${name}:election`);
    this.#candidate = candidate;
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Ballot>) => this.#read(data));
    this.#claim();
  }

  takeOver(): void {
    if (this.#standing === 'waiting') this.#claim();
  }

  stop(): void {
    clearTimeout(this.#timer);
    if (this.#standing === 'leading') this.#say('resign');
    this.#standing = 'waiting';
    this.#channel.close();
  }

  #say(kind: Ballot['kind']): void {
    this.#channel.postMessage({ kind, rank: this.#rank } satisfies Ballot);
  }

  #claim(): void {
    this.#standing = 'claiming';
    this.#say('claim');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#lead(), objectionTimeoutMs);
  }

  #lead(): void {
    this.#standing = 'leading';
    this.#say('lead');
    this.#candidate.onElected();
  }

  #read({ kind, rank }: Ballot): void {
    const isMine = this.#rank < rank;
    if (kind === 'resign') {
      // All waiting tabs claim at once; the lowest rank wins.
      if (this.#standing === 'waiting') this.#claim();
    } else if (this.#standing === 'leading') {
      if (kind === 'claim' || isMine) this.#say('lead');
      else this.#yield();
    } else if (this.#standing === 'claiming') {
      if (kind === 'claim' && isMine) this.#say('claim');
      else this.#yield();
    }
  }

  #yield(): void {
    const wasLeading = this.#standing === 'leading';
    clearTimeout(this.#timer);
    this.#standing = 'waiting';
    if (wasLeading) this.#candidate.onDeposed();
  }
}

export function electByChannel(name: string, candidate: Candidate): Election {
  return new ChannelElection(name, candidate);
}
