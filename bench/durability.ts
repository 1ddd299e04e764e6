/** Twenty times kill -9 while customers are written, on each engine: how many were acknowledged, and how many of them lost. */
import { engines } from '#testing/engines/databases.ts';
import { surviveKills } from '#testing/runners/survival.ts';

export async function run(): Promise<void> {
  for (const engine of engines) {
    const { kills, acknowledged, lost, torn, gaps, slowestStartMs } = await surviveKills({ engine, kills: 20 });
    const killed = `${kills.server} kills of the server${kills.database > 0 ? ` and ${kills.database} of PostgreSQL` : ''}`;
    process.stdout.write(
      `${engine}: ${killed}, ${acknowledged} customers acknowledged, ${lost} lost (goal: 0), ${torn} torn, ${gaps} revisions missing; slowest return ${slowestStartMs} ms\n`,
    );
    if (lost + torn + gaps > 0) process.exitCode = 1;
  }
}
