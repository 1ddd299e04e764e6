import { readFile } from 'node:fs/promises';
import type { RunningServer } from '#testing/runners/server.ts';

/** User and system time so far of all servers, in seconds; 0 where the system keeps no /proc. */
export const processorSeconds = (servers: readonly Pick<RunningServer, 'process'>[]): Promise<number> =>
  secondsOf(servers.map(({ process: { pid } }) => pid));

/** The same of a process and of those that it has started. */
export async function familySeconds(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return secondsOf([pid, ...children.split(' ').filter(Boolean)]);
}

async function secondsOf(pids: readonly (number | string | undefined)[]): Promise<number> {
  const ticks = await Promise.all(
    pids.map(async (pid) => {
      const fields = (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ').at(-1)?.split(' ') ?? [];
      return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
    }),
  );
  return ticks.reduce((sum, one) => sum + one, 0) / 100;
}

/** Memory of a process that is resident; NaN where the system keeps no /proc. */
export async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** @returns a function that says how many milliseconds this process has spent on the processor since this call */
export function processorTime(): () => number {
  const begun = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  };
}
