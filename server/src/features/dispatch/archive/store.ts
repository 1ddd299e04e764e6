import '#server/domain/archive/table.ts';
import { sql } from 'kysely';
import { addDays } from '#contract/platform/days.ts';
import { smallCountLimit } from '#contract/platform/list.ts';
import { archiveFile, archiveLimits, type ArchiveFile, type ArchiveListInput } from '#contract/dispatch/archive.ts';
import { instant } from '#server/domain/tours/reading/instants.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { PresentedColumns } from '#server/platform/database/rows/entityColumns.ts';
import {
  findPage,
  sortedBy,
  type ListPage,
  type Narrowing,
  type SortColumn,
} from '#server/platform/database/lists/page.ts';
import { byWords } from '#server/platform/database/lists/words.ts';
import { dropFile } from '#server/platform/files/keeping.ts';
import { scheduledKeys, scheduleTasks } from '#server/platform/jobs/scheduledTasks.ts';

const dayMs = 24 * 60 * 60 * 1000;

const sortColumns = {
  created: { name: 'created', type: 'timestamptz' },
  tourNumber: { name: 'number_sort', type: 'text' },
  orderNumber: { name: 'order_sort', type: 'text' },
  departure: { name: 'departure', type: 'text' },
} as const satisfies Record<string, SortColumn>;

const fileColumns = new PresentedColumns({
  entity: archiveFile,
  computed: {
    // Null if the restored tour has been deleted since: then only the file holds the tour.
    restored: (a: string) =>
      sql.raw(`case when exists (
        select from company.tours t where t.company = ${a}.company and t.key = ${a}.key and t.deleted is null
      ) then ${instant(`${a}.restored`)} end`),
  },
});

/** A page of the archived tours; the latest first unless another order is asked for. */
export async function listArchive(tx: CompanyQuery, input: ArchiveListInput): Promise<ListPage<ArchiveFile>> {
  const { limit, cursor, search = '', sort = '-created', fromDay, untilDay } = input;
  const narrowed = [...byWords(search, 'search', 'archive_found'), ...ofDays(tx.company, fromDay, untilDay)];
  const { page } = await findPage(tx, {
    table: 'archive',
    key: 'key',
    isListed: sql`true`,
    narrowed,
    ...sortedBy(sortColumns, sort),
    cursor,
    limit,
    // Counting further would take longer than the page, and nobody pages through so many.
    countedUpTo: smallCountLimit,
    asked: ['archive', sort, search, fromDay ?? null, untilDay ?? null],
    alias: 'a',
    presented: fileColumns.columns('a'),
    present: fileColumns.present,
  });
  return page;
}

function ofDays(company: string, from: string | undefined, until: string | undefined): Narrowing[] {
  if (from === undefined && until === undefined) return [];
  const isWanted = sql`t.departure >= ${from ?? ''} and t.departure < ${until === undefined ? '~' : addDays(until, 1)}`;
  const candidates: Narrowing['candidates'] = (atMost) =>
    sql`select * from company.archive t where t.company = ${company} and ${isWanted} limit ${atMost}`;
  return [{ isWanted, candidates }];
}

export interface FiledTour {
  key: string;
  tourNumber: string;
  filename: string;
  file: string;
  /** Bytes. */
  filesize: number;
  people: string[];
  departure: string;
  restored: boolean;
}

/** The files with these keys, in the order of the keys. Keys without a file are skipped. */
export async function findFiles({ db, company }: CompanyQuery, keys: readonly string[]): Promise<FiledTour[]> {
  const { rows } = await sql<FiledTour>`select key, tour_number as "tourNumber", filename, file, filesize, people,
      departure, restored is not null as restored
    from company.archive where company = ${company} and key = any (${sql.val(keys)}::uuid[])
    order by array_position(${sql.val(keys)}::uuid[], key)`.execute(db);
  return rows;
}

export async function presentFiles({ db, company }: CompanyQuery, keys: readonly string[]): Promise<ArchiveFile[]> {
  const { rows } = await sql<object>`select ${fileColumns.columns('a')} from company.archive a
    where a.company = ${company} and a.key = any (${sql.val(keys)}::uuid[])`.execute(db);
  return rows.map(fileColumns.present);
}

