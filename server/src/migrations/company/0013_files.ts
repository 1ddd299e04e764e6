/** Finds the row that holds a file by the file's key: asked whenever a picture is read, and by the sweep. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const indexes = [
  'create index users_by_image on company.users (company, image) where image is not null',
  'create index vehicles_by_image on company.vehicles (company, image) where image is not null',
  'create index damage_photos_by_file on company.damage_photos (company, file)',
];

export const company0013: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of indexes) await sql.raw(statement).execute(db);
  },
};
