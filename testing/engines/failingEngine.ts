/** A process whose embedded engine fails in the way that its second argument names, and prints what was answered. */
import { writeFileSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';
import { openEmbedded } from '#server/platform/database/engines/openEmbedded.ts';

const failures: Record<string, (thread: Worker) => unknown> = {
  'disk refuses': () => writeFileSync(process.env['DISK_REFUSES'] ?? '', ''),
  'thread throws': (thread) => thread.postMessage(null),
  'thread ends': (thread) => thread.terminate(),
};

const [, , folder = '', failure = ''] = process.argv;
const started = new Promise<Worker>((resolve) => process.once('worker', resolve));
const engine = await openEmbedded(folder);
const pool = engine.pool();
await pool.query('create table kept (n int)');
await pool.query('insert into kept values (1)');
console.log('kept');
void failures[failure]?.(await started);
await pool.query('insert into kept values (2)');
console.log('kept, although the engine had failed');
