/** Leases on the tasks of the upkeep: one process of many works on a task, and another takes over if the first dies. */
import type { Databases } from '../database/database.ts';

/** Seconds after which a task is taken from a process that has not renewed its lease. */
export const leaseSeconds = 60;
/** Seconds from the end of a task until it is due again. */
const intervalSeconds = 60;
/** Seconds without a success after which a task is overdue: longer than an expired lease and the next run together. */
export const overdueSeconds = 5 * 60;

/** A task of the upkeep, and seconds since its last success. */
export interface TaskAge {
  task: string;
  seconds: number;
}

type LeaseDatabases = Pick<Databases, 'engine' | 'execute'>;

export interface Leases {
  /** Adds new tasks; on the embedded engine, which one process at a time opens, also ends the previous one's leases. */
  begin(): Promise<void>;
  /** Takes the task that has been due for longest. @returns null if no task without a lease is due */
  claim(running: ReadonlySet<string>): Promise<string | null>;
  /** Extends every lease of this process. */
  renew(): Promise<void>;
  finish(task: string, hasEndedWell: boolean): Promise<void>;
  /** Ends all leases of this process. */
  release(): Promise<void>;
}

export function createLeases({ engine, execute }: LeaseDatabases, tasks: readonly string[]): Leases {
  const holder = crypto.randomUUID();
  return {
    async begin() {
      await execute('insert into directory.upkeep (name) select unnest($1::text[]) on conflict do nothing', [tasks]);
      if (engine === 'embedded')
        await execute('update directory.upkeep set holder = null, leased_until = null where holder is not null');
    },
    async claim(running) {
      const { rows } = await execute(
        `update directory.upkeep set holder = $1, leased_until = now() + make_interval(secs => $2)
        where name = (
          select name from directory.upkeep
          where name = any($3::text[]) and due <= now() and (leased_until is null or leased_until <= now())
          order by due limit 1 for update skip locked)
        returning name`,
        [holder, leaseSeconds, tasks.filter((task) => !running.has(task))],
      );
      return (rows[0]?.['name'] as string | undefined) ?? null;
    },
    async renew() {
      await execute('update directory.upkeep set leased_until = now() + make_interval(secs => $2) where holder = $1', [
        holder,
        leaseSeconds,
      ]);
    },
    async finish(task, hasEndedWell) {
      await execute(
        `update directory.upkeep set holder = null, leased_until = null, due = now() + make_interval(secs => $3),
          ended = case when $4 then now() else ended end
        where name = $1 and holder = $2`,
        [task, holder, intervalSeconds, hasEndedWell],
      );
    },
    async release() {
      await execute('update directory.upkeep set holder = null, leased_until = null where holder = $1', [holder]);
    },
  };
}

/** @returns the age of each of the tasks, the oldest first; a task that never ended counts from when it became known */
export async function readTaskAges(
  { execute }: Pick<Databases, 'execute'>,
  tasks: readonly string[],
): Promise<TaskAge[]> {
  const { rows } = await execute(
    `select name as task, extract(epoch from now() - ended)::float8 as seconds from directory.upkeep
    where name = any($1::text[]) order by ended`,
    [tasks],
  );
  return rows as unknown as TaskAge[];
}
