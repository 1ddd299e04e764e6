import type { Migrations } from '#server/platform/database/engines/migrate.ts';
import * as company from './company.ts';
import * as directory from './directory.ts';

/** Those of a schema run in the order of their names. */
export const migrations: Migrations = { company, directory };
