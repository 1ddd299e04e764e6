/** Limits on guessing: failures counted in the directory, shared by every process, so that waiting cannot be dodged. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Databases } from '../database/database.ts';
import { failure } from '../http/failure.ts';
import {
  countFailure,
  hashSubject,
  lockSubjects,
  noteAttempt,
  purgeAttempts,
  readStandings,
  strikeAttempt,
  type Standing,
  type Subject,
} from './attempts.ts';
import { limitRules, type LimitKind } from './rules.ts';
import { createTurns } from './turns.ts';

/** What a limit counts: its kind and the subject, such as an address or a mail address. */
export interface Counted {
  kind: LimitKind;
  subject: string;
}

/** An attempt under way; one of the two is to be called once its outcome is known. */
export interface Attempt {
  /** It was no failure: nothing of it is kept. */
  succeeded(): Promise<void>;
  /** It was a failure: it counts for the rule's window. */
  failed(): Promise<void>;
}

export interface Limits {
  /**
   * Notes an attempt before it is made, so that a thousand at the same moment are a thousand: those that are only
   * under way make others wait for their turn, those that failed have them refused.
   * @throws `too-many-requests` with `retryAfter` in seconds; a refused attempt is not counted, and writes nothing
   */
  attempt(...counted: Counted[]): Promise<Attempt>;
  /** Counts something that is limited whether or not it succeeds. @throws `too-many-requests` */
  count(...counted: Counted[]): Promise<void>;
  /** Like `count`, for a limit that is kept in silence: false where it is reached. */
  allows(counted: Counted): Promise<boolean>;
  /** Removes counts that no window reaches any more. */
  purge(): Promise<void>;
  /** Calls back for every attempt that is refused. */
  onRefused(listener: (kind: LimitKind) => void): void;
}

/** How many attempts of one process may wait for their turn under the same limit. */
const waitingAtMost = 200;
/** Milliseconds that one attempt waits for others at most, and between two looks whether they are done. */
const waitsAtMost = 20_000;
const looksEvery = 25;
/** Seconds after which somebody is to come again who was not refused for failures. */
const comeAgainAfter = 2;

type Admission = 'admitted' | 'busy' | { wait: number };

interface LimitParts {
  databases: Pick<Databases, 'directory'>;
  /** Milliseconds since 1970; tests move it. */
  now?: () => number;
}

export function createLimits({ databases: { directory }, now = Date.now }: LimitParts): Limits {
  const turns = createTurns(waitingAtMost);
  const listeners: ((kind: LimitKind) => void)[] = [];

  /** Milliseconds to wait for the limit that is reached the longest, which is told; 0 where none is. */
  function waitFor(standings: readonly Standing[]): number {
    const waits = standings.map((standing) => waitOf(standing, now()));
    const wait = Math.max(...waits);
    const reached = wait > 0 ? standings[waits.indexOf(wait)] : undefined;
    if (reached) for (const listener of listeners) listener(reached.kind);
    return wait;
  }

  /** Whoever is refused is refused here, by a reading statement alone. */
  const refusedFor = async (subjects: readonly Subject[]) => waitFor(await readStandings(directory, subjects, now()));

  /** Decides anew while nobody else can count for the same subjects, then notes the attempt or counts it. */
  async function admit(
    subjects: readonly Subject[],
    write: (tx: Parameters<typeof lockSubjects>[0]) => Promise<void>,
  ): Promise<Admission> {
    return directory.transaction().execute(async (tx) => {
      await lockSubjects(tx, subjects);
      const standings = await readStandings(tx, subjects, now());
      const wait = waitFor(standings);
      if (wait > 0) return { wait };
      if (standings.some((standing) => isFull(standing, now()))) return 'busy';
      await write(tx);
      return 'admitted';
    });
  }

  /** Waits until the attempt may be made. @returns its key */
  async function enter(subjects: readonly Subject[]): Promise<string> {
    let key = '';
    const until = performance.now() + waitsAtMost;
    for (;;) {
      const admission = await admit(subjects, async (tx) => {
        key = await noteAttempt(tx, subjects, now());
      });
      if (admission === 'admitted') return key;
      if (admission !== 'busy') throw refused(admission.wait);
      if (performance.now() > until) throw failure('too-many-requests', { retryAfter: comeAgainAfter });
      await pause(looksEvery);
    }
  }

  async function isCounted(subjects: readonly Subject[]): Promise<number> {
    const wait = await refusedFor(subjects);
    if (wait > 0) return wait;
    const admission = await admit(subjects, (tx) => countFailure(tx, subjects, now()));
    if (admission === 'busy') return comeAgainAfter * 1000;
    return admission === 'admitted' ? 0 : admission.wait;
  }

  return {
    async attempt(...counted) {
      const subjects = counted.map(hashed);
      const wait = await refusedFor(subjects);
      if (wait > 0) throw refused(wait);
      const [{ kind, subject } = { kind: '', subject: '' }] = subjects;
      const key = await turns.take(`${kind} ${subject}`, () => enter(subjects));
      if (key === null) throw failure('too-many-requests', { retryAfter: comeAgainAfter });
      return {
        succeeded: () => strikeAttempt(directory, key),
        async failed() {
          await countFailure(directory, subjects, now());
          await strikeAttempt(directory, key);
        },
      };
    },
    async count(...counted) {
      const wait = await isCounted(counted.map(hashed));
      if (wait > 0) throw refused(wait);
    },
    async allows(counted) {
      return (await isCounted([hashed(counted)])) === 0;
    },
    purge: () => purgeAttempts(directory, now()),
    onRefused(listener) {
      listeners.push(listener);
    },
  };
}

const hashed = ({ kind, subject }: Counted): Subject => ({ kind, subject: hashSubject(subject) });

const refused = (wait: number) => failure('too-many-requests', { retryAfter: Math.ceil(wait / 1000) });

const within = ({ kind, failures }: Standing, now: number) =>
  failures.filter(({ start }) => start.getTime() > now - limitRules[kind].window);

const countOf = (standing: Standing, now: number): number =>
  within(standing, now).reduce((sum, { failures }) => sum + failures, 0);

/** With those under way the limit could be passed: whoever comes now waits for them. */
const isFull = (standing: Standing, now: number): boolean =>
  countOf(standing, now) + standing.underWay >= limitRules[standing.kind].maximum;

/** Milliseconds until another failure is borne, 0 where one is borne now. */
function waitOf(standing: Standing, now: number): number {
  const { window, maximum } = limitRules[standing.kind];
  let surplus = countOf(standing, now) - maximum;
  if (surplus < 0) return 0;
  for (const { start, failures } of within(standing, now).toSorted((a, b) => a.start.getTime() - b.start.getTime())) {
    surplus -= failures;
    if (surplus < 0) return Math.max(start.getTime() + window - now, 1000);
  }
  return window;
}
