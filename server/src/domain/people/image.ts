import { sql } from 'kysely';
import type { ImagePlace } from '#server/platform/files/images.ts';
import { readsAsAdministrator, type FileHolder } from '../files/reading.ts';

/** A person's picture: readable by the person in any state, and by administrators. */
export const personFiles: FileHolder = {
  readable: sql`exists (
  select from company.users u where u.company = f.company and u.image = f.key and u.ready
    and (u.uid = me.uid or ${readsAsAdministrator})
)`,
  held: sql`select image from company.users where company = task.company`,
};

/** No form edits the picture together with other fields, so that a new picture does not raise the row's version. */
export function personImage(uid: string): ImagePlace {
  return {
    folder: 'profileImages',
    async put(tx, image) {
      const own = tx.db.selectFrom('users').select('image').where('company', '=', tx.company).where('uid', '=', uid);
      const { image: before } = await own.forUpdate().executeTakeFirstOrThrow();
      if (before === image) return null;
      await tx.db
        .updateTable('users')
        .set({ image, image_date: image === null ? null : sql`now()`, modified: sql`now()` })
        .where('company', '=', tx.company)
        .where('uid', '=', uid)
        .execute();
      tx.record({
        collection: 'users',
        key: uid,
        kind: 'changed',
        action: 'users.image',
        before: { image: before !== null },
        after: { image: image !== null },
      });
      return before;
    },
  };
}
