import type { Selectable } from 'kysely';
import type { z } from 'zod/mini';
import { filePath } from '#contract/files.ts';
import type { person } from '#contract/people.ts';
import type { CompanyTables } from '#server/platform/database/tables.ts';

export type UserRow = Selectable<CompanyTables['users']>;

/** Path of a picture, or null. */
export function presentImage(image: string | null): string | null {
  return image === null ? null : filePath(image);
}

/** What drivers and administrators have in common. */
export function presentPerson(row: UserRow): z.infer<typeof person> {
  return {
    key: row.uid,
    firstname: row.firstname,
    lastname: row.lastname,
    phone: row.phone,
    email: row.email,
    emailVerified: row.email_verified,
    image: presentImage(row.image),
    confirmed: row.confirmed,
    active: row.active,
    confirmedAt: row.confirmed_at?.getTime() ?? null,
    confirmedBy: row.confirmed_by,
    version: row.version,
    created: row.created.getTime(),
  };
}
