import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { z } from 'zod/mini';
import { filePath } from '#contract/workplace/files.ts';
import type { LicenceClass } from '#contract/people/licences.ts';
import { person, type PersonFields } from '#contract/people/people.ts';
import type { Role } from '#contract/permissions.ts';
import { presentRow } from '#server/platform/database/rows/entityColumns.ts';
import type { CompanyTables } from '#server/platform/database/tables.ts';

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    users: ColumnsOf<PersonFields> & {
      company: string;
      uid: string;
      email: string;
      role: Role | null;
      confirmed: Generated<boolean>;
      active: Generated<boolean>;
      /** False until the sign-up has settled in the directory; such a row is not shown. */
      ready: Generated<boolean>;
      /** Copy of the directory's column. */
      email_verified: Generated<boolean>;
      language: Generated<string>;
      image: Generated<string | null>;
      image_date: Generated<Date | null>;
      /** Computed from the leases in `presence`, stored here so that lists can filter and sort by it. */
      online: Generated<boolean>;
      last_online: Generated<Date | null>;
      confirmed_at: Generated<Date | null>;
      /** Name of the administrator who confirmed the person. */
      confirmed_by: Generated<string | null>;
      /** Set while a removal can still be undone; `ready` is false then. */
      deleted: Generated<Date | null>;
      /** The driver’s shifts, a list. */
      shifts: ColumnType<unknown, string | undefined, string>;
      licence_class: Generated<LicenceClass | null>;
      name_sort: string;
      search: string;
      /** Computed by the engine. */
      phone_sort: GeneratedAlways<string | null>;
      email_sort: GeneratedAlways<string>;
      status_sort: GeneratedAlways<string>;
      seen_sort: GeneratedAlways<string | null>;
      version: Generated<number>;
      created: Created;
      modified: Created;
    };
  }
}

export type UserRow = Selectable<CompanyTables['users']>;

export function presentImage(image: string | null): string | null {
  return image === null ? null : filePath(image);
}

export const presentPerson = (row: UserRow): z.infer<typeof person> =>
  presentRow(person, row, { key: row.uid, image: presentImage(row.image) });
