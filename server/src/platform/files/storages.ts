import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from '../../configuration.ts';
import { failure } from '../http/failure.ts';
import { withLimits } from './limits.ts';
import type { FileStorage } from './storage.ts';

/** The storages of files: a folder or an object storage for each configured name, opened at first use. */
export interface Storages {
  /** The storage that an account names. @throws `service-unavailable` if it is not configured, or cannot be used */
  open(name: string): Promise<FileStorage>;
}

export type StorageConfiguration = Pick<Configuration, 'dataDir' | 'storages'>;

/** The path of a company's file in its storage. */
export function pathOf(company: string, folder: string, key: string): string {
  return `${company}/${folder}/${key}`;
}

/** The folder of a storage, or null for S3; a storage without an address is the folder in the data directory. */
export function folderOf({ dataDir, storages }: StorageConfiguration, name: string): string | null {
  const url = storages[name] ?? null;
  if (url === null) return path.join(dataDir, 'files');
  return url.startsWith('file:') ? fileURLToPath(url) : null;
}

/** Nothing is loaded or opened before the first access to a file. */
export function createStorages(configuration: StorageConfiguration): Storages {
  const opened = new Map<string, Promise<FileStorage>>();
  return {
    open(name) {
      if (configuration.storages[name] === undefined)
        throw failure('service-unavailable', undefined, new Error(`The storage "${name}" is not configured.`));
      const storage = opened.get(name) ?? openStorage(configuration, name).then(withLimits);
      opened.set(name, storage);
      return storage;
    },
  };
}

async function openStorage(configuration: StorageConfiguration, name: string): Promise<FileStorage> {
  const folder = folderOf(configuration, name);
  if (folder !== null) return (await import('./folder.ts')).openFolder(folder);
  return (await import('./s3.ts')).openS3(configuration.storages[name] ?? '');
}
