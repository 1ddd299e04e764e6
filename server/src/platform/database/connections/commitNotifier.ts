import { setTimeout as pause } from 'node:timers/promises';

/** Interval between messages to other processes: a message for each commit would cost as much as a statement. */
const batchIntervalMs = 25;

/** Notifies listeners in this process and in others of a company's new revision. */
export interface CommitNotifier {
  /** Called after a commit; never waits and never throws. */
  announce(company: string): void;
  listen(onCommit: (company: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Sends notifications to other processes; the embedded engine has no transport. */
export interface CommitTransport {
  send(companies: readonly string[]): Promise<void>;
  /** Starts to receive; called once, with the first listener. */
  receive(onCompany: (company: string) => void): Promise<() => Promise<void>>;
}

/** Notifications of one database may be lost: the live stream polls revisions once a second as well. */
export function createCommitNotifier(transport: CommitTransport | null): CommitNotifier {
  const listeners = new Set<(company: string) => void>();
  let waiting = new Set<string>();
  let sending: Promise<void> | null = null;
  let sentAt = -Infinity;
  let receiving: Promise<() => Promise<void>> | null = null;
  const tell = (company: string) => {
    for (const listener of listeners) listener(company);
  };

  async function sendAll(using: CommitTransport): Promise<void> {
    while (waiting.size > 0) {
      await pause(Math.max(0, sentAt + batchIntervalMs - performance.now()));
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
      if (!transport) return;
      waiting.add(company);
      sending ??= sendAll(transport);
    },
    async listen(onCommit) {
      listeners.add(onCommit);
      if (transport) await (receiving ??= transport.receive(tell));
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
