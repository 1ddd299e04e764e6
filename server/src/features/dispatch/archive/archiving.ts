/**
 * Archives tours: each tour is written as a file, read back and verified. The transaction that stores the file's row
 * deletes the tour's rows.
 */
import { sql } from 'kysely';
import { archiveLimits, type ArchiveAnswer } from '#contract/dispatch/archive.ts';
import type { Language } from '#contract/platform/language.ts';
import { fold } from '#contract/platform/sorting.ts';
import { contradictedTours, countReported } from '#server/domain/driving/archived.ts';
import { keepArchivedDays } from '#server/domain/series/archived.ts';
import { lockUnchanged } from '#server/domain/tours/sent/archived.ts';
import { removeTourRows } from '#server/domain/tours/plan/purge.ts';
import { readersOf } from '#server/domain/tours/reading/row.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { dropFile, keepFiles } from '#server/platform/files/keeping.ts';
import { scheduleTasks } from '#server/platform/jobs/scheduledTasks.ts';
import { writePdfs } from '#server/platform/pdf/writing.ts';
import { damaged } from './format.ts';
import { filenameOf, gather, peopleOf, searchTextOf, type GatheredTour } from './gathering.ts';
import { archiveFolder, folderOf, readStored, type ArchiveMeans } from './means.ts';
import { pack } from './packing.ts';
import { paperOf } from './papers.ts';
import { contentsPart, paperPart, picturePart } from './partNames.ts';
import { readWritten } from './reading.ts';
import { erasedOf, putFile } from './store.ts';

/** Bytes of pictures in memory at a time, about. */
const pictureBytesAtOnce = 16 * 1024 * 1024;
/**
 * Maximum bytes of a tour's pictures, so that its file can be unpacked again. Signatures count twice: the PDF contains
 * them too.
 */
const pictureBytes = archiveLimits.unfoldedBytes - 20 * 1024 * 1024;

interface Preparing extends GatheredTour {
  pictures: Map<string, Uint8Array>;
}
interface Written extends GatheredTour {
  archived: number;
  file: Uint8Array;
}

/** Archives tours. Tours that cannot be archived are in `left`, each with an error code. */
export async function archiveTours(
  means: ArchiveMeans,
  keys: readonly string[],
  language: Language,
): Promise<ArchiveAnswer> {
  const { gathered, left } = await means.readTransaction((tx) => gather(tx, keys, language));
  const answer: ArchiveAnswer = { keys: [], left: [...left] };
  let group: Preparing[] = [];
  let bytes = 0;
  const moveGroup = async () => {
    const moved = await moveTours(means, group);
    answer.keys.push(...moved.keys);
    answer.left.push(...moved.left);
    group = [];
    bytes = 0;
  };
  for (const one of gathered) {
    const pictures = await picturesOf(means, one);
    if (typeof pictures === 'string') {
      answer.left.push(leftOut(one, pictures));
      continue;
    }
    group.push({ ...one, pictures });
    for (const { length } of pictures.values()) bytes += length;
    if (bytes > pictureBytesAtOnce) await moveGroup();
  }
  if (group.length > 0) await moveGroup();
  return answer;
}

const leftOut = ({ contents: { tour } }: GatheredTour, code: string) => ({ key: tour.key, number: tour.number, code });

type Unarchivable = 'archive-incomplete' | 'payload-too-large';

/** Signatures and photos by their part names; an error code if a file is missing or the pictures are too large. */
async function picturesOf(
  means: ArchiveMeans,
  { contents }: GatheredTour,
): Promise<Map<string, Uint8Array> | Unarchivable> {
  const pictures = new Map<string, Uint8Array>();
  let bytes = 0;
  for (const { kind, file } of contents.beside.pictures) {
    if (file === null || pictures.has(picturePart(kind, file))) continue;
    const picture = await readStored(means, folderOf[kind], file);
    if (!picture) return 'archive-incomplete';
    bytes += kind === 'sign' ? 2 * picture.length : picture.length;
    if (bytes > pictureBytes) return 'payload-too-large';
    pictures.set(picturePart(kind, file), picture);
  }
  return pictures;
}

