/** Tells listeners, here and in other processes, that a company has a new revision; bursts become one message. */
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Milliseconds between two messages to other processes; commits meanwhile are gathered. A message for each commit would
 * cost as much as a statement of the commit itself. This process hears of each at once.
 */
const gathering = 25;

export interface Wakeups {
  /** Called after a commit; never waits and never throws. */
  announce(company: string): void;
  listen(onCommit: (company: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** What carries wake-ups to other processes; the embedded engine has none. */
export interface WakeupCarrier {
  send(companies: readonly string[]): Promise<void>;
  /** Starts to receive; called once, with the first listener. */
  receive(onCompany: (company: string) => void): Promise<() => Promise<void>>;
}

/**
 * Wake-ups of one database.
 * A lost one does no lasting harm: the live stream polls revisions once a second.
 */
export function createWakeups(carrier: WakeupCarrier | null): Wakeups {
  const listeners = new Set<(company: string) => void>();
  let waiting = new Set<string>();
  let sending: Promise<void> | null = null;
  let sentAt = -Infinity;
  let receiving: Promise<() => Promise<void>> | null = null;
  const tell = (company: string) => {
    for (const listener of listeners) listener(company);
  };

  async function sendAll(using: WakeupCarrier): Promise<void> {
    while (waiting.size > 0) {
      await pause(Math.max(0, sentAt + gathering - performance.now()));
      sentAt = performance.now();
      const batch = [...waiting];
      waiting = new Set();
      await using.send(batch).catch(() => undefined);
    }
    sending = null;
  }

  return {
    announce(company) {
      tell(company);
      if (!carrier) return;
      waiting.add(company);
      sending ??= sendAll(carrier);
    },
    async listen(onCommit) {
      listeners.add(onCommit);
      if (carrier) await (receiving ??= carrier.receive(tell));
      return () => {
        listeners.delete(onCommit);
        return Promise.resolve();
      };
    },
    async close() {
      listeners.clear();
      await sending;
      await (
        await receiving
      )?.();
    },
  };
}
