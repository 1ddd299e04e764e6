/** The company's picture: the part of its record that points at it. */
import { sql } from 'kysely';
import type { ImagePlace } from '#server/platform/files/images.ts';

/** A picture meets no other field of a form, so that it leaves the record's version alone. */
export const companyImage: ImagePlace = {
  folder: 'profileImages',
  async put(tx, image) {
    const own = tx.db.selectFrom('company').select('image').where('company', '=', tx.company);
    const { image: before } = await own.forUpdate().executeTakeFirstOrThrow();
    if (before === image) return null;
    await tx.db
      .updateTable('company')
      .set({ image, modified: sql`now()` })
      .where('company', '=', tx.company)
      .execute();
    tx.record({
      collection: 'company',
      key: tx.company,
      kind: 'changed',
      action: 'company.image',
      before: { image: before !== null },
      after: { image: image !== null },
    });
    return before;
  },
};
