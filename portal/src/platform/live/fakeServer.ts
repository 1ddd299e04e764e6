import type { LiveEvent } from '#contract/workplace/live.ts';
import type { LiveMessage } from './message.ts';
import type { OpenStream } from './stream.ts';

interface OpenedStream {
  from: string | undefined;
  send(message: LiveMessage): void;
  close(): void;
}

/** Keeps all changes, replays them from any revision, and can be made unreachable. */
export class FakeServer {
  readonly attempts: (string | undefined)[] = [];
  readonly streams = new Set<OpenedStream>();
  isReachable = true;
  #revision = 0;

  readonly open: OpenStream = (from, signal) => {
    this.attempts.push(from);
    if (!this.isReachable) return Promise.reject(new Error('unreachable'));
    const start = from === undefined ? this.#revision : Number(from.split('.')[1]);
    const queue: LiveMessage[] = [{ event: { type: 'revision', revision: this.#revision }, id: `a.${start}` }];
    for (let revision = start + 1; revision <= this.#revision; revision += 1) queue.push(changeOf(revision));
    return Promise.resolve(this.#follow(from, queue, signal));
  };

  change(): number {
    this.#revision += 1;
    this.sendAll(changeOf(this.#revision));
    return this.#revision;
  }

  sendAll(message: LiveMessage): void {
    for (const stream of this.streams) stream.send(message);
  }

  end(reason: Extract<LiveEvent, { type: 'end' }>['reason']): void {
    this.sendAll({ event: { type: 'end', reason }, id: undefined });
  }

  /** Closes every connection without an `end` event. */
  cut(): void {
    for (const stream of this.streams) stream.close();
  }

  async *#follow(from: string | undefined, queue: LiveMessage[], signal: AbortSignal): AsyncGenerator<LiveMessage> {
    const closing = new AbortController();
    let wake: () => void = () => undefined;
    const stream: OpenedStream = {
      from,
      send(message) {
        queue.push(message);
        wake();
      },
      close() {
        closing.abort();
        wake();
      },
    };
    signal.addEventListener('abort', () => stream.close());
    this.streams.add(stream);
    try {
      while (!closing.signal.aborted) {
        const next = queue.shift();
        if (next) yield next;
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
    } finally {
      this.streams.delete(stream);
    }
  }
}

function changeOf(revision: number): LiveMessage {
  return {
    event: { type: 'change', revision, changes: [{ collection: 'customers', key: null, kind: 'changed' }] },
    id: `a.${revision}`,
  };
}
