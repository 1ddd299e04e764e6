/** Planner statistics: made after migrations, and kept up by a job on the embedded engine, which has no autovacuum. */
import { sql, type Kysely } from 'kysely';
import type pg from 'pg';
import { applicationRole } from '../rights/roles.ts';

/** Run as the owner when the embedded engine opens: lets the application's role vacuum and analyse, but read no row. */
export const mayKeepStatistics = `grant pg_maintain to ${applicationRole}`;

/** Analyses all tables of the schemas; autovacuum does so only minutes later. @param db a connection of the owner */
export async function analyse(db: Kysely<unknown>, schemas: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = any (${sql.val(schemas)}::text[])
  `.execute(db);
  for (const { name } of rows) await sql`analyze ${sql.raw(name)}`.execute(db);
}

/** The tables that have changed since they were last analysed, by the thresholds of PostgreSQL's autovacuum. */
const changed = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_mod_since_analyze > 50 + 0.1 * n_live_tup
  order by n_mod_since_analyze desc`;

/**
 * Vacuums and analyses the changed tables of the embedded engine, the most changed first. Other statements run between
 * two tables. Until then the engine keeps plans that it made while the tables were short.
 */
export async function keepStatisticsOf(pool: pg.Pool): Promise<void> {
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ name: string }>(changed);
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`);
}
