import { setTimeout as pause } from 'node:timers/promises';
import type { Databases, DirectoryTransaction } from '../database/database.ts';
import { countFailure, lockSubjects, noteAttempt, readStandings, type Standing, type Subject } from './attempts.ts';
import type { LimitKind, LimitRule, LimitRules } from './rules.ts';

/** Maximum wait of an attempt for other attempts, and the interval between two checks. */
const waitTimeoutMs = 20_000;
const pollIntervalMs = 25;
/** Sent to callers that waited too long for other attempts; not to callers refused because of failures. */
export const retryAfterMs = 2000;

export interface Admission {
  /** @returns milliseconds to wait because of earlier failures, 0 if no limit is reached; writes nothing */
  waitFor(subjects: readonly Subject[]): Promise<number>;
  /** Waits for attempts under way, then records this one. @returns the attempt's key, or the milliseconds to wait */
  enter(subjects: readonly Subject[]): Promise<string | number>;
  /** Counts without recording an attempt first. @returns 0, or the milliseconds to wait if nothing was counted */
  count(subjects: readonly Subject[]): Promise<number>;
}

interface AdmissionOptions {
  directory: Databases['directory'];
  rules: LimitRules;
  now: () => number;
  /** Called with the limit that refuses an attempt. */
  onRefused: (kind: LimitKind) => void;
}

/** Refuses attempts because of failures (read only), delays them while others are under way, or records them. */
export function createAdmission({ directory, rules, now, onRefused }: AdmissionOptions): Admission {
  function waitOfAll(standings: readonly Standing[]): number {
    const waits = standings.map((standing) => waitOf(rules[standing.kind], standing, now()));
    const wait = Math.max(...waits);
    const reached = wait > 0 ? standings[waits.indexOf(wait)] : undefined;
    if (reached) onRefused(reached.kind);
    return wait;
  }

  /** Decides under the lock of the subjects. @returns 0, `busy`, or the milliseconds to wait */
  async function admit(
    subjects: readonly Subject[],
    write: (tx: DirectoryTransaction) => Promise<void>,
  ): Promise<number | 'busy'> {
    return directory.transaction().execute(async (tx) => {
      await lockSubjects(tx, subjects);
      const standings = await readStandings(tx, subjects, now());
      const wait = waitOfAll(standings);
      if (wait > 0) return wait;
      if (standings.some((standing) => isFull(rules[standing.kind], standing, now()))) return 'busy';
      await write(tx);
      return 0;
    });
  }

  const waitFor = async (subjects: readonly Subject[]) => waitOfAll(await readStandings(directory, subjects, now()));
  return {
    waitFor,
    async enter(subjects) {
      const until = performance.now() + waitTimeoutMs;
      let key = '';
      for (;;) {
        const wait = await admit(subjects, async (tx) => {
          key = await noteAttempt(tx, subjects, now());
        });
        if (wait !== 'busy') return wait > 0 ? wait : key;
        if (performance.now() > until) return retryAfterMs;
        await pause(pollIntervalMs);
      }
    },
    async count(subjects) {
      const refused = await waitFor(subjects);
      if (refused > 0) return refused;
      const wait = await admit(subjects, (tx) => countFailure(tx, rules, subjects, now()));
      return wait === 'busy' ? retryAfterMs : wait;
    },
  };
}

const inWindow = ({ windowMs }: LimitRule, { failures }: Standing, now: number) =>
  failures.filter(({ start }) => start.getTime() > now - windowMs);

const countOf = (rule: LimitRule, standing: Standing, now: number): number =>
  inWindow(rule, standing, now).reduce((sum, { failures }) => sum + failures, 0);

/** True if the attempts under way could exceed the limit: further attempts then wait for their outcome. */
const isFull = (rule: LimitRule, standing: Standing, now: number): boolean =>
  countOf(rule, standing, now) + standing.underWay >= rule.maximum;

/** Milliseconds until another failure is allowed, 0 if one is allowed now. */
function waitOf(rule: LimitRule, standing: Standing, now: number): number {
  const { windowMs, maximum } = rule;
  let surplus = countOf(rule, standing, now) - maximum;
  if (surplus < 0) return 0;
  for (const { start, failures } of inWindow(rule, standing, now).toSorted(
    (a, b) => a.start.getTime() - b.start.getTime(),
  )) {
    surplus -= failures;
    if (surplus < 0) return Math.max(start.getTime() + windowMs - now, 1000);
  }
  return windowMs;
}
