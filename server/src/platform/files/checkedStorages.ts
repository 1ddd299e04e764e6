/** Uses each storage only after its id has been compared with the id in the directory. */
import type { Databases } from '../database/database.ts';
import { failure, isFailure } from '../http/failure.ts';
import { adoptIdentity, requireIdentity, StorageRefusedError, type NamedStorage } from './identity.ts';
import { readS3Url } from './s3Url.ts';
import { createStorages, folderOf, type StorageConfiguration, type Storages } from './storages.ts';

/** A storage that did not answer, and why. */
interface AbsentStorage {
  name: string;
  error: unknown;
}

export interface CheckedStorages extends Storages {
  /**
   * Checks all storages at the same time.
   * @returns storages that do not answer; they are checked again at their first use
   * @throws StorageRefusedError if a storage has another id than in the directory, or refuses access
   */
  check(): Promise<AbsentStorage[]>;
}

export function createCheckedStorages(
  configuration: StorageConfiguration,
  { directory }: Pick<Databases, 'directory'>,
): CheckedStorages {
  const storages = createStorages(configuration);
  const checks = new Map<string, Promise<void>>();

  /** A successful check is not repeated. */
  function check(name: string): Promise<void> {
    const known = checks.get(name);
    if (known) return known;
    const checking = nameStorage(configuration, storages, name).then((named) => requireIdentity(directory, named));
    checks.set(name, checking);
    checking.catch(() => checks.delete(name));
    return checking;
  }

  return {
    async open(name) {
      const storage = await storages.open(name);
      await check(name).catch((error: unknown) => {
        throw isFailure(error) ? error : failure('service-unavailable', undefined, error);
      });
      return storage;
    },
    async check() {
      const absent: AbsentStorage[] = [];
      await Promise.all(
        Object.keys(configuration.storages).map((name) =>
          check(name).catch((error: unknown) => {
            if (error instanceof StorageRefusedError) throw error;
            absent.push({ name, error: isFailure(error) ? error.cause : error });
          }),
        ),
      );
      return absent;
    },
  };
}

/** Stores the id of the configured storage in the directory, whatever id was there before. */
export async function adoptStorage(
  configuration: StorageConfiguration,
  { directory }: Pick<Databases, 'directory'>,
  name: string,
): Promise<{ place: string; identity: string }> {
  const named = await nameStorage(configuration, createStorages(configuration), name);
  return { place: named.place, identity: await adoptIdentity(directory, named) };
}

async function nameStorage(
  configuration: StorageConfiguration,
  storages: Storages,
  name: string,
): Promise<NamedStorage> {
  return { name, place: placeOf(configuration, name), storage: await storages.open(name) };
}

function placeOf(configuration: StorageConfiguration, name: string): string {
  const folder = folderOf(configuration, name);
  if (folder !== null) return folder;
  const { bucket, endpoint } = readS3Url(configuration.storages[name] ?? '');
  return `the bucket ${bucket} at ${endpoint}`;
}
