import { readFile } from 'node:fs/promises';
import type { RunningServer } from '#testing/runners/server.ts';

/** User and system time so far of all servers, in seconds; 0 where the system keeps no /proc. */
export async function processorSeconds(servers: readonly RunningServer[]): Promise<number> {
  const ticks = await Promise.all(
    servers.map(async ({ process: { pid } }) => {
      const fields = (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ').at(-1)?.split(' ') ?? [];
      return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
    }),
  );
  return ticks.reduce((sum, one) => sum + one, 0) / 100;
}
