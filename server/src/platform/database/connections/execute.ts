/** Raw SQL for the job queue: one statement with values, or several in a transaction without. */
import type pg from 'pg';
import type { Databases } from '../database.ts';

type Row = Record<string, unknown>;

/** Executes on a connection of a pool. */
export function executePooled(pool: pg.Pool): Databases['execute'] {
  return async (text, values = []) => {
    if (values.length > 0) return { rows: (await pool.query<Row>(text, values)).rows };
    const client = await pool.connect();
    let failed = true;
    try {
      // For several statements pg returns a list of results, although its types do not say so.
      const results: unknown = await client.query(text);
      failed = false;
      return {
        rows: (Array.isArray(results) ? results : [results]).flatMap((result: pg.QueryResult<Row>) => result.rows),
      };
    } finally {
      // A connection that may hold a failed transaction is closed rather than handed on.
      client.release(failed);
    }
  };
}
