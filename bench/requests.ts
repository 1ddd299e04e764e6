/** Requests made from the contract's schemas, half of them on either engine: none may be answered with 5xx. */
import { engines } from '#testing/engines/databases.ts';
import provideServer from '#testing/engines/provideServer.ts';
import { operationsCount, sendGenerated } from '#testing/fixtures/generatedRequests.ts';
import { buildPortal } from '#testing/fixtures/portal.ts';

const requests = Number(process.env['BENCH_REQUESTS'] ?? 40_000);
/** Another one sends other requests. */
const seed = Number(process.env['BENCH_SEED'] ?? 23);

export async function run(): Promise<void> {
  const stop = await provideServer();
  try {
    for (const [index, engine] of engines.entries()) {
      const portal = await buildPortal(engine);
      try {
        const outcome = await sendGenerated(portal, requests / engines.length, seed + index);
        const { sent, statuses, reached, broken } = outcome;
        const counted = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
        process.stdout.write(`requests, ${engine}: ${sent} with seed ${seed + index}: ${counted.join(', ')}\n`);
        process.stdout.write(`  ${reached.size} of ${operationsCount} operations answered 200 at least once\n`);
        for (const request of broken) process.stdout.write(`  ${request}\n`);
        if (broken.length > 0) process.exitCode = 1;
      } finally {
        await portal.close();
      }
    }
  } finally {
    await stop();
  }
}
