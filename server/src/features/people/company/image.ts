import { sql } from 'kysely';
import type { ImagePlace } from '#server/platform/files/images.ts';
import { readsAsMember, type FileHolder } from '#server/domain/files/reading.ts';
import { failure } from '#server/platform/http/failure.ts';
import { presentImage } from '#server/domain/people/row.ts';
import { companyPictureFolder } from '#server/domain/company/picture.ts';
import { readCompany } from './store.ts';

/** The company's picture: readable by everybody who works for the company. */
export const companyFiles: FileHolder = {
  readable: sql`(${readsAsMember} and exists (
  select from company.company c where c.company = f.company and c.image = f.key
))`,
  held: sql`select image from company.company where company = task.company`,
};

/**
 * A picture cannot conflict with other fields of a form, so that the record's version does not change. The path of the
 * replaced picture serves as its version.
 * @param replaces path of the picture that the caller saw, empty if there was none; another current path is a
 * `conflict`
 */
export function companyImage(replaces: string): ImagePlace {
  return {
    folder: companyPictureFolder,
    async put(tx, image) {
      const { image: before } = await tx.db
        .selectFrom('company')
        .select('image')
        .where('company', '=', tx.company)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if ((presentImage(before) ?? '') !== replaces) throw failure('conflict', { current: await readCompany(tx) });
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
}
