/** Where files lie: a folder or an object storage for each name that the configuration knows, opened when first used. */
import path from 'node:path';
import type { Configuration } from '../../configuration.ts';
import { failure } from '../http/failure.ts';

/** The folders of a company's files (specification, section 7). */
export type FileFolder = 'additionals' | 'archives' | 'profileImages' | 'signs' | 'users' | 'vehicles';

/** One storage. A path is `company/folder/uuid`: no name from outside is ever a part of it. */
export interface FileStorage {
  /** Keeps a file; on return it survives a power cut. */
  put(path: string, contents: Uint8Array, type: string): Promise<void>;
  /** The contents, or null where there is no such file. */
  get(path: string): Promise<Uint8Array | null>;
  /** Removes a file; one that is not there is no error. */
  remove(path: string): Promise<void>;
}

export interface Storages {
  /** The storage that an account names. @throws `service-unavailable` where it is not configured */
  open(name: string): Promise<FileStorage>;
}

/** Where a company's file lies in its storage. */
export function pathOf(company: string, folder: FileFolder, key: string): string {
  return `${company}/${folder}/${key}`;
}

/** Nothing is loaded, opened or looked for before the first file is asked for. */
export function createStorages({ dataDir, storages }: Pick<Configuration, 'dataDir' | 'storages'>): Storages {
  const opened = new Map<string, Promise<FileStorage>>();
  return {
    open(name) {
      const url = storages[name];
      if (url === undefined)
        throw failure('service-unavailable', undefined, new Error(`The storage "${name}" is not configured.`));
      const storage = opened.get(name) ?? openStorage(url, path.join(dataDir, 'files'));
      opened.set(name, storage);
      return storage;
    },
  };
}

async function openStorage(url: string | null, folder: string): Promise<FileStorage> {
  const { put, get, remove } =
    url === null ? (await import('./folder.ts')).openFolder(folder) : (await import('./s3.ts')).openS3(url);
  return {
    put: (...values) => put(...values).catch(unavailable),
    get: (...values) => get(...values).catch(unavailable),
    remove: (...values) => remove(...values).catch(unavailable),
  };
}

function unavailable(error: unknown): never {
  throw failure('service-unavailable', undefined, error);
}
