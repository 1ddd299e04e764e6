import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { requireKnown } from './newerSchema.ts';
import { ensureRoles, rolesExist } from '../rights/roles.ts';
import { analyse } from '../lists/statistics.ts';
import { requireRestored } from './unfinishedRestore.ts';

/** The migrations of each schema by their names, in the order in which they run. */
export interface Migrations {
  company: Readonly<Record<string, Migration>>;
  directory: Readonly<Record<string, Migration>>;
}

/**
 * Migrates one database. Several processes may do so at the same time; one of them acts, the others wait.
 * @param db a connection of the owner
 * @param schemas `both` for the main database, `company` for a further company database
 * @throws NewerSchemaError if a newer version of the program has migrated the database
 * @throws UnfinishedRestoreError if a restore has not been completed
 */
export async function migrate(
  db: Kysely<unknown>,
  { company, directory }: Migrations,
  schemas: 'both' | 'company',
): Promise<void> {
  const wanted = { company, directory: schemas === 'both' ? directory : null };
  await requireRestored(db);
  if (await isUpToDate(db, wanted)) return;
  await ensureRoles(db);
  await runAll(db, 'company', company);
  if (wanted.directory) await runAll(db, 'directory', wanted.directory);
  await analyse(db, wanted.directory ? ['company', 'directory'] : ['company']);
}

/** Almost every start finds nothing to do: one query checks that, instead of about thirty queries step by step. */
async function isUpToDate(
  db: Kysely<unknown>,
  { company, directory }: { company: Migrations['company']; directory: Migrations['directory'] | null },
): Promise<boolean> {
  const wanted = [
    ...Object.keys(company).map((name) => `company ${name}`),
    ...Object.keys(directory ?? {}).map((name) => `directory ${name}`),
  ];
  const further = directory ? sql`union all select 'directory ' || name from directory.migrations` : sql``;
  // If the tables do not exist, every migration has to run.
  const found = await sql<{ names: string[]; roles: boolean }>`
    select array(select 'company ' || name from company.migrations ${further}) as names, ${rolesExist} as roles
  `
    .execute(db)
    .catch(() => null);
  const { names = [], roles = false } = found?.rows[0] ?? {};
  requireKnown(names, { company, directory: directory ?? {} });
  return roles && names.toSorted().join() === wanted.toSorted().join();
}

/**
 * Migrates the schemas of a database within the caller's transaction, for a restore. The roles must exist already: if
 * they were created in that transaction, all other databases of the server would wait until it ends.
 * @param tx a transaction of the owner
 * @param names the migrations of each schema that must have run at the end; others are left for later
 */
export async function migrateWithin(
  tx: Kysely<unknown>,
  migrations: Migrations,
  names: Partial<Record<'company' | 'directory', readonly string[]>>,
): Promise<void> {
  for (const schema of ['company', 'directory'] as const) {
    const wanted = names[schema];
    if (!wanted) continue;
    await sql.raw(`create schema if not exists ${schema}`).execute(tx);
    // The same table that Kysely's migrator creates, which continues from it.
    await sql
      .raw(
        `create table if not exists ${schema}.migrations (name varchar(255) primary key, "timestamp" varchar(255) not null)`,
      )
      .execute(tx);
    const { rows } = await sql<{ name: string }>`select name from ${sql.ref(`${schema}.migrations`)}`.execute(tx);
    const done = new Set(rows.map(({ name }) => name));
    const undone = Object.entries(migrations[schema]).filter(([known]) => wanted.includes(known) && !done.has(known));
    for (const [name, migration] of undone) {
      await migration.up(tx);
      await sql`insert into ${sql.ref(`${schema}.migrations`)} values (${name}, ${new Date().toISOString()})`.execute(
        tx,
      );
    }
  }
}

async function runAll(db: Kysely<unknown>, schema: string, migrations: Migrations['company']): Promise<void> {
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