interface NewFile {
  key: string;
  tourNumber: string;
  orderNumber: string;
  orderSort: string;
  departure: string;
  filename: string;
  filesize: number;
  file: string;
  people: readonly string[];
  search: string;
  created: Date;
}

/** Inserts or updates a file's row. An earlier file of the same tour is dropped. */
export async function putFile(tx: CompanyTransaction, given: NewFile): Promise<void> {
  const { db, company } = tx;
  const [before] = await findFiles(tx, [given.key]);
  const row = {
    tour_number: given.tourNumber,
    order_number: given.orderNumber,
    order_sort: given.orderSort,
    departure: given.departure,
    filename: given.filename,
    filesize: given.filesize,
    file: given.file,
    people: [...given.people],
    search: given.search,
    created: given.created,
    restored: null,
  };
  await db
    .insertInto('archive')
    .values({ company, key: given.key, ...row })
    .onConflict((conflict) => conflict.columns(['company', 'key']).doUpdateSet(row))
    .execute();
  if (before) dropFile(tx, before.file);
}

/** Replaces the stored file of a row. @returns false if the row no longer has the earlier file */
export async function replaceFile(
  tx: CompanyTransaction,
  { key, file: before }: FiledTour,
  after: { file: string; filesize: number; people: readonly string[] },
): Promise<boolean> {
  const replaced = await tx.db
    .updateTable('archive')
    .set({ ...after, people: [...after.people] })
    .where('company', '=', tx.company)
    .where('key', '=', key)
    .where('file', '=', before)
    .returning('key')
    .executeTakeFirst();
  dropFile(tx, replaced ? before : after.file);
  return replaced !== undefined;
}

/** Locks the row until the transaction ends, against concurrent restores and replacements of the same file. */
export async function lockFile({ db, company }: CompanyTransaction, key: string): Promise<void> {
  await sql`select from company.archive where company = ${company} and key = ${key} for update`.execute(db);
}

export async function markRestored({ db, company }: CompanyTransaction, key: string): Promise<void> {
  await db
    .updateTable('archive')
    .set({ restored: sql<Date>`now()` })
    .where('company', '=', company)
    .where('key', '=', key)
    .execute();
}

/** Deletes files permanently. @returns the keys that existed */
export async function removeFiles(tx: CompanyTransaction, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string; file: string; number: string; restored: Date | null }>`
    delete from company.archive where company = ${tx.company} and key = any (${sql.val(keys)}::uuid[])
    returning key, file, tour_number as number, restored`.execute(tx.db);
  for (const { key, file, number, restored } of rows) {
    dropFile(tx, file);
    // Deleting the row also deletes its `restored` time, so that a task keeps the tour's key until the period ends.
    const keptUntil = restored && new Date(restored.getTime() + archiveLimits.restoredKeptDays * dayMs);
    if (keptUntil && keptUntil > new Date()) scheduleTasks(tx, 'restored-tour', [key], keptUntil);
    tx.record({ collection: 'archive', key, kind: 'removed', action: 'archive.remove', before: { number } });
  }
  return rows.map(({ key }) => key);
}

/** Keys of the tours that were restored within the last `days` days and are not archived automatically yet. */
export async function lately(tx: CompanyQuery, days: number): Promise<string[]> {
  const { db, company } = tx;
  const { rows } = await sql<{ key: string }>`select key from company.archive
    where company = ${company} and restored > now() - make_interval(days => ${days})`.execute(db);
  return [...rows.map(({ key }) => key), ...(await scheduledKeys(tx, 'restored-tour'))];
}

/** The given people who are no longer users of the company. */
export async function erasedOf({ db, company }: CompanyQuery, people: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`select p.uid from unnest(${sql.val(people)}::uuid[]) p(uid)
    where not exists (select from company.users u where u.company = ${company} and u.uid = p.uid)`.execute(db);
  return rows.map(({ uid }) => uid);
}
