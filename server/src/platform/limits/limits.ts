import type { Databases } from '../database/database.ts';
import { failure } from '../http/failure.ts';
import { retryAfterMs, createAdmission } from './admission.ts';
import { countFailure, hashSubject, purgeAttempts, removeAttempt, type Subject, type Windows } from './attempts.ts';
import type { LimitKind, LimitRules } from './rules.ts';
import { createTurns } from './turns.ts';

/** What a limit counts: its kind and the subject, such as an address or a mail address. */
export interface Counted {
  kind: LimitKind;
  subject: string;
}

/** An attempt under way; the caller calls one of the two functions when the outcome is known. */
export interface Attempt {
  /** The attempt is removed and not counted. */
  succeeded(): Promise<void>;
  /** The failure counts for the length of the rule's window. */
  failed(): Promise<void>;
}

export interface Limits {
  /**
   * Records an attempt before it is made, so that concurrent attempts count as well: attempts under way make further
   * attempts wait, failed attempts cause them to be refused.
   * @throws `too-many-requests` with `retryAfter` in seconds; a refused attempt is not counted, and writes nothing
   */
  attempt(...counted: Counted[]): Promise<Attempt>;
  /** Counts something that is limited whether or not it succeeds. @throws `too-many-requests` */
  count(...counted: Counted[]): Promise<void>;
  /** Like `count`, but returns false instead of throwing if the limit is reached. */
  allows(counted: Counted): Promise<boolean>;
  /** Removes counts that are older than their window. */
  purge(): Promise<void>;
  /** Calls back for every attempt that is refused. */
  onRefused(listener: (kind: LimitKind) => void): void;
}

/** How many attempts of one process may wait for their turn under the same limit. */
const waitingAtMost = 200;

interface LimitOptions {
  databases: Pick<Databases, 'directory'>;
  rules: LimitRules;
  /** Kinds that are counted without a limit. */
  unlimited?: Windows;
  /** Milliseconds since 1970; tests move it. */
  now?: () => number;
}

/** Limits on guessing. All processes share the counts in the directory, so that using another process evades none. */
export function createLimits({ databases: { directory }, rules, unlimited, now = Date.now }: LimitOptions): Limits {
  const turns = createTurns(waitingAtMost);
  const listeners: ((kind: LimitKind) => void)[] = [];
  const admission = createAdmission({
    directory,
    rules,
    now,
    onRefused: (kind) => listeners.forEach((listener) => listener(kind)),
  });

  return {
    async attempt(...counted) {
      const subjects = counted.map(hashed);
      const wait = await admission.waitFor(subjects);
      if (wait > 0) throw refused(wait);
      const [{ kind, subject } = { kind: '', subject: '' }] = subjects;
      const entered = await turns.take(`${kind} ${subject}`, () => admission.enter(subjects));
      if (entered === null) throw refused(retryAfterMs);
      if (typeof entered === 'number') throw refused(entered);
      return {
        succeeded: () => removeAttempt(directory, entered),
        async failed() {
          await countFailure(directory, rules, subjects, now());
          await removeAttempt(directory, entered);
        },
      };
    },
    async count(...counted) {
      const wait = await admission.count(counted.map(hashed));
      if (wait > 0) throw refused(wait);
    },
    async allows(counted) {
      return (await admission.count([hashed(counted)])) === 0;
    },
    purge: () => purgeAttempts(directory, { ...rules, ...unlimited }, now()),
    onRefused(listener) {
      listeners.push(listener);
    },
  };
}

const hashed = ({ kind, subject }: Counted): Subject => ({ kind, subject: hashSubject(subject) });

/** @param wait milliseconds */
const refused = (wait: number) => failure('too-many-requests', { retryAfter: Math.ceil(wait / 1000) });
