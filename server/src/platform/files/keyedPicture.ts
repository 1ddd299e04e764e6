/** Pictures with keys that their senders make: a picture that arrives again is not stored twice. */
import type { CompanyTransaction } from '../database/database.ts';
import type { SessionContext } from '../http/context.ts';
import { dropFile, keepFile } from './keeping.ts';
import { fitPicture, pictureType, type FitOptions } from './picture.ts';
import { spooledPath } from './spool.ts';
import type { Storages } from './storages.ts';

interface KeyedPicture<Shown> {
  folder: string;
  fit: Omit<FitOptions, 'company'>;
  /**
   * Looks for the picture, first in a read and then with its row locked.
   * @returns the answer if the picture exists; null if it has to be stored
   * @throws if no picture may be added
   */
  find(tx: CompanyTransaction, isLocked: boolean): Promise<Shown | null>;
  /** Writes the file's key into a row. */
  keep(tx: CompanyTransaction, file: string): Promise<Shown>;
}

/** @throws what `find` throws; `unsupported-media-type`, `image-too-large`, `image-unreadable` */
export async function keepKeyedPicture<Shown>(
  { session, readTransaction, writeTransaction }: SessionContext,
  { storages }: { storages: Storages },
  image: File,
  { folder, fit, find, keep }: KeyedPicture<Shown>,
): Promise<Shown> {
  const there = await readTransaction((tx) => find(tx, false));
  if (there !== null) return there;
  const { company, storage } = session;
  const contents = await fitPicture(spooledPath(image), { ...fit, company });
  const kept = { folder, type: fit.type ?? pictureType, contents };
  let shown = there as Shown | null;
  await keepFile({ company, storage, writeTransaction }, storages, kept, async (tx, file) => {
    shown = await find(tx, true);
    // Another request has stored the picture meanwhile: this copy is removed.
    if (shown === null) shown = await keep(tx, file);
    else dropFile(tx, file);
  });
  return shown as Shown;
}
