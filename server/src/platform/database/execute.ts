/** Raw SQL for the job queue on both engines: one statement with values, or several in a transaction without. */
import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import type { Databases } from './database.ts';

type Row = Record<string, unknown>;

/** The library brings its own BEGIN and COMMIT; ours surround the block, so that a failure leaves no open transaction. */
function withoutTransaction(block: string): string {
  return block.replace(/^\s*BEGIN;/i, '').replace(/COMMIT;?\s*$/i, '');
}

/** Executes on the embedded engine, whose one connection must never be left in a failed transaction. */
export function executeEmbedded(pglite: PGlite): Databases['execute'] {
  return async (text, values = []) => {
    if (values.length > 0) return { rows: (await pglite.query<Row>(text, values)).rows };
    const results = await pglite.transaction((tx) => tx.exec(withoutTransaction(text)));
    return { rows: results.flatMap((result) => result.rows as Row[]) };
  };
}

/** Executes on a pool of PostgreSQL. */
export function executePooled(pool: pg.Pool): Databases['execute'] {
  return async (text, values = []) => {
    if (values.length > 0) return { rows: (await pool.query<Row>(text, values)).rows };
    const client = await pool.connect();
    let failed = true;
    try {
      // Several statements answer with a list of results, whatever the types say.
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
