/** The embedded engine: PostgreSQL in this thread, in a folder, made to sync to disk. */
import fs from 'node:fs';
import os from 'node:os';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

interface EmscriptenStream {
  nfd?: number;
}
interface EmscriptenFileSystem {
  NODEFS?: { stream_ops: { fsync?: (stream: EmscriptenStream) => number } };
}

/**
 * PGlite's folder file system with a working fsync.
 * PGlite itself reports success for fsync without doing it, so that committed rows can be lost in a crash.
 */
class DurableFS extends NodeFS {
  syncs = 0;

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(pg, options);
    result.emscriptenOpts.preRun ??= [];
    (result.emscriptenOpts.preRun as ((module: EmscriptenFileSystem) => void)[]).push((module) => {
      if (!module.NODEFS) throw new Error('The embedded database offers no folder file system.');
      module.NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) sync(stream.nfd);
        this.syncs += 1;
        return 0;
      };
    });
    return result;
  }
}

/**
 * If fsync fails, it is unknown which writes are on the disk. PostgreSQL then stops, and recovers from its write-ahead
 * log at the next start. The embedded engine would continue as if nothing had happened, so the process ends here.
 */
function sync(descriptor: number): void {
  try {
    fs.fdatasyncSync(descriptor);
  } catch (error) {
    // Written synchronously: output in a thread's stream is lost when the thread ends.
    fs.writeSync(
      2,
      `The disk does not keep what is written to it (${(error as NodeJS.ErrnoException).code}); stopping, so that nothing is lost.\n`,
    );
    process.exit(os.constants.errno.EIO);
  }
}

/**
 * Opens the embedded engine in a folder; the caller holds the folder's lock.
 * @param folder an existing or new folder for the database's files
 * @throws if writes do not reach the disk: an engine that only pretends to sync must not run
 */
export async function openEngine(folder: string): Promise<PGlite> {
  const files = new DurableFS(folder);
  const pglite = await PGlite.create({
    fs: files,
    extensions: { pg_trgm, btree_gin },
    // -F turns fsync off; without it and with a method that PGlite's files support, every commit syncs.
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      '-c',
      'wal_sync_method=fsync',
    ],
  });
  const before = files.syncs;
  await pglite.exec('create temporary table sync_probe (n int); drop table sync_probe;');
  if (files.syncs === before) {
    await pglite.close();
    throw new Error('The embedded database does not sync to disk on this machine; refusing to run on it.');
  }
  return pglite;
}
