import type { Configuration } from '../../configuration.ts';
import { analyse } from '../../platform/database/statistics.ts';
import { RefusedCommandError } from '../carryOut.ts';
import type { Progress } from './progress.ts';
import type { BackupManifest } from './format.ts';
import { nameInstallation } from '../installation.ts';
import { Replacement } from './replacement.ts';
import { replaceSecrets } from './secrets.ts';
import { StoredFiles } from './storedFiles.ts';
import { countHeld, databasesOf, openTarget, type Target } from './target.ts';
import { readBackup, verifyBackup } from './verify.ts';
import { inTransactions, type Database } from './rows.ts';

export interface RestoreOptions {
  /** Whether what is there may be replaced: asked only where something is. */
  mayReplace(question: string): Promise<boolean>;
  progress: Progress;
}

/**
 * @returns what has been restored, and what could not be cleared away of what was there before
 * @throws RefusedCommandError; nothing has been changed then
 */
export async function restore(
  configuration: Configuration,
  file: string,
  { mayReplace, progress }: RestoreOptions,
): Promise<{ manifest: BackupManifest; leftFiles: number }> {
  const manifest = await verifyBackup(file, progress);
  requireConfigured(configuration, manifest);
  const target = await openTarget(configuration);
  try {
    const held = await countHeld(target.main);
    const isHolding = held.companies + held.people + held.sensors > 0;
    if (isHolding && !(await mayReplace(questionOf(configuration, held, manifest))))
      throw new RefusedCommandError('Nothing was changed.');
    const files = await StoredFiles.open(configuration);
    const leftFiles = await target.main.connection().execute(async (main) => {
      const connected = { ...target, main, companies: withMain(target, main) };
      const secrets = await files.undoneByFailure(() =>
        inTransactions(databasesOf(connected), 'read committed', async (transactions) => {
          await files.remember(transactions);
          const replacement = new Replacement({ target: connected, transactions, manifest, files });
          await replacement.begin();
          for await (const { place, contents, share } of readBackup(file)) {
            await replacement.take(place, contents);
            progress(`Restoring: ${Math.floor(share * 100)} %`);
          }
          await replacement.finish();
          return replacement.secrets;
        }),
      );
      await replaceSecrets(configuration.dataDir, secrets);
      progress('Clearing away what was replaced');
      for (const database of databasesOf(connected)) await analyse(database, ['company', 'directory']);
      return files.removeReplaced(main);
    });
    return { manifest, leftFiles };
  } finally {
    await target.close();
  }
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

function questionOf(
  configuration: Configuration,
  held: { companies: number; people: number; sensors: number },
  manifest: BackupManifest,
): string {
  const what = `${held.companies} companies, ${held.people} people and ${held.sensors} sensors in stock`;
  const by = `the backup of ${manifest.created} (${manifest.companies} companies, ${manifest.people} people)`;
  return `${nameInstallation(configuration)} holds ${what}, which would be replaced by ${by}.`;
}

function withMain({ main: before, companies }: Target, main: Database): Target['companies'] {
  return new Map([...companies].map(([name, database]) => [name, database === before ? main : database]));
}
