import type { Migrations } from '#server/platform/database/migrate.ts';
import { company0001 } from './company/0001_company.ts';
import { company0003 } from './company/0003_people.ts';
import { company0004 } from './company/0004_fleet.ts';
import { company0005 } from './company/0005_damages.ts';
import { company0006 } from './company/0006_sensors.ts';
import { company0008 } from './company/0008_lists.ts';
import { company0009 } from './company/0009_gone.ts';
import { company0010 } from './company/0010_room.ts';
import { company0011 } from './company/0011_verified.ts';
import { company0012 } from './company/0012_idempotency.ts';
import { company0013 } from './company/0013_files.ts';
import { company0014 } from './company/0014_entry.ts';
import { company0015 } from './company/0015_expected.ts';
import { company0017 } from './company/0017_damage.ts';
import { company0018 } from './company/0018_drivers.ts';
import { company0018Sensors } from './company/0018_sensors.ts';
import { company0019 } from './company/0019_search.ts';
import { company0020 } from './company/0020_scheduled_tasks.ts';
import { directoryMigration } from './directory/0001_directory.ts';
import { jobsMigration } from './directory/0002_jobs.ts';
import { sensorsMigration } from './directory/0003_sensors.ts';
import { backupsMigration } from './directory/0004_backups.ts';
import { accountsMigration } from './directory/0005_accounts.ts';
import { storagesMigration } from './directory/0006_storages.ts';

export const migrations: Migrations = {
  company: {
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
    '0020_scheduled_tasks': company0020,
    '0019_search': company0019,
  },
  directory: {
    '0001_directory': directoryMigration,
    '0002_jobs': jobsMigration,
    '0003_sensors': sensorsMigration,
    '0004_backups': backupsMigration,
    '0005_accounts': accountsMigration,
    '0006_storages': storagesMigration,
  },
};
