/** Brings a database's schemas up to date: numbered migrations, the same on both engines, by whoever owns the schemas. */
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { company0001 } from './migrations/company/0001_company.ts';
import { company0003 } from './migrations/company/0003_people.ts';
import { company0004 } from './migrations/company/0004_fleet.ts';
import { company0005 } from './migrations/company/0005_damages.ts';
import { company0006 } from './migrations/company/0006_sensors.ts';
import { company0008 } from './migrations/company/0008_lists.ts';
import { company0009 } from './migrations/company/0009_gone.ts';
import { company0010 } from './migrations/company/0010_room.ts';
import { company0011 } from './migrations/company/0011_verified.ts';
import { company0012 } from './migrations/company/0012_idempotency.ts';
import { company0013 } from './migrations/company/0013_files.ts';
import { company0014 } from './migrations/company/0014_entry.ts';
import { company0015 } from './migrations/company/0015_expected.ts';
import { company0017 } from './migrations/company/0017_damage.ts';
import { company0018 } from './migrations/company/0018_drivers.ts';
import { company0018Sensors } from './migrations/company/0018_sensors.ts';
import { directoryMigration } from './migrations/directory/0001_directory.ts';
import { jobsMigration } from './migrations/directory/0002_jobs.ts';
import { sensorsMigration } from './migrations/directory/0003_sensors.ts';
import { backupsMigration } from './migrations/directory/0004_backups.ts';
import { accountsMigration } from './migrations/directory/0005_accounts.ts';
import { storagesMigration } from './migrations/directory/0006_storages.ts';
import { ensureRoles, rolesExist } from './migrations/roles.ts';
import { analyse } from './statistics.ts';

const companyMigrations: Record<string, Migration> = {
  '0001_company': company0001,
  '0003_people': company0003,
  '0004_fleet': company0004,
  '0005_damages': company0005,
  '0006_sensors': company0006,
  '0008_lists': company0008,
  '0009_gone': company0009,
  '0010_room': company0010,
  '0011_verified': company0011,
  '0012_idempotency': company0012,
  '0013_files': company0013,
  '0014_entry': company0014,
  '0015_expected': company0015,
  '0017_damage': company0017,
  '0018_drivers': company0018,
  '0018_sensors': company0018Sensors,
};
const directoryMigrations: Record<string, Migration> = {
  '0001_directory': directoryMigration,
  '0002_jobs': jobsMigration,
  '0003_sensors': sensorsMigration,
  '0004_backups': backupsMigration,
  '0005_accounts': accountsMigration,
  '0006_storages': storagesMigration,
};

/** Names of the migrations that this program knows, in their order. */
export const knownMigrations = {
  company: Object.keys(companyMigrations),
  directory: Object.keys(directoryMigrations),
} as const;

/**
 * Migrates one database. Several processes may do so at once; one of them acts, the others wait.
 * @param db a connection of the owner
 * @param schemas `both` for the main database, `company` for a further company database
 */
export async function migrate(db: Kysely<unknown>, schemas: 'both' | 'company'): Promise<void> {
  if (await isUpToDate(db, schemas)) return;
  await ensureRoles(db);
  await runAll(db, 'company', companyMigrations);
  if (schemas === 'both') await runAll(db, 'directory', directoryMigrations);
  await analyse(db, schemas === 'both' ? ['company', 'directory'] : ['company']);
}

/** Almost every start finds nothing to do: one query tells, where looking step by step takes some thirty. */
async function isUpToDate(db: Kysely<unknown>, schemas: 'both' | 'company'): Promise<boolean> {
  const wanted = [
    ...Object.keys(companyMigrations).map((name) => `company ${name}`),
    ...(schemas === 'both' ? Object.keys(directoryMigrations).map((name) => `directory ${name}`) : []),
  ];
  const further = schemas === 'both' ? sql`union all select 'directory ' || name from directory.migrations` : sql``;
  // Without the tables there is everything to do.
  const found = await sql<{ names: string[]; roles: boolean }>`
    select array(select 'company ' || name from company.migrations ${further}) as names, ${rolesExist} as roles
  `
    .execute(db)
    .catch(() => null);
  const { names = [], roles = false } = found?.rows[0] ?? {};
  return roles && names.toSorted().join() === wanted.toSorted().join();
}

/**
 * Brings the schemas of a database further within a transaction of the caller's, as a restore does that is all or nothing.
 * @param tx the owner's
 * @param names the migrations that are to be done afterwards, those of either schema; others are left for later
 */
export async function migrateWithin(
  tx: Kysely<unknown>,
  names: Partial<Record<'company' | 'directory', readonly string[]>>,
): Promise<void> {
  await ensureRoles(tx);
  for (const schema of ['company', 'directory'] as const) {
    const wanted = names[schema];
    if (!wanted) continue;
    await sql.raw(`create schema if not exists ${schema}`).execute(tx);
    // As the library makes it, which goes on from there.
    await sql
      .raw(
        `create table if not exists ${schema}.migrations (name varchar(255) primary key, "timestamp" varchar(255) not null)`,
      )
      .execute(tx);
    const { rows } = await sql<{ name: string }>`select name from ${sql.ref(`${schema}.migrations`)}`.execute(tx);
    const done = new Set(rows.map(({ name }) => name));
    const migrations = Object.entries(schema === 'company' ? companyMigrations : directoryMigrations);
    for (const [name, migration] of migrations.filter(([known]) => wanted.includes(known) && !done.has(known))) {
      await migration.up(tx);
      await sql`insert into ${sql.ref(`${schema}.migrations`)} values (${name}, ${new Date().toISOString()})`.execute(
        tx,
      );
    }
  }
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
