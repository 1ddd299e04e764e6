import fs from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Databases } from '../database/database.ts';
import { retryAfterSeconds } from '../database/connections/transient.ts';
import { overdueSeconds, type TaskAge } from '../jobs/leases.ts';
import { withTimeout } from '../timing/timeout.ts';
import { failure } from './failure.ts';

/** Milliseconds for which the result of an examination is reused, because an examination writes. */
export const examinationValidMs = 10_000;

/** Milliseconds to wait for the tasks' ages: all connections of a busy server may be in use. */
const agesTimeoutMs = 1000;

/** Bytes of the probe: more than a file system can store in space that it has already allocated. */
const probeBytes = 64 * 1024;

interface HealthOptions {
  databases: Pick<Databases, 'ping' | 'examine'>;
  dataDir: string;
  /** Version of the program. */
  version: string;
  /** Seconds since the last success of each task of the upkeep, the oldest first. */
  taskAges(): Promise<TaskAge[]>;
  /** Milliseconds for which an examination is reused. */
  holdsMs: number;
}

/**
 * Answers 200 or 503; the log contains the reason. Overdue upkeep is reported by its oldest task and does not cause
 * 503: another process could not improve it, and people can still work.
 */
export function registerHealth(app: FastifyInstance, options: HealthOptions): void {
  const { databases, version, holdsMs } = options;
  let examined: { at: number; result: Promise<Examined> } = { at: -Infinity, result: Promise.resolve({}) };
  app.get('/api/health', async (_request, reply) => {
    await databases.ping();
    if (performance.now() - examined.at >= holdsMs) examined = { at: performance.now(), result: examine(options) };
    return reply.send({ status: 'ok', version, ...(await examined.result) });
  });
}

interface Examined {
  overdue?: TaskAge;
}

async function examine({ databases, dataDir, taskAges }: HealthOptions): Promise<Examined> {
  try {
    await databases.examine();
    await requireRoom(dataDir);
    const [oldest] = await withTimeout(agesTimeoutMs, taskAges()).catch(() => []);
    if (!oldest || oldest.seconds < overdueSeconds) return {};
    return { overdue: { task: oldest.task, seconds: Math.round(oldest.seconds) } };
  } catch (error) {
    throw failure('service-unavailable', { retryAfter: retryAfterSeconds }, error);
  }
}

/** Uploads need space in the folder, and by default the database and files are in it as well. */
async function requireRoom(dataDir: string): Promise<void> {
  const probe = path.join(dataDir, 'health-probe');
  try {
    await fs.writeFile(probe, Buffer.alloc(probeBytes), { flush: true, mode: 0o600 });
    await fs.rm(probe);
  } catch (error) {
    throw new Error('DATA_DIR cannot be written.', { cause: error });
  }
}
