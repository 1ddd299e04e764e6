/** A connection outside the pool for health checks and pg_cancel_backend, so that a busy pool does not delay them. */
import type { Connections } from './connections.ts';
import type { Databases } from '../database.ts';
import { executePooled } from './execute.ts';

/** Timeout for connecting, and for each query. */
const timeoutMs = 3000;

export interface ControlConnection {
  /** Throws if the server does not answer. */
  ping(): Promise<void>;
  /** Runs raw SQL; several statements in a transaction. */
  execute: Databases['execute'];
  /** Cancels the running statement of the connection with this process id; returns when the engine has the request. */
  cancel(processId: number): Promise<void>;
  close(): Promise<void>;
}

/** Opened at first use. Keeps the log-in's role: PostgreSQL lets only this role cancel the log-in's statements. */
export function openControlConnection(connections: Connections): ControlConnection {
  const pool = connections.pool({
    max: 1,
    application_name: 'tourlotse control',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    idleTimeoutMillis: 60_000,
  });
  return {
    async ping() {
      await pool.query('select 1');
    },
    execute: executePooled(pool),
    async cancel(processId) {
      await pool.query('select pg_cancel_backend($1)', [processId]);
    },
    close: () => pool.end(),
  };
}
