export { directoryMigration as '0001_directory' } from './directory/0001_directory.ts';
export { jobsMigration as '0002_jobs' } from './directory/0002_jobs.ts';
export { sensorsMigration as '0003_sensors' } from './directory/0003_sensors.ts';
export { backupsMigration as '0004_backups' } from './directory/0004_backups.ts';
export { accountsMigration as '0005_accounts' } from './directory/0005_accounts.ts';
export { storagesMigration as '0006_storages' } from './directory/0006_storages.ts';
export { secretsMigration as '0007_secrets' } from './directory/0007_secrets.ts';
export { migrationsReadMigration as '0012_migrations_read' } from './directory/0012_migrations_read.ts';
