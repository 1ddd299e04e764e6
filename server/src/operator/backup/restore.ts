import type { Configuration } from '../../configuration.ts';
import { admitLogin, ensureRoles } from '../../platform/database/rights/roles.ts';
import { analyse } from '../../platform/database/lists/statistics.ts';
import { RefusedCommandError } from '../carryOut.ts';
import type { Progress } from './progress.ts';
import type { BackupManifest } from './format.ts';
import { explainLock } from './heldLock.ts';
import { nameInstallation } from '../installation.ts';
import { beginRecord, identityOf, newRestore, readUnderWay, removeRecord, type UnderWay } from './record.ts';
import { Restoration } from './restoration.ts';
import { replaceSecrets } from './secrets.ts';
import { StoredFiles } from './storedFiles.ts';
import { countHeld, databasesOf, openTarget, type Target } from './target.ts';
import { readBackup, verifyBackup } from './verify.ts';
import { inTransactions, type DatabaseTransaction } from './rows.ts';

interface RestoreOptions {
  /** Asks whether present data may be replaced; only called if there are data. */
  mayReplace(question: string): Promise<boolean>;
  /** Receives the present step, many times a second. */
  progress: Progress;
  /** Receives each completed step, one line for each company. */
  report: Progress;
}

/**
 * Restores a backup, or continues an interrupted restore of the same backup.
 * @returns the backup's manifest, and the number of replaced files that could not be removed
 * @throws RefusedCommandError
 */
export async function restore(
  configuration: Configuration,
  file: string,
  options: RestoreOptions,
): Promise<{ manifest: BackupManifest; leftFiles: number }> {
  const { progress, report } = options;
  const manifest = await verifyBackup(file, progress);
  requireConfigured(configuration, manifest);
  const target = await openTarget(configuration);
  let hasBegun = false;
  try {
    const found = await readUnderWay(target.main);
    const interrupted = found?.backup === identityOf(manifest) ? found : null;
    if (interrupted) report(`Going on with the restore of the backup of ${manifest.created}, which was interrupted`);
    else await requireReplaceable(configuration, { target, manifest, found }, options);
    // Before any other transaction, because roles belong to the whole server: other databases of the server would wait
    // for that transaction's end.
    for (const database of databasesOf(target)) await ensureRoles(database);
    const underWay = interrupted ?? (await begin(target, manifest));
    hasBegun = true;
    const files = new StoredFiles(configuration);
    const restoration = new Restoration({ target, manifest, underWay, files, progress, report });
    await restoration.run(readBackup(file));
    await replaceSecrets(configuration.dataDir, restoration.secrets);
    await admitLogins(configuration, target);
    progress('Clearing away what was replaced');
    for (const database of databasesOf(target)) await analyse(database, ['company', 'directory']);
    const leftFiles = await files.removeReplaced(target.main);
    // The main database's record is removed last: as long as it exists, no server starts.
    for (const database of databasesOf(target).toReversed()) await removeRecord(database);
    return { manifest, leftFiles };
  } catch (error) {
    if (hasBegun)
      report('The restore has not ended: restore the same file once more, which goes on; until then no server starts.');
    throw await explainLock(target, error);
  } finally {
    await target.close();
  }
}

/** Records the restore: from here on no server starts before its end. */
async function begin(target: Target, manifest: BackupManifest): Promise<UnderWay> {
  const underWay = newRestore(manifest);
  await inTransactions(databasesOf(target), 'read committed', async (transactions) => {
    await beginRecord(transactions.get(target.main) as DatabaseTransaction, underWay);
    await StoredFiles.remember(transactions);
  });
  return underWay;
}

/** Admits the application's log-in as a server start does, so that a backup can be made before the first start. */
async function admitLogins({ databaseUrl, databaseOwnerUrl }: Configuration, { main }: Target): Promise<void> {
  if (databaseUrl !== null && databaseOwnerUrl !== null && databaseOwnerUrl !== databaseUrl)
    await admitLogin(main, decodeURIComponent(new URL(databaseUrl).username));
}

function requireConfigured({ companyDatabases, storages }: Configuration, manifest: BackupManifest): void {
  const database = manifest.databases.find((name) => name !== 'main' && companyDatabases[name] === undefined);
  if (database !== undefined)
    throw new RefusedCommandError(
      `The backup holds companies of the database "${database}", which is not configured (COMPANY_DATABASES). Nothing was changed.`,
    );
  const storage = manifest.storages.find((name) => storages[name] === undefined);
  if (storage !== undefined)
    throw new RefusedCommandError(
      `The backup holds files of the storage "${storage}", which is not configured (STORAGES). Nothing was changed.`,
    );
}

/**
 * Asks for permission if there are data. The restore replaces them part by part: after an interruption, the old data
 * are lost.
 */
async function requireReplaceable(
  configuration: Configuration,
  { target, manifest, found }: { target: Target; manifest: BackupManifest; found: UnderWay | null },
  { mayReplace }: RestoreOptions,
): Promise<void> {
  const held = await countHeld(target);
  if (held === null && found === null) return;
  const what = found ? `part of the backup of ${found.created}, whose restore has not ended` : held;
  const by = `the backup of ${manifest.created} (${manifest.companies} companies, ${manifest.people} people)`;
  if (!(await mayReplace(`${nameInstallation(configuration)} holds ${what}, which would be replaced by ${by}.`)))
    throw new RefusedCommandError('Nothing was changed.');
}
