import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';

export interface ArchiveWriter {
  add(path: string, contents: Uint8Array): Promise<void>;
  /** Ends the file, syncs it and gives it its final name. @returns the size in bytes */
  finish(): Promise<number>;
  /** Removes the unfinished file. */
  discard(): Promise<void>;
}

/** An archive cannot be read completely. */
export class DamagedArchiveError extends Error {}

/**
 * Creates an archive that only its user may read; it has a temporary name until it is finished.
 * @throws EEXIST if there is an unfinished file of another backup
 */
export async function createArchive(file: string): Promise<ArchiveWriter> {
  const draft = `${file}.partial`;
  const handle = await fs.open(draft, 'wx', 0o600);
  const archive = pack();
  const writing = pipeline(archive, createGzip({ level: 4 }), handle.createWriteStream({ flush: true }));
  // The error is thrown by the next `add` or by `finish`.
  writing.catch(() => undefined);
  return {
    async add(path, contents) {
      const written = new Promise<void>((resolve, reject) => {
        const header = { name: path, size: contents.length, mode: 0o600, mtime: new Date(0) };
        archive.entry(header, Buffer.from(contents), (error) => {
          if (error) reject(error);
          else resolve();
        });
      });
      await Promise.race([written, writing]);
    },
    async finish() {
      archive.finalize();
      await writing;
      await fs.rename(draft, file);
      return (await fs.stat(file)).size;
    },
    async discard() {
      archive.destroy();
      await writing.catch(() => undefined);
      await fs.rm(draft, { force: true });
    },
  };
}

interface ArchiveEntry {
  path: string;
  contents: Uint8Array;
  /** Bytes of the file that have been read so far. */
  read: number;
}

/** Larger than any row or file that the server accepts; a header with a larger size is damaged or not from a backup. */
const entryBytesAtMost = 512 * 1024 * 1024;

/**
 * Reads an archive in order.
 * @throws DamagedArchiveError if it is cut off, altered or not an archive
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const source = createReadStream(file, { highWaterMark: 1024 * 1024 });
  const unzipped = createGunzip();
  const entries = extract();
  const reading = pipeline(source, unzipped, entries);
  reading.catch(() => undefined);
  try {
    for await (const entry of entries) {
      if (entry.header.type !== 'file' || (entry.header.size ?? 0) > entryBytesAtMost)
        throw new DamagedArchiveError('an entry of a kind that no backup holds');
      const chunks: Uint8Array[] = [];
      for await (const chunk of entry) chunks.push(chunk as Uint8Array);
      yield { path: entry.header.name, contents: Buffer.concat(chunks), read: source.bytesRead };
    }
    await reading;
    const { size } = await fs.stat(file);
    if (unzipped.bytesWritten !== size) throw new DamagedArchiveError('something stands behind its end');
  } catch (error) {
    if (error instanceof DamagedArchiveError || isFileError(error)) throw error;
    throw new DamagedArchiveError(error instanceof Error ? error.message : String(error), { cause: error });
  } finally {
    entries.destroy();
    source.destroy();
  }
}

/** True if the file system failed, not the archive's contents. */
function isFileError(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | null)?.syscall !== undefined;
}
