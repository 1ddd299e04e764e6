import { filePath } from '#contract/workplace/files.ts';
import type { CompanyTransaction } from '../database/database.ts';
import type { SessionContext } from '../http/context.ts';
import { dropFile, keepFile } from './keeping.ts';
import { fitPicture, pictureType } from './picture.ts';
import { spooledPath } from './spool.ts';
import type { Storages } from './storages.ts';

export interface ImagePlace {
  folder: string;
  /** Writes a file's key, or null, into the row and records the change. @returns the previous key */
  put(tx: CompanyTransaction, image: string | null): Promise<string | null>;
}

/** The answer of operations that set or remove a picture. */
interface ImageAnswer {
  image: string | null;
}

/** Sets a picture; the old one stays until the new one is stored, also after an error. */
export async function setImage(
  { session, query, writeTransaction }: SessionContext,
  { storages }: { storages: Storages },
  sent: File,
  { folder, put }: ImagePlace,
): Promise<ImageAnswer> {
  // Checks the permission before the picture is decoded.
  await query(() => Promise.resolve());
  const { company, storage } = session;
  const contents = await fitPicture(spooledPath(sent), { company });
  const file = { folder, type: pictureType, contents };
  const key = await keepFile({ company, storage, writeTransaction }, storages, file, async (tx, image) => {
    await replace(tx, put, image);
  });
  return { image: filePath(key) };
}

/** Removes a picture, if there is one. */
export async function removeImage({ writeTransaction }: SessionContext, { put }: ImagePlace): Promise<ImageAnswer> {
  await writeTransaction((tx) => replace(tx, put, null));
  return { image: null };
}

async function replace(tx: CompanyTransaction, put: ImagePlace['put'], image: string | null): Promise<void> {
  const old = await put(tx, image);
  if (old !== null) dropFile(tx, old);
}
