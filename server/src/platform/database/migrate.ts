/** Brings a database's schemas up to date: numbered migrations, the same on both engines, by whoever owns the schemas. */
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { company0001 } from './migrations/company/0001_company.ts';
import { company0003 } from './migrations/company/0003_people.ts';
import { directoryMigration } from './migrations/directory/0001_directory.ts';
import { jobsMigration } from './migrations/directory/0002_jobs.ts';
import { ensureRoles } from './migrations/roles.ts';

const companyMigrations: Record<string, Migration> = {
  '0001_company': company0001,
  '0003_people': company0003,
};
const directoryMigrations: Record<string, Migration> = {
  '0001_directory': directoryMigration,
  '0002_jobs': jobsMigration,
};

/**
 * Migrates one database. Several processes may do so at once; one of them acts, the others wait.
 * @param db a connection of the owner
 * @param schemas `both` for the main database, `company` for a further company database
 */
export async function migrate(db: Kysely<unknown>, schemas: 'both' | 'company'): Promise<void> {
  await ensureRoles(db);
  await runAll(db, 'company', companyMigrations);
  if (schemas === 'both') await runAll(db, 'directory', directoryMigrations);
}

async function runAll(db: Kysely<unknown>, schema: string, migrations: Record<string, Migration>): Promise<void> {
  await sql
    .raw(`do $$ begin create schema if not exists ${schema};
    exception when duplicate_schema or unique_violation then null; end $$`)
    .execute(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    migrationTableSchema: schema,
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
