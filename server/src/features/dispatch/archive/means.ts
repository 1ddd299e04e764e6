import { storagesOf } from '#server/domain/accounts/accounts.ts';
import { installationSecret } from '#server/domain/secrets/secret.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import type { FileOwner } from '#server/platform/files/keeping.ts';
import { pathOf, type Storages } from '#server/platform/files/storages.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
import type { ScheduledTask } from '#server/platform/jobs/scheduledTasks.ts';
import type { Services } from '#server/services.ts';

/** Dependencies of archiving and restoring, for a signed-in caller or for a task of the server. */
export interface ArchiveMeans extends FileOwner {
  secret: string;
  storages: Storages;
  readTransaction<Result>(work: (tx: CompanyTransaction) => Promise<Result>): Promise<Result>;
  failpoint: Services['failpoint'];
}

type Given = Pick<Services, 'databases' | 'failpoint'> & { storages: Storages };

export async function meansOfCaller(
  { session: { company, storage }, readTransaction, writeTransaction }: SessionContext,
  { databases, storages, failpoint }: Given,
): Promise<ArchiveMeans> {
  // An empty transaction checks the caller's permission before any expensive work.
  await readTransaction(() => Promise.resolve());
  const secret = await installationSecret(databases, 'archive');
  return { company, storage, secret, storages, readTransaction, writeTransaction, failpoint };
}

export async function meansOfTask(
  { company, database }: Pick<ScheduledTask, 'company' | 'database'>,
  { databases, storages, failpoint }: Given,
): Promise<ArchiveMeans> {
  const inCompany = { company, uid: null };
  return {
    company,
    storage: (await storagesOf(databases.directory, [company])).get(company) ?? 'main',
    secret: await installationSecret(databases, 'archive'),
    storages,
    readTransaction: (work) => database.readTransaction(inCompany, work),
    writeTransaction: (work) => database.writeTransaction(inCompany, work),
    failpoint,
  };
}

export const archiveFolder = 'archives';
/** Storage folders of the pictures of stops. */
export const folderOf = { sign: 'signs', photo: 'additionals' } as const;

/** The contents of a file of the company; null if the storage does not have the file. */
export async function readStored(
  { company, storage, storages }: ArchiveMeans,
  folder: string,
  file: string,
): Promise<Uint8Array | null> {
  return (await storages.open(storage)).get(pathOf(company, folder, file));
}
