/** Spools uploads to a folder of the server, so that they take no memory. */
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { v4 as uuidv4 } from 'uuid';
import { failure } from '../http/failure.ts';

/** One file that is being received. */
export interface SpooledFile {
  /**
   * Writes the contents to disk.
   * @param name the sender's name of the file
   * @returns a file that reads from disk
   * @throws `service-unavailable` if the disk refuses the write
   */
  write(contents: Readable, name: string): Promise<File>;
  /** Removes the file, also while it is being written. */
  discard(): Promise<void>;
}

export interface Spool {
  file(): SpooledFile;
}

/** Paths of received files; a `File` object does not have one. */
const paths = new WeakMap<Blob, string>();

/** The path of a file that came in a form. @throws for any other file */
export function spooledPath(file: File): string {
  const known = paths.get(file);
  if (known === undefined) throw new Error('The file did not come in a form.');
  return known;
}

const folderIn = (dataDir: string) => path.join(dataDir, 'uploads');

/** Removes files that a crash has left. */
export async function sweepSpool(dataDir: string): Promise<void> {
  await rm(folderIn(dataDir), { recursive: true, force: true });
}

/** Makes the folder at the first file. */
export function createSpool(dataDir: string): Spool {
  const folder = folderIn(dataDir);
  return {
    file() {
      const file = path.join(folder, uuidv4());
      let writing: Promise<void> = Promise.resolve();
      const discarded = new AbortController();

      async function store(contents: Readable): Promise<void> {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await pipeline(contents, createWriteStream(file, { flags: 'wx', mode: 0o600 }), {
          signal: discarded.signal,
        });
      }
      return {
        async write(contents, name) {
          writing = store(contents).catch((error: unknown) => {
            throw failure('service-unavailable', undefined, error);
          });
          await writing;
          const received = new File([await openAsBlob(file)], name);
          paths.set(received, file);
          return received;
        },
        async discard() {
          discarded.abort();
          await writing.catch(() => undefined);
          await rm(file, { force: true });
        },
      };
    },
  };
}
