/** Photos of damage: kept larger than other pictures, sent again as often as a phone's connection needs. */
import { damageLimits, type Damage } from '#contract/damages.ts';
import { isAdministrator } from '#contract/permissions.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import type { FileParts } from '#server/platform/files/images.ts';
import { dropFile, keepFile } from '#server/platform/files/keeping.ts';
import { fitPicture, pictureType } from '#server/platform/files/picture.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
import { failure } from '#server/platform/http/failure.ts';
import { presentDamage, type DamageRow } from './row.ts';
import { changed, findDamage, lockDamage } from './store.ts';

interface Sent {
  key: string;
  photo: string;
  image: File;
}

/**
 * Adds a photo; one that is there under its key already is not kept twice.
 * @throws `not-found`, also for a report of somebody else where the sender is a driver; `conflict` where it is full
 */
export async function addPhoto(
  { session, read, write }: SessionContext,
  { storages }: FileParts,
  { key, photo, image }: Sent,
): Promise<Damage> {
  const { company, storage, uid } = session;
  const known = await read((tx) => findOpenTo(tx, uid, key));
  if (known.photos.some((there) => there.key === photo)) return presentDamage(known);
  if (known.photos.length >= damageLimits.photosMaximum) throw failure('conflict', { current: presentDamage(known) });
  const contents = await fitPicture(new Uint8Array(await image.arrayBuffer()), damageLimits.photoSide);
  let row = known;
  const file = { folder: 'vehicles', type: pictureType, contents } as const;
  await keepFile({ company, storage, write }, storages, file, async (tx, fileKey) => {
    const before = await lockDamage(tx, key);
    if (before.photos.some((there) => there.key === photo)) {
      // The same photo came by another way meanwhile: this copy goes.
      await dropFile(tx, fileKey);
      row = before;
      return;
    }
    if (before.photos.length >= damageLimits.photosMaximum)
      throw failure('conflict', { current: presentDamage(before) });
    await tx.db.insertInto('damage_photos').values({ company, damage: key, key: photo, file: fileKey }).execute();
    row = await changed(tx, before, 'damages.photo');
  });
  return presentDamage(row);
}

/** The report, where this person may add to it: an administrator to any, a driver to their own. */
async function findOpenTo(tx: CompanyTransaction, uid: string, key: string): Promise<DamageRow> {
  const row = await findDamage(tx, key);
  const sender = await tx.db
    .selectFrom('users')
    .select(['uid', 'role', 'confirmed', 'active'])
    .where('company', '=', tx.company)
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  if (!row || (row.reporter !== uid && !isAdministrator(sender))) throw failure('not-found');
  return row;
}

/** Removes a photo. @throws `not-found` */
export async function removePhoto(tx: CompanyTransaction, key: string, photo: string): Promise<DamageRow> {
  const before = await lockDamage(tx, key);
  const gone = await tx.db
    .deleteFrom('damage_photos')
    .where('company', '=', tx.company)
    .where('damage', '=', key)
    .where('key', '=', photo)
    .returning('file')
    .executeTakeFirst();
  if (!gone) throw failure('not-found');
  await dropFile(tx, gone.file);
  return changed(tx, before, 'damages.photo');
}
