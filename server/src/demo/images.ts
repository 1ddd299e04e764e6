/** Keeps the portraits of the demo's people the way uploads are kept. */
import type { CompanyDatabase } from '../platform/database/database.ts';
import type { Account } from '#server/domain/accounts/accounts.ts';
import { keepFile, type FileOwner } from '../platform/files/keeping.ts';
import { pictureType } from '../platform/files/picture.ts';
import type { Storages } from '../platform/files/storages.ts';
import { nordwindPortraits } from './nordwindPortraits.ts';
import { readPicture } from './pictures.ts';

/** Kind of the due row of a person whose portrait is still to be kept: each is kept once, whatever becomes of it. */
export const dueImage = 'demo-image';

/** Keeps what is due; where nothing is, nothing is loaded. */
export async function keepPortraits(
  database: CompanyDatabase,
  { key: company, storage }: Account,
  storages: Storages,
): Promise<void> {
  const ways = { company, uid: null };
  const due = await database.readTransaction(ways, ({ db }) =>
    db
      .selectFrom('due')
      .innerJoin('users', (join) => join.onRef('users.company', '=', 'due.company').onRef('users.uid', '=', 'due.key'))
      .select(['uid', 'email'])
      .where('due.company', '=', company)
      .where('due.kind', '=', dueImage)
      .execute(),
  );
  const owner: FileOwner = { company, storage, writeTransaction: (work) => database.writeTransaction(ways, work) };
  for (const { uid, email } of due) {
    const contents = await readPortrait(email);
    if (!contents) continue;
    await keepFile(owner, storages, { folder: 'profileImages', type: pictureType, contents }, async ({ db }, image) => {
      await db
        .updateTable('users')
        .set({ image, image_date: new Date() })
        .where('company', '=', company)
        .where('uid', '=', uid)
        .execute();
      await db
        .deleteFrom('due')
        .where('company', '=', company)
        .where('kind', '=', dueImage)
        .where('key', '=', uid)
        .execute();
    });
  }
}

async function readPortrait(email: string): Promise<Uint8Array | null> {
  return nordwindPortraits.includes(email) ? readPicture(`people/${email.split('@')[0]}.webp`) : null;
}
