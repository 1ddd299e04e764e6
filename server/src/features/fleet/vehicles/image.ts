import { sql } from 'kysely';
import type { ImagePlace } from '#server/platform/files/images.ts';
import { readsAsMember, type FileHolder } from '#server/domain/files/reading.ts';
import { failure } from '#server/platform/http/failure.ts';

/** A vehicle's picture: readable by everybody who may read the vehicle. */
export const vehicleFiles: FileHolder = {
  readable: sql`(${readsAsMember} and exists (
  select from company.vehicles v where v.company = f.company and v.image = f.key and v.deleted is null
))`,
  held: sql`select image from company.vehicles where company = task.company`,
};

/**
 * A picture cannot conflict with other fields of a form, so that the row's version does not change. @throws `not-found`
 */
export function vehicleImage(key: string): ImagePlace {
  return {
    folder: 'vehicles',
    async put({ db, company, record }, image) {
      const own = db.selectFrom('vehicles').select(['image', 'plate_number as plateNumber']);
      const before = await own
        .where('company', '=', company)
        .where('key', '=', key)
        .where('deleted', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!before) throw failure('not-found');
      if (before.image === image) return null;
      await db
        .updateTable('vehicles')
        .set({ image, modified: sql`now()` })
        .where('company', '=', company)
        .where('key', '=', key)
        .execute();
      record({
        collection: 'vehicles',
        key,
        kind: 'changed',
        action: 'vehicles.image',
        before: { image: before.image !== null },
        after: { image: image !== null },
      });
      return before.image;
    },
  };
}
