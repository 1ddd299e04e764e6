import { setTimeout as pause } from 'node:timers/promises';
import type { Databases, DirectoryTransaction } from '../database/database.ts';
import { countFailure, lockSubjects, noteAttempt, readStandings, type Standing, type Subject } from './attempts.ts';
import type { LimitKind, LimitRule, LimitRules } from './rules.ts';

/** How long one attempt waits for others at most, and between two checks whether they are done. */
const waitTimeoutMs = 20_000;
const pollIntervalMs = 25;
/** Told to callers who were held up by other attempts, not refused for failures. */
export const retryAfterMs = 2000;

export interface Admission {
  /** Milliseconds to wait for failures, 0 where none count against it; nothing is written. */
  waitFor(subjects: readonly Subject[]): Promise<number>;
  /** Waits while others are under way, then notes the attempt. @returns its key, or the milliseconds to wait */
  enter(subjects: readonly Subject[]): Promise<string | number>;
  /** Counts at once. @returns 0, or the milliseconds to wait where it was not counted */
  count(subjects: readonly Subject[]): Promise<number>;
}

interface AdmissionOptions {
  directory: Databases['directory'];
  rules: LimitRules;
  now: () => number;
  /** Called with the limit for which somebody is refused. */
  told: (kind: LimitKind) => void;
}

/** Decides on attempts: refused because of failures (read only), delayed by others under way, or admitted and recorded. */
export function createAdmission({ directory, rules, now, told }: AdmissionOptions): Admission {
  function waitOfAll(standings: readonly Standing[]): number {
    const waits = standings.map((standing) => waitOf(rules[standing.kind], standing, now()));
    const wait = Math.max(...waits);
    const reached = wait > 0 ? standings[waits.indexOf(wait)] : undefined;
    if (reached) told(reached.kind);
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

/** With those under way the limit could be exceeded: further attempts wait for them. */
const isFull = (rule: LimitRule, standing: Standing, now: number): boolean =>
  countOf(rule, standing, now) + standing.underWay >= rule.maximum;

/** Milliseconds until another failure is allowed, 0 where one is allowed now. */
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
