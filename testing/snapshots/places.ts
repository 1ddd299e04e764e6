/** Where an installation of a snapshot lies, on either engine; PostgreSQL as the documentation sets it up, with two log-ins. */
import { execFile } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { constants, createZstdCompress, createZstdDecompress, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { extract, pack } from 'tar-stream';
import type { Engine } from '#testing/engines/databases.ts';
import { findPostgresPrograms } from '#testing/engines/postgres-programs.ts';
import { makeStrictLogins } from '#testing/fixtures/strictLogins.ts';
import { startPostgres } from '#testing/engines/postgres.ts';
import { addressOf, administer } from '#testing/engines/templates.ts';

const execute = promisify(execFile);

export interface Place {
  dataDir: string;
  /** What the server is told of it. */
  environment: Record<string, string>;
  /** The database as a superuser; undefined on the embedded engine. */
  superuser: string | undefined;
  remove(): Promise<void>;
}

/** @returns an empty data folder and, for PostgreSQL, a server of its own with the documented log-ins and database */
export async function makePlace(engine: Engine): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'tourlotse-snapshot-'));
  const dataDir = join(folder, 'data');
  await mkdir(dataDir, { mode: 0o700 });
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (engine === 'embedded') return { dataDir, environment: {}, superuser: undefined, remove: removeFolder };
  const postgres = await startPostgres();
  const { databaseUrl, databaseOwnerUrl } = await makeStrictLogins(postgres);
  return {
    dataDir,
    environment: { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseOwnerUrl },
    superuser: addressOf(postgres.url, 'tourlotse'),
    async remove() {
      await postgres.stop();
      await removeFolder();
    },
  };
}

/** Long matches are found: the embedded engine’s files hold the same catalogue three times. Higher levels take minutes for a tenth less. */
const compression = { params: { [constants.ZSTD_c_compressionLevel]: 9, [constants.ZSTD_c_windowLog]: 27 } };
const decompression = { params: { [constants.ZSTD_d_windowLogMax]: 27 } };

export const writeCompressed = (file: string, contents: string): Promise<void> =>
  writeFile(file, zstdCompressSync(contents, compression));
export const readCompressed = async (file: string): Promise<string> =>
  zstdDecompressSync(await readFile(file), decompression).toString();

/** What a server writes for itself alone while it runs. */
const passing = /^(lock\.|operator\.json|health-probe|mailbox(\/|$)|snapshot-|uploads\/|sensors\.csv)/;

/** Packs a data folder whose server has ended. */
export async function packFolder(folder: string, file: string): Promise<void> {
  const archive = pack();
  const packed = buffer(archive.pipe(createZstdCompress(compression)));
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path);
    if (passing.test(name)) continue;
    // The embedded engine asks for its folders, also where they are empty.
    if (entry.isDirectory()) archive.entry({ name, type: 'directory', mtime: new Date(0) }, Buffer.alloc(0));
    else archive.entry({ name, mtime: new Date(0) }, await readFile(path));
  }
  archive.finalize();
  await writeFile(file, await packed);
}

/** Lays a packed data folder out. */
export async function unpackFolder(file: string, folder: string): Promise<void> {
  const archive = extract();
  const unpack = async () => {
    for await (const entry of archive) {
      const { name, type } = entry.header;
      const bytes = await buffer(entry);
      const target = join(folder, name);
      await mkdir(type === 'directory' ? target : dirname(target), { recursive: true, mode: 0o700 });
      if (type === 'file') await writeFile(target, bytes, { mode: 0o600 });
    }
  };
  const read = pipeline(Readable.from([await readFile(file)]), createZstdDecompress(decompression), archive);
  await Promise.all([read, unpack()]);
}

/** Writes a database down as statements that any client runs. @throws where the machine has no `pg_dump` */
export async function dumpDatabase(url: string, file: string): Promise<void> {
  const program = join(dirname(realpathSync(findPostgresPrograms().postgres)), 'pg_dump');
  const { stdout } = await execute(program, ['--rows-per-insert=200', `--dbname=${url}`], {
    maxBuffer: 512 * 1024 * 1024,
  });
  // psql's own commands: other clients know none.
  await writeCompressed(file, stdout.replaceAll(/^\\.*\n/gm, ''));
}

/** Brings back what `dumpDatabase` wrote. @param roles makes them, as the owner's log-in */
export async function loadDatabase(file: string, { superuser = '', environment }: Place): Promise<void> {
  // The old server's first start made them, logged in as the owner.
  for (const role of ['tourlotse_app', 'company_user', 'tourlotse_reader']) {
    await administer(environment['DATABASE_OWNER_URL'] ?? '', `create role ${role} nologin`);
    await administer(environment['DATABASE_OWNER_URL'] ?? '', `grant ${role} to tourlotse_owner`);
  }
  await administer(environment['DATABASE_OWNER_URL'] ?? '', 'grant company_user to tourlotse_app');
  await administer(environment['DATABASE_OWNER_URL'] ?? '', 'grant tourlotse_app to tourlotse_login');
  const client = new pg.Client({ connectionString: superuser });
  await client.connect();
  try {
    await client.query(await readCompressed(file));
  } finally {
    await client.end();
  }
}
