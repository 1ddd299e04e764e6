/** The demo's portraits and vehicle pictures: scheduled with their rows, stored when a storage is available. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Account } from '#server/domain/accounts/accounts.ts';
import type { CompanyDatabase, CompanyQuery, CompanyTransaction } from '../platform/database/database.ts';
import type { DemoTaskKind } from './tasks.ts';
import { keepFile, type FileOwner, type KeptFile } from '../platform/files/keeping.ts';
import { fitPicture, pictureType } from '../platform/files/picture.ts';
import type { Storages } from '../platform/files/storages.ts';
import { cancelTasks, scheduledKeys } from '../platform/jobs/scheduledTasks.ts';

/** A picture file and the keys of the rows that show it. */
type Shown = [file: string, keys: readonly string[]];

interface Kind {
  task: DemoTaskKind;
  folder: KeptFile['folder'];
  read(tx: CompanyQuery, keys: readonly string[]): Promise<Shown[]>;
  show(tx: CompanyTransaction, keys: readonly string[], image: string): Promise<unknown>;
}

const portraits: Kind = {
  task: 'demo-image',
  folder: 'profileImages',
  async read({ db, company }, keys) {
    const users = db.selectFrom('users').select(['uid', 'email']).where('company', '=', company);
    const people = await users.where('uid', 'in', keys).execute();
    return people.map(({ uid, email }) => [portraitOf(email), [uid]]);
  },
  show: ({ db, company }, keys, image) =>
    db
      .updateTable('users')
      .set({ image, image_date: new Date() })
      .where('company', '=', company)
      .where('uid', 'in', keys)
      .execute(),
};

const vehicles: Kind = {
  task: 'demo-vehicle-image',
  folder: 'vehicles',
  async read({ db, company }, wanted) {
    const all = db.selectFrom('vehicles').select(['key', 'make', 'model']).where('company', '=', company);
    const rows = await all.where('key', 'in', wanted).execute();
    const models = Map.groupBy(rows, ({ make, model }) => vehicleOf(`${make} ${model}`));
    return [...models].map(([file, ofModel]) => [file, ofModel.map(({ key }) => key)]);
  },
  show: ({ db, company }, keys, image) =>
    db.updateTable('vehicles').set({ image }).where('company', '=', company).where('key', 'in', keys).execute(),
};

/**
 * Stores each picture that still has a scheduled task, once for all rows that show it. Loads nothing if there is no
 * task.
 */
export async function keepImages(
  database: CompanyDatabase,
  { key: company, storage }: Account,
  storages: Storages,
): Promise<void> {
  const options = { company, uid: null };
  const owner: FileOwner = { company, storage, writeTransaction: (work) => database.writeTransaction(options, work) };
  for (const { task, folder, read, show } of [portraits, vehicles]) {
    const waiting = await database.readTransaction(options, async (tx) => {
      const keys = await scheduledKeys(tx, task);
      return keys.length === 0 ? [] : read(tx, keys);
    });
    for (const [file, keys] of waiting) {
      const contents = await readPicture(file);
      if (!contents) continue;
      await keepFile(owner, storages, { folder, type: pictureType, contents }, async (tx, image) => {
        await show(tx, keys, image);
        await cancelTasks(tx, task, keys);
      });
    }
  }
}

/** The build copies the pictures to this folder beside the server. */
const pictures = path.join(import.meta.dirname, 'pictures');
const portraitOf = (email: string) => `people/${email.split('@')[0]}.webp`;

/** True if there is a portrait for this mail address; people without portrait are shown by their initials. */
export const hasPortrait = (email: string): boolean => existsSync(path.join(pictures, portraitOf(email)));

/** `Citroën Jumper L4H3` is `vehicles/citroen-jumper-l4h3.webp`. */
function vehicleOf(model: string): string {
  const letters = model.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return `vehicles/${letters.replaceAll(/[^a-z\d]+/g, '-')}.webp`;
}

/** @returns the picture in the size and format in which it is stored, or null if there is no file of that name */
async function readPicture(name: string): Promise<Uint8Array | null> {
  const file = path.join(pictures, name);
  if (!existsSync(file)) return null;
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return fitPicture(await sharp(file).png({ compressionLevel: 1 }).toBuffer());
}
