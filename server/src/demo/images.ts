import type { CompanyDatabase } from '../platform/database/database.ts';
import type { Account } from '#server/domain/accounts/accounts.ts';
import { cancelTasks, scheduledKeys } from '../platform/jobs/scheduledTasks.ts';
import { keepFile, type FileOwner } from '../platform/files/keeping.ts';
import { pictureType } from '../platform/files/picture.ts';
import type { Storages } from '../platform/files/storages.ts';
import { nordwindPortraits } from './nordwindPortraits.ts';
import { readPicture } from './pictures.ts';

/** Keeps the portraits that are still to be kept, each once, whatever becomes of it; where none is, nothing is loaded. */
export async function keepPortraits(
  database: CompanyDatabase,
  { key: company, storage }: Account,
  storages: Storages,
): Promise<void> {
  const ways = { company, uid: null };
  const people = await database.readTransaction(ways, async (tx) => {
    const keys = await scheduledKeys(tx, 'demo-image');
    if (keys.length === 0) return [];
    const rows = tx.db.selectFrom('users').select(['uid', 'email']).where('company', '=', company);
    return rows.where('uid', 'in', keys).execute();
  });
  const owner: FileOwner = { company, storage, writeTransaction: (work) => database.writeTransaction(ways, work) };
  for (const { uid, email } of people) {
    const contents = await readPortrait(email);
    if (!contents) continue;
    await keepFile(owner, storages, { folder: 'profileImages', type: pictureType, contents }, async (tx, image) => {
      await tx.db
        .updateTable('users')
        .set({ image, image_date: new Date() })
        .where('company', '=', company)
        .where('uid', '=', uid)
        .execute();
      await cancelTasks(tx, 'demo-image', [uid]);
    });
  }
}

async function readPortrait(email: string): Promise<Uint8Array | null> {
  return nordwindPortraits.includes(email) ? readPicture(`people/${email.split('@')[0]}.webp`) : null;
}
