import fs from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Databases } from '../database/database.ts';
import { retryAfterSeconds } from '../database/transient.ts';
import { failure } from './failure.ts';

/** Milliseconds for which an examination holds, however often health is asked: it writes. */
export const examinationValidMs = 10_000;

/** More than a file system finds room for in what it has already, in bytes. */
const probeBytes = 64 * 1024;

export interface HealthOptions {
  databases: Pick<Databases, 'ping' | 'examine'>;
  dataDir: string;
  /** Of the program. */
  version: string;
  /** Milliseconds. */
  holdsMs: number;
}

/** Answers 200, or 503; the log tells why. */
export function registerHealth(app: FastifyInstance, { databases, dataDir, version, holdsMs }: HealthOptions): void {
  let examined = { at: -Infinity, result: Promise.resolve() };
  app.get('/api/health', async (_request, reply) => {
    await databases.ping();
    if (performance.now() - examined.at >= holdsMs)
      examined = { at: performance.now(), result: examine(databases, dataDir) };
    await examined.result;
    return reply.send({ status: 'ok', version });
  });
}

async function examine(databases: HealthOptions['databases'], dataDir: string): Promise<void> {
  try {
    await databases.examine();
    await requireRoom(dataDir);
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
