/** Limits on guessing: failures counted in the directory, shared by every process, so that waiting cannot be dodged. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Databases } from '../database/database.ts';
import { failure } from '../http/failure.ts';
import { limitRules, slices, type LimitKind } from './rules.ts';

/** What a limit counts: its kind and the subject, such as an address or a mail address. */
export interface Counted { kind: LimitKind; subject: string }

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
}

interface Slice { kind: LimitKind; subject: string; start: Date }

/** @param now milliseconds since 1970; tests move it */
export function createLimits({ databases, now = Date.now }: { databases: Pick<Databases, 'directory'>; now?: () => number }): Limits {
  const { directory } = databases;

  function sliceOf({ kind, subject }: Counted): Slice {
    const width = limitRules[kind].window / slices;
    return { kind, subject: hashSubject(subject), start: new Date(Math.floor(now() / width) * width) };
  }

  async function count(taken: readonly Slice[]): Promise<{ kind: LimitKind; subject: string; start: Date; failures: number }[]> {
    const { rows } = await sql<{ kind: LimitKind; subject: string; window_start: Date; failures: number }>`
      with own as (
        select * from unnest(${taken.map(({ kind }) => kind)}::text[], ${taken.map(({ subject }) => subject)}::text[],
          ${taken.map(({ start }) => start.toISOString())}::timestamptz[]) as own(kind, subject, window_start)
      ), counted as (
        insert into directory.attempts as a (kind, subject, window_start, failures)
        select kind, subject, window_start, 1 from own order by kind, subject
        on conflict (kind, subject, window_start) do update set failures = a.failures + 1
        returning kind, subject, window_start, failures
      )
      select * from counted
      union all
      select a.kind, a.subject, a.window_start, a.failures from directory.attempts a
      join own on own.kind = a.kind and own.subject = a.subject and a.window_start < own.window_start
    `.execute(directory);
    return rows.map(({ window_start: start, ...row }) => ({ ...row, start }));
  }

  async function takeBack(taken: readonly Slice[]): Promise<void> {
    await sql`
      update directory.attempts a set failures = greatest(a.failures - 1, 0)
      from unnest(${taken.map(({ kind }) => kind)}::text[], ${taken.map(({ subject }) => subject)}::text[],
        ${taken.map(({ start }) => start.toISOString())}::timestamptz[]) as own(kind, subject, window_start)
      where a.kind = own.kind and a.subject = own.subject and a.window_start = own.window_start
    `.execute(directory);
  }

  /** Milliseconds to wait, 0 where every limit is kept. */
  function waitOf(kind: LimitKind, counts: readonly { start: Date; failures: number }[]): number {
    const { window, maximum } = limitRules[kind];
    const within = counts.filter(({ start, failures }) => failures > 0 && start.getTime() > now() - window).sort((a, b) => a.start.getTime() - b.start.getTime());
    let surplus = within.reduce((sum, { failures }) => sum + failures, 0) - maximum;
    if (surplus <= 0) return 0;
    for (const { start, failures } of within) {
      surplus -= failures;
      if (surplus <= 0) return Math.max(start.getTime() + window - now(), 1000);
    }
    return window;
  }

  async function take(counted: readonly Counted[]): Promise<{ taken: Slice[]; wait: number }> {
    const taken = counted.map(sliceOf);
    const counts = await count(taken);
    const waits = taken.map(({ kind, subject }) => waitOf(kind, counts.filter((row) => row.kind === kind && row.subject === subject)));
    const wait = Math.max(...waits);
    if (wait > 0) await takeBack(taken);
    return { taken, wait };
  }

  return {
    async attempt(...counted) {
      const { taken, wait } = await take(counted);
      if (wait > 0) throw failure('too-many-requests', { retryAfter: Math.ceil(wait / 1000) });
      return { succeeded: () => takeBack(taken) };
    },
    async allows(counted) {
      return (await take([counted])).wait === 0;
    },
    async purge() {
      const longest = Math.max(...Object.values(limitRules).map(({ window }) => window));
      await directory.deleteFrom('attempts').where('window_start', '<', new Date(now() - 2 * longest)).execute();
    },
  };
}

/** Addresses and mail addresses are not kept in clear for the sake of counting. */
function hashSubject(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url').slice(0, 32);
}
