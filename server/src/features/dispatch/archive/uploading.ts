import { readFile } from 'node:fs/promises';
import type { ArchiveFile } from '#contract/dispatch/archive.ts';
import { whichTours } from '#server/domain/tours/sent/archived.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { dropFile, keepFile } from '#server/platform/files/keeping.ts';
import { fitPicture } from '#server/platform/files/picture.ts';
import { spooledPath } from '#server/platform/files/spool.ts';
import { isFailure } from '#server/platform/http/failure.ts';
import { asKept, redactErased, rowOf } from './archiving.ts';
import { damaged, type Parts } from './format.ts';
import { peopleOf } from './gathering.ts';
import type { ArchiveMeans } from './means.ts';
import { readPicturePart } from './partNames.ts';
import { readArchived } from './reading.ts';
import { findFiles, markRestored, presentFiles, putFile } from './store.ts';

/**
 * Stores an archive file that was downloaded earlier.
 * @throws `archive-damaged`, `archive-newer`, `archive-foreign`, `payload-too-large`
 */
export async function takeFile(means: ArchiveMeans, sent: File): Promise<{ file: ArchiveFile; isNew: boolean }> {
  const path = spooledPath(sent);
  const { manifest, contents, parts } = await readArchived(path, means);
  await requirePictures(means, parts);
  const bytes = new Uint8Array(await readFile(path));
  const { key, number } = contents.tour;
  let isNew = false;
  await keepFile(means, means.storages, asKept(bytes), async (tx: CompanyTransaction, file) => {
    const there = await findFiles(tx, [key]);
    isNew = there.length === 0;
    if (!isNew) return dropFile(tx, file);
    const created = new Date(manifest.archived);
    await putFile(tx, { ...rowOf({ contents }), file, filesize: bytes.length, created });
    if ((await whichTours(tx, [key])).some(({ isDeleted }) => !isDeleted)) await markRestored(tx, key);
    await redactErased(tx, key, peopleOf(contents));
    tx.record({ collection: 'archive', key, kind: 'added', action: 'archive.upload', after: { number } });
  });
  const [file] = await means.readTransaction((tx) => presentFiles(tx, [key]));
  return { file: file as ArchiveFile, isNew };
}

/** Decodes each picture, so that an unreadable picture is refused. @throws `archive-damaged` */
async function requirePictures({ company }: ArchiveMeans, parts: Parts): Promise<void> {
  for (const [name, picture] of parts) {
    if (readPicturePart(name) === null) continue;
    try {
      await fitPicture(picture, { company });
    } catch (error) {
      if (isFailure(error) && error.code !== 'service-unavailable') throw damaged(`The picture ${name} is unreadable.`);
      throw error;
    }
  }
}