/** Writes the file of each tour from its contents and pictures. */
export async function foldTours(
  { company, secret }: Pick<ArchiveMeans, 'company' | 'secret'>,
  tours: readonly Preparing[],
  archived: number,
): Promise<Written[]> {
  const papers = await writePdfs(
    company,
    tours.map(({ contents, pictures }) => paperOf(contents, pictures)),
  );
  const written: Written[] = [];
  for (const [index, { pictures, ...one }] of tours.entries()) {
    const { key, number } = one.contents.tour;
    const parts = new Map<string, Uint8Array>([
      [contentsPart, Buffer.from(`${JSON.stringify(one.contents, null, 1)}\n`)],
      [paperPart, papers[index] ?? new Uint8Array()],
      ...pictures,
    ]);
    const file = await pack(parts, { company, secret, archived, tour: { key, number } });
    written.push({ ...one, archived, file });
  }
  return written;
}

export const zipType = 'application/zip';
export const asKept = (contents: Uint8Array) => ({ folder: archiveFolder, type: zipType, contents });

/** Checks that the storage returns the same bytes and that they are readable. @throws `archive-damaged` */
export const verifying =
  (means: Pick<ArchiveMeans, 'company' | 'secret'>, files: readonly Uint8Array[]) =>
  async (stored: Uint8Array | null, index: number): Promise<void> => {
    if (!stored || Buffer.compare(stored, files[index] ?? new Uint8Array()) !== 0)
      throw damaged('The storage gives back another file than it was given.');
    await readWritten(stored, means);
  };

async function moveTours(means: ArchiveMeans, tours: readonly Preparing[]): Promise<ArchiveAnswer> {
  const written = await foldTours(means, tours, Date.now());
  const files = written.map(({ file }) => file);
  await means.failpoint('archive.folded');
  let answer: ArchiveAnswer = { keys: [], left: [] };
  await keepFiles(
    means,
    means.storages,
    files.map(asKept),
    async (tx, keys) => {
      await means.failpoint('archive.verified');
      answer = await move(tx, written, keys);
      await means.failpoint('archive.moved');
    },
    verifying(means, files),
  );
  return answer;
}

/**
 * Replaces tours by their files. A tour that has changed since its file was written stays, with the code `conflict`.
 */
async function move(
  tx: CompanyTransaction,
  tours: readonly Written[],
  files: readonly string[],
): Promise<ArchiveAnswer> {
  const unchanged = await lockUnchanged(
    tx,
    tours.map(({ contents: { tour } }) => ({ key: tour.key, version: tour.version })),
  );
  const locked = [...unchanged];
  const figures = await countReported(tx, locked);
  const contradicted = await contradictedTours(tx, locked);
  const answer: ArchiveAnswer = { keys: [], left: [] };
  const archived: { key: string; day: string }[] = [];
  for (const [index, written] of tours.entries()) {
    const { tour } = written.contents;
    const file = files[index] ?? '';
    const isSame = unchanged.has(tour.key) && figures.get(tour.key) === written.figures && !contradicted.has(tour.key);
    if (!isSame) {
      dropFile(tx, file);
      answer.left.push(leftOut(written, 'conflict'));
      continue;
    }
    await putFile(tx, { ...rowOf(written), file, filesize: written.file.length, created: new Date(written.archived) });
    await redactErased(tx, tour.key, peopleOf(written.contents));
    tx.record({ collection: 'tours', key: tour.key, kind: 'removed', action: null, audience: readersOf(tour) });
    const after = { number: tour.number };
    tx.record({ collection: 'archive', key: tour.key, kind: 'added', action: 'archive.add', after });
    archived.push(tour);
  }
  if (archived.length === 0) return answer;
  answer.keys.push(...archived.map(({ key }) => key));
  await keepArchivedDays(tx, archived);
  await removeTourRows(tx, answer.keys, sql`true`);
  return answer;
}

/** The columns of a file's row that are derived from its contents. */
export const rowOf = ({ contents }: Pick<GatheredTour, 'contents'>) => ({
  key: contents.tour.key,
  tourNumber: contents.tour.number,
  orderNumber: contents.tour.orderNumber,
  orderSort: fold(contents.tour.orderNumber),
  departure: contents.tour.departure,
  filename: filenameOf(contents.tour.number),
  people: peopleOf(contents),
  search: searchTextOf(contents.tour),
});

/**
 * Schedules a redaction if a person named in the file was erased while the file was written, or after it was
 * downloaded.
 */
export async function redactErased(tx: CompanyTransaction, key: string, people: readonly string[]): Promise<void> {
  if ((await erasedOf(tx, people)).length > 0) scheduleTasks(tx, 'redact-archive', [key], new Date());
}
