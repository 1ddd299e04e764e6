import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import type { EngineMessages, EngineOrder } from './embeddedThread.ts';
import { postgresTypes } from './postgres.ts';

/** The program: TypeScript beside this file, or its built form beside the bundle. */
const program = path.join(import.meta.dirname, `embeddedThread${path.extname(import.meta.filename)}`);

/** Maximum wait for the engine's one connection: shorter than the timeout of a proxy. */
export const acquireTimeoutMs = 30_000;

export interface Embedded {
  /** A pool of the engine's one connection, in a role or as the owner; the previous pool must have been ended. */
  pool(role?: string): pg.Pool;
  /** Ends the engine; its pools must have been ended. */
  close(): Promise<void>;
}

/**
 * Opens the embedded engine; the caller holds the folder's lock. If the engine fails later, the process ends.
 * @param folder an existing or new folder for the database's files
 * @throws the error that prevents the start of the engine
 */
export async function openEmbedded(folder: string): Promise<Embedded> {
  const thread = new Worker(program, { workerData: folder, name: 'database' });
  await new Promise((resolve, reject) => {
    thread.once('message', resolve).once('error', reject).once('exit', endWhereRefused);
  });
  const died = (code: number) => end(`The thread of the embedded database has ended (${code}); stopping.`);
  thread.on('error', (error) => end(`The embedded database failed (${error.message}); stopping.`)).on('exit', died);
  return {
    pool: (role) => openPool(thread, role),
    async close() {
      const exit = once(thread.off('exit', died), 'exit');
      thread.postMessage('close' satisfies EngineOrder);
      await exit;
    },
  };
}

/** Ends the process if the disk refused a write: the thread has already reported that. */
function endWhereRefused(code: number): void {
  if (code === os.constants.errno.EIO) process.exit(1);
}

/** Ends the process, because the state of the last statements is unknown: the next start recovers from the disk. */
function end(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function openPool(thread: Worker, role: string | undefined): pg.Pool {
  const pool = new pg.Pool({
    stream: () => new ThreadStream(thread),
    // The engine's own values, so that no environment variables such as PGUSER apply.
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    types: postgresTypes,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: acquireTimeoutMs,
    // To the engine all connections are one session: its state is reset before the next one is used.
    onConnect: async (client: pg.ClientBase) => {
      for (const text of ['rollback', 'discard all', `set role ${role ?? 'none'}`]) await client.query(text);
    },
  });
  pool.on('error', () => undefined);
  return pool;
}

let connections = 0;

/** Stands in for the socket of a connection of pg. */
class ThreadStream extends Duplex {
  readonly #thread: Worker;
  readonly #connection = (connections += 1);
  readonly #receive = ({ connection, bytes }: EngineMessages) => {
    if (connection === this.#connection) this.push(Buffer.from(bytes.buffer));
  };

  constructor(thread: Worker) {
    super();
    this.#thread = thread;
  }

  connect(): void {
    this.#thread.on('message', this.#receive);
    process.nextTick(() => this.emit('connect'));
  }

  setNoDelay(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    // Copied: pg places small messages in one large buffer, all of which would otherwise be sent.
    const order: EngineOrder = { connection: this.#connection, bytes: new Uint8Array(chunk) };
    this.#thread.postMessage(order, [order.bytes.buffer]);
    done();
  }

  override _writev(chunks: { chunk: Buffer; encoding: BufferEncoding }[], done: () => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'binary', done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#thread.off('message', this.#receive);
    done(error);
  }
}
