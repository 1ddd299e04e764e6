/** The job queue's own schema, made by its library's plan for the exact version that package.json pins. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { jobsSchema } from '#server/platform/jobs/queues.ts';

export const jobsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // Loaded here only, so that a start without migrations does not pay for it.
    const { getConstructionPlans } = await import('pg-boss');
    await sql.raw(asOneStatement(getConstructionPlans(jobsSchema))).execute(db);
    await sql.raw(`grant usage on schema ${jobsSchema} to tourlotse_app`).execute(db);
    await sql
      .raw(`grant select, insert, update, delete on all tables in schema ${jobsSchema} to tourlotse_app`)
      .execute(db);
    await sql.raw(`grant usage, select on all sequences in schema ${jobsSchema} to tourlotse_app`).execute(db);
  },
};

/** The plan is many statements in a transaction of its own; the migrator has one open and the protocol takes one at a time. */
function asOneStatement(plan: string): string {
  const body = plan.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, '');
  return `do $plan$ begin execute ${literal(body)}; end $plan$`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
