/** Restores tours from archive files. Key and number stay the same; a tour that already exists is not changed. */
import { sql } from 'kysely';
import type { ArchiveAnswer, RestorePreview } from '#contract/dispatch/archive.ts';
import type { ArchivedTour } from '#contract/dispatch/archivedTour.ts';
import { takeStepsSince } from '#server/domain/driving/advance.ts';
import { insertDrivers, insertReported } from '#server/domain/driving/archived.ts';
import { insertTour, readKnown, whichTours } from '#server/domain/tours/sent/archived.ts';
import { removeTourRows } from '#server/domain/tours/plan/purge.ts';
import { readersOf } from '#server/domain/tours/reading/row.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { dropFile, keepFiles, type KeptFile } from '#server/platform/files/keeping.ts';
import { failure, isFailure } from '#server/platform/http/failure.ts';
import { withoutNames } from './erasing.ts';
import { peopleOf } from './gathering.ts';
import { archiveFolder, folderOf, readStored, type ArchiveMeans } from './means.ts';
import { fileOf } from './papers.ts';
import { readPicturePart } from './partNames.ts';
import { readArchived, type ReadTour } from './reading.ts';
import { erasedOf, findFiles, lockFile, markRestored, type FiledTour } from './store.ts';

async function readFiled(means: ArchiveMeans, { file }: FiledTour): Promise<ReadTour> {
  const stored = await readStored(means, archiveFolder, file);
  if (!stored) throw failure('archive-damaged', undefined, new Error(`The file ${file} is not in the storage.`));
  return readArchived(stored, means);
}

/** The error code of a problem with one file. Any other error is thrown again and ends the whole operation. */
function codeOf(error: unknown): string {
  const known = [
    'archive-damaged',
    'archive-newer',
    'archive-foreign',
    'payload-too-large',
    'number-taken',
    'stop-taken',
  ];
  if (isFailure(error) && known.includes(error.code)) return error.code;
  throw error;
}

export async function previewFiles(means: ArchiveMeans, keys: readonly string[]): Promise<RestorePreview[]> {
  const filed = await means.readTransaction((tx) => findFiles(tx, keys));
  const previews: RestorePreview[] = [];
  for (const one of filed) previews.push(await preview(means, one));
  return previews;
}

async function preview(means: ArchiveMeans, filed: FiledTour): Promise<RestorePreview> {
  const { key, tourNumber, departure } = filed;
  const nothing = { driver: null, vehicle: null, deliveryService: null, customers: [] };
  const unread = { key, tourNumber, departure, state: null, stops: 0, signatures: 0, photos: 0, gone: nothing };
  const isThere = (tx: CompanyTransaction) =>
    whichTours(tx, [key]).then((tours) => tours.some(({ isDeleted }) => !isDeleted));
  try {
    const { contents, parts } = await readFiled(means, filed);
    const { tour, beside } = contents;
    const kinds = [...parts.keys()].map((name) => readPicturePart(name)?.kind);
    return await means.readTransaction(async (tx) => {
      const known = await readKnown(tx, contents);
      return {
        ...unread,
        state: tour.state,
        stops: tour.stops.filter(({ kind }) => kind === 'customer').length,
        signatures: kinds.filter((kind) => kind === 'sign').length,
        photos: kinds.filter((kind) => kind === 'photo').length,
        isThere: await isThere(tx),
        gone: {
          driver: beside.driver !== null && !known.driver ? (tour.driver?.name ?? '') : null,
          vehicle: beside.vehicle !== null && !known.vehicle ? (tour.vehicle?.plateNumber ?? '') : null,
          deliveryService:
            beside.deliveryService !== null && !known.deliveryService ? (tour.deliveryService?.name ?? '') : null,
          customers: tour.stops
            .filter(({ customer }) => customer !== null && !known.customers.has(customer))
            .map(({ place }) => place.name),
        },
        problem: null,
      };
    });
  } catch (error) {
    return { ...unread, isThere: await means.readTransaction(isThere), problem: codeOf(error) };
  }
}

/** Restores tours. A file that cannot be restored is in `left`, with an error code. */
export async function restoreFiles(means: ArchiveMeans, keys: readonly string[]): Promise<ArchiveAnswer> {
  const filed = await means.readTransaction((tx) => findFiles(tx, keys));
  const answer: ArchiveAnswer = { keys: [], left: [] };
  for (const one of filed) {
    try {
      await restore(means, one);
      answer.keys.push(one.key);
    } catch (error) {
      answer.left.push({ key: one.key, number: one.tourNumber, code: codeOf(error) });
    }
  }
  return answer;
}

async function restore(means: ArchiveMeans, filed: FiledTour): Promise<void> {
  const isThere = await means.readTransaction((tx) => whichTours(tx, [filed.key]));
  if (isThere.some(({ isDeleted }) => !isDeleted)) return;
  const { contents, parts } = await readFiled(means, filed);
  const pictures = [...parts].flatMap(([name, picture]) => {
    const read = readPicturePart(name);
    return read ? [{ ...read, picture }] : [];
  });
  const files = pictures.map(({ kind, picture }): KeptFile => ({
    folder: folderOf[kind],
    type: kind === 'sign' ? 'image/png' : 'image/jpeg',
    contents: picture,
  }));
  await keepFiles(means, means.storages, files, async (tx, keys) => {
    await means.failpoint('archive.restoring');
    const renamed = new Map(pictures.map(({ file }, index) => [file, keys[index] ?? '']));
    if (!(await write(tx, contents, renamed))) for (const key of keys) dropFile(tx, key);
  });
}

/** @param renamed new keys of the pictures, by old key @returns false if the tour already exists */
async function write(
  tx: CompanyTransaction,
  read: ArchivedTour,
  renamed: ReadonlyMap<string, string>,
): Promise<boolean> {
  const { key } = read.tour;
  // Serialises concurrent restores: the second one finds the tour and does not report its number as taken.
  await lockFile(tx, key);
  const before = await whichTours(tx, [key]);
  if (before.some(({ isDeleted }) => !isDeleted)) return false;
  if (before.length > 0) await removeTourRows(tx, [key], sql`t.deleted is not null`);
  const { tour, history, beside } = withoutNames(read, new Set(await erasedOf(tx, peopleOf(read))));
  const renew = (file: string | null) => (file === null ? null : (renamed.get(file) ?? null));
  const stops = tour.stops.map((stop) => ({ ...stop, sign: renew(stop.sign && fileOf(stop.sign)) }));
  const pictures = beside.pictures.map((picture) => ({ ...picture, file: renew(picture.file) }));
  await insertDrivers(tx, key, beside.drivers);
  await insertTour(tx, { tour: { ...tour, stops }, beside });
  await insertReported(tx, key, { history, pictures });
  await markRestored(tx, key);
  await takeStepsSince(tx, [key]);
  tx.record({ collection: 'tours', key, kind: 'added', action: null, audience: readersOf(tour) });
  tx.record({ collection: 'archive', key, kind: 'changed', action: 'archive.restore', after: { number: tour.number } });
  return true;
}
