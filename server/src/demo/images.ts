/** Draws the portraits of the demo's people and keeps them the way uploads are kept. */
import type { CompanyDatabase } from '../platform/database/database.ts';
import type { Account } from '#server/domain/accounts/accounts.ts';
import { keepFile, type FileOwner } from '../platform/files/keeping.ts';
import { fitPicture, pictureType } from '../platform/files/picture.ts';
import type { Storages } from '../platform/files/storages.ts';
import { drawPng } from './drawing.ts';
import { nordwindPortraits } from './nordwindPortraits.ts';
import { drawPortrait } from './portraits/portrait.ts';

/** Kind of the due row of a person whose portrait is still to be drawn: each is drawn once, whatever becomes of it. */
export const dueImage = 'demo-image';

/** Draws what is due; where nothing is, nothing is loaded. */
export async function drawImages(
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
    const contents = await drawJpeg(email);
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

async function drawJpeg(email: string): Promise<Uint8Array | null> {
  const portrait = nordwindPortraits[email];
  if (!portrait) return null;
  return fitPicture(await drawPng(drawPortrait(portrait)));
}
