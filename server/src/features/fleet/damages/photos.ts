import { sql } from 'kysely';
import { damageLimits, type Damage } from '#contract/fleet/damages.ts';
import { isAdministrator } from '#contract/permissions.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { dropFile } from '#server/platform/files/keeping.ts';
import { keepKeyedPicture } from '#server/platform/files/keyedPicture.ts';
import { readsAsAdministrator, readsAsMember, type FileHolder } from '#server/domain/files/reading.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
import { failure } from '#server/platform/http/failure.ts';
import { presentDamageTo } from './row.ts';
import { changed, findReported, findSender, lockDamage, wasRemoved as wasReportRemoved } from './store.ts';
import type { Services } from '#server/services.ts';

/** Photos of damage: readable by administrators, and by the reporter while they work for the company. */
export const damageFiles: FileHolder = {
  readable: sql`exists (
  select from company.damage_photos p
  join company.damages d on d.company = p.company and d.key = p.damage
  join company.vehicles v on v.company = d.company and v.key = d.vehicle
  where p.company = f.company and p.file = f.key
    and ((${readsAsAdministrator} and v.deleted is null and d.deleted is null) or (${readsAsMember} and d.reporter = me.uid))
)`,
  held: sql`select file from company.damage_photos where company = task.company`,
};

interface Sent {
  key: string;
  photo: string;
  image: File;
}

/**
 * Adds a photo. A photo whose key exists already is not stored twice.
 * @throws `not-found`, also if the sender is a driver and the report is not their own; `gone` if the photo or the
 * report has been removed; `full` if the report has the maximum number of photos
 */
export function addPhoto(context: SessionContext, services: Services, { key, photo, image }: Sent): Promise<Damage> {
  const { uid } = context.session;
  return keepKeyedPicture(context, services, image, {
    folder: 'vehicles',
    fit: { side: damageLimits.photoSide },
    async find(tx, isLocked) {
      const { sender, known } = await findOpenTo(tx, uid, key);
      const row = isLocked ? await lockDamage(tx, key, findReported) : known;
      return (await keeps(tx, row, photo)) ? presentDamageTo(sender, row) : null;
    },
    async keep(tx, file) {
      const { company } = tx;
      const { sender, known } = await findOpenTo(tx, uid, key);
      await tx.db.insertInto('damage_photos').values({ company, damage: key, key: photo, file }).execute();
      return presentDamageTo(sender, await changed(tx, known, 'damages.photo'));
    },
  });
}

/** The report, if this person may add to it: an administrator to any report, a driver to their own. */
async function findOpenTo(tx: CompanyTransaction, uid: string, key: string) {
  const known = await findReported(tx, key);
  const sender = await findSender(tx, uid);
  if (!known && (await wasReportRemoved(tx, key))) throw failure('gone');
  if (!known || (known.reporter.key !== uid && !isAdministrator(sender))) throw failure('not-found');
  return { sender, known };
}

/**
 * True if the report has the photo already. @throws `gone` if the photo was removed; `full` if there is no room for it
 */
async function keeps(tx: CompanyQuery, row: Damage, photo: string): Promise<boolean> {
  if (row.photos.some((there) => there.key === photo)) return true;
  if (await wasRemoved(tx, row.key, photo)) throw failure('gone');
  if (row.photos.length >= damageLimits.photosMaximum) throw failure('full');
  return false;
}

async function wasRemoved({ db, company }: CompanyQuery, damage: string, photo: string): Promise<boolean> {
  const removed = await db
    .selectFrom('removed_damage_photos')
    .select('key')
    .where('company', '=', company)
    .where('damage', '=', damage)
    .where('key', '=', photo)
    .executeTakeFirst();
  return removed !== undefined;
}

/** Removes a photo. Its key cannot be used again. @throws `not-found` */
export async function removePhoto(tx: CompanyTransaction, key: string, photo: string): Promise<Damage> {
  const before = await lockDamage(tx, key);
  const gone = await tx.db
    .deleteFrom('damage_photos')
    .where('company', '=', tx.company)
    .where('damage', '=', key)
    .where('key', '=', photo)
    .returning('file')
    .executeTakeFirst();
  if (!gone) throw failure('not-found');
  await tx.db.insertInto('removed_damage_photos').values({ company: tx.company, damage: key, key: photo }).execute();
  dropFile(tx, gone.file);
  return changed(tx, before, 'damages.photo');
}
