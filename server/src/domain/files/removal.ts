import type { CompanyDatabase, CompanyTransaction, Databases } from '#server/platform/database/database.ts';
import { pathOf, type Storages } from '#server/platform/files/storages.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { cancelTasks, postponeTasks } from '#server/platform/jobs/scheduledTasks.ts';
import { storagesOf } from '../accounts/accounts.ts';

const removedAtOnce = 8;
/**
 * Time after which the removal is tried again, for files that could not be removed, and for files that were not found.
 */
const failedTriedAgainMs = 10 * 60 * 1000;
const missingTriedAgainMs = 24 * 60 * 60 * 1000;

export interface RemovalServices {
  databases: Pick<Databases, 'directory'>;
  storages: Storages;
}

/**
 * Files that are to be removed are not in their storage. Their tasks stay: the storage's folder may have been changed
 * by mistake.
 */
class MissingFilesError extends Error {
  constructor(storage: string, paths: readonly string[]) {
    const named = paths.slice(0, 5).join(', ');
    super(
      `${paths.length} files that are to be removed are not in the storage "${storage}" and are looked for again in 1 day: ${named}`,
    );
  }
}

/**
 * @param due keys of claimed files, by company
 * @returns the errors of each storage; the removal of its files is postponed
 */
export async function removeFiles(
  services: RemovalServices,
  database: CompanyDatabase,
  due: ReadonlyMap<string, readonly string[]>,
): Promise<unknown[]> {
  if (due.size === 0) return [];
  const storages = await storagesOf(services.databases.directory, [...due.keys()]);
  const byStorage = Map.groupBy(due, ([company]) => storages.get(company) ?? 'main');
  const failed = await Promise.all(
    [...byStorage].map(([name, companies]) => removeFrom(services.storages, name, database, companies)),
  );
  return failed.flat();
}

async function removeFrom(
  storages: Storages,
  name: string,
  database: CompanyDatabase,
  companies: readonly (readonly [string, readonly string[]])[],
): Promise<unknown[]> {
  const missing: string[] = [];
  const failures: unknown[] = [];
  for (const [company, keys] of companies) {
    const done = await storages.open(name).then(
      (storage) => removeOfCompany(storage, database, company, keys),
      (error: unknown) => ({ missing: [], failures: [error] }),
    );
    missing.push(...done.missing);
    failures.push(...done.failures);
    // An unavailable storage would fail for the remaining files too.
    if (done.failures.length > 0)
      await database.writeTransaction({ company, uid: null }, (tx) =>
        postponeTasks(tx, 'file-removal', null, failedTriedAgainMs),
      );
  }
  return [...(missing.length > 0 ? [new MissingFilesError(name, missing)] : []), ...failures.slice(0, 1)];
}

/** A file that is to be removed, and the result so far. */
interface Removed {
  key: string;
  path: string;
  expected: boolean;
  isThere: boolean;
  error?: unknown;
}

/** @returns paths of the files that should be in the storage but are not, and the errors of the others */
async function removeOfCompany(
  storage: FileStorage,
  database: CompanyDatabase,
  company: string,
  keys: readonly string[],
): Promise<{ missing: string[]; failures: unknown[] }> {
  const inCompany = { company, uid: null };
  const files = await database.readTransaction(inCompany, ({ db }) =>
    db
      .selectFrom('files')
      .select(['key', 'folder', 'expected'])
      .where('company', '=', company)
      .where('key', 'in', keys)
      .execute(),
  );
  const looked = await inGroups(files, ({ key, folder, expected }): Promise<Removed> => {
    const file = { key, expected, path: pathOf(company, folder, key) };
    return settle({ ...file, isThere: true }, async () => ({ isThere: await storage.has(file.path) }));
  });
  const found = looked.filter(({ isThere, error }) => isThere && error === undefined);
  // Written before the files are deleted: after a crash in between, a missing file counts as removed.
  const noted = found.filter(({ expected }) => expected).map(({ key }) => key);
  if (noted.length > 0) await database.writeTransaction(inCompany, (tx) => expectNoLonger(tx, noted));
  const removed = await inGroups(found, (file) => settle(file, () => storage.remove(file.path)));
  const missing = looked.filter(({ isThere, expected }) => expected && !isThere);
  const failed = [...looked, ...removed].filter(({ error }) => error !== undefined);
  const kept = new Set([...missing, ...failed].map(({ key }) => key));
  await database.writeTransaction(inCompany, async (tx) => {
    await forget(
      tx,
      keys.filter((key) => !kept.has(key)),
    );
    const missed = missing.map(({ key }) => key);
    await postponeTasks(tx, 'file-removal', missed, missingTriedAgainMs);
  });
  return { missing: missing.map(({ path }) => path), failures: failed.map(({ error }) => error) };
}

/** The file with the storage's answer, or with its error. */
async function settle(file: Removed, ask: () => Promise<Partial<Removed> | void>): Promise<Removed> {
  try {
    return { ...file, ...(await ask()) };
  } catch (error) {
    return { ...file, error };
  }
}

async function inGroups<One, Result>(all: readonly One[], work: (one: One) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < all.length; start += removedAtOnce)
    results.push(...(await Promise.all(all.slice(start, start + removedAtOnce).map(work))));
  return results;
}

async function expectNoLonger({ db, company }: CompanyTransaction, keys: readonly string[]): Promise<void> {
  await db
    .updateTable('files')
    .set({ expected: false })
    .where('company', '=', company)
    .where('key', 'in', keys)
    .execute();
}

async function forget(tx: CompanyTransaction, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.db.deleteFrom('files').where('company', '=', tx.company).where('key', 'in', keys).execute();
  await cancelTasks(tx, 'file-removal', keys);
}
