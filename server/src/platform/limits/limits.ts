/** Limits on guessing: failures counted in the directory, shared by every process, so that waiting cannot be dodged. */
import type { Databases } from '../database/database.ts';
import { failure } from '../http/failure.ts';
import { countAttempt, hashSubject, takeBack, type Slice, type SliceCount } from './attempts.ts';
import { limitRules, slices, type LimitKind } from './rules.ts';

/** What a limit counts: its kind and the subject, such as an address or a mail address. */
export interface Counted {
  kind: LimitKind;
  subject: string;
}

/** An attempt that counts as failed until it is known to have succeeded. */
export interface Attempt {
  /** Takes the attempt out of the counts again: it was no failure. */
  succeeded(): Promise<void>;
}

export interface Limits {
  /**
   * Counts an attempt before it is made, so that a thousand at the same moment are a thousand.
   * @throws `too-many-requests` with `retryAfter` in seconds; a refused attempt is not counted
   */
  attempt(...counted: Counted[]): Promise<Attempt>;
  /** Like `attempt`, for a limit that is kept in silence: false where it is reached. */
  allows(counted: Counted): Promise<boolean>;
  /** Removes counts that no window reaches any more. */
  purge(): Promise<void>;
  /** Calls back for every attempt that is refused. */
  onRefused(listener: (kind: LimitKind) => void): void;
}

/** @param now milliseconds since 1970; tests move it */
export function createLimits({
  databases: { directory },
  now = Date.now,
}: {
  databases: Pick<Databases, 'directory'>;
  now?: () => number;
}): Limits {
  const listeners: ((kind: LimitKind) => void)[] = [];

  async function take(counted: readonly Counted[]): Promise<{ taken: Slice[]; wait: number }> {
    const taken = counted.map((one) => sliceOf(one, now()));
    const counts = await countAttempt(directory, taken);
    const waits = taken.map(({ kind, subject }) =>
      waitOf(
        kind,
        counts.filter((row) => row.kind === kind && row.subject === subject),
        now(),
      ),
    );
    const wait = Math.max(...waits);
    if (wait > 0) {
      await takeBack(directory, taken);
      const [reached] = counted.filter((_, index) => waits[index] === wait);
      if (reached) for (const listener of listeners) listener(reached.kind);
    }
    return { taken, wait };
  }

  return {
    async attempt(...counted) {
      const { taken, wait } = await take(counted);
      if (wait > 0) throw failure('too-many-requests', { retryAfter: Math.ceil(wait / 1000) });
      return { succeeded: () => takeBack(directory, taken) };
    },
    async allows(counted) {
      return (await take([counted])).wait === 0;
    },
    onRefused(listener) {
      listeners.push(listener);
    },
    async purge() {
      const longest = Math.max(...Object.values(limitRules).map(({ window }) => window));
      await directory
        .deleteFrom('attempts')
        .where('window_start', '<', new Date(now() - 2 * longest))
        .execute();
    },
  };
}

function sliceOf({ kind, subject }: Counted, now: number): Slice {
  const width = limitRules[kind].window / slices;
  return { kind, subject: hashSubject(subject), start: new Date(Math.floor(now / width) * width) };
}

/** Milliseconds to wait, 0 where the limit is kept. */
function waitOf(kind: LimitKind, counts: readonly SliceCount[], now: number): number {
  const { window, maximum } = limitRules[kind];
  const within = counts
    .filter(({ start, failures }) => failures > 0 && start.getTime() > now - window)
    .sort((a, b) => a.start.getTime() - b.start.getTime());
  let surplus = within.reduce((sum, { failures }) => sum + failures, 0) - maximum;
  if (surplus <= 0) return 0;
  for (const { start, failures } of within) {
    surplus -= failures;
    if (surplus <= 0) return Math.max(start.getTime() + window - now, 1000);
  }
  return window;
}
