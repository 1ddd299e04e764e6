import fs from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Databases } from '../database/database.ts';
import { retryAfterSeconds } from '../database/connections/transient.ts';
import { overdueSeconds, type TaskAge } from '../jobs/leases.ts';
import { withTimeout } from '../timing/timeout.ts';
import { failure } from './failure.ts';

/** Milliseconds for which an examination holds, however often health is asked: it writes. */
export const examinationValidMs = 10_000;

/** Milliseconds: the connections of a busy server are in use. */
const agesTimeoutMs = 1000;

/** More than a file system finds room for in what it has already, in bytes. */
const probeBytes = 64 * 1024;

interface HealthOptions {
  databases: Pick<Databases, 'ping' | 'examine'>;
  dataDir: string;
  /** Of the program. */
  version: string;
  /** Seconds since each task of the upkeep last ended well, the oldest first. */
  taskAges(): Promise<TaskAge[]>;
  /** Milliseconds. */
  holdsMs: number;
}

/**
 * Answers 200, or 503; the log tells why. Upkeep that is overdue is told by the name of its oldest task and is no reason
 * for 503: another process could not do more about it, and people can work.
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

/** Uploads need room in the folder, and without further configuration so do the database and files. */
async function requireRoom(dataDir: string): Promise<void> {
  const probe = path.join(dataDir, 'health-probe');
  try {
    await fs.writeFile(probe, Buffer.alloc(probeBytes), { flush: true, mode: 0o600 });
    await fs.rm(probe);
  } catch (error) {
    throw new Error('DATA_DIR cannot be written.', { cause: error });
  }
}
