import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { identityFile } from '#server/platform/files/identity.ts';
import { freeze, thaw } from './freezing.ts';

const bucket = 'tourlotse';

export interface TestStorage {
  /** For STORAGE_URL or an entry of STORAGES. */
  url: string;
  /** The files in the bucket, by path. */
  files(): Promise<string[]>;
  stop(): Promise<void>;
}

/** Opens the storage in this process, on a folder. */
export async function openS3Server(directory: string): Promise<{ port: number; close(): Promise<void> }> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await new Promise<AddressInfo>((resolve, reject) => {
    server.run((error, address) => (error ? reject(error) : resolve(address)));
  });
  return { port, close: () => server.close() };
}

function storageAt(port: number, directory: string, close: () => Promise<void>): TestStorage {
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}?tls=false`,
    files: () => filesIn(join(directory, bucket), '._S3rver_object'),
    async stop() {
      await close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export async function startS3(): Promise<TestStorage> {
  const directory = await mkdtemp(join(tmpdir(), 'tourlotse-s3-'));
  const { port, close } = await openS3Server(directory);
  return storageAt(port, directory, close);
}

/** As a process of its own, which holds its connections and answers nothing while it is frozen. */
export async function startS3Process(): Promise<TestStorage & { freeze(): void; thaw(): void }> {
  const directory = await mkdtemp(join(tmpdir(), 'tourlotse-s3-'));
  const script = join(import.meta.dirname, 's3Process.ts');
  const child = spawn(process.execPath, [script, directory], { stdio: ['ignore', 'pipe', 'inherit'] });
  const killOnExit = () => child.kill('SIGKILL');
  process.once('exit', killOnExit);
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  const pid = child.pid ?? 0;
  const storage = storageAt(Number(said.toString()), directory, async () => {
    process.off('exit', killOnExit);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  });
  return { ...storage, freeze: () => freeze(pid), thaw: () => thaw(pid) };
}

/** The files below a folder, but for what tells one storage from another, as paths with slashes; those of an ending alone, without it. */
export async function filesIn(folder: string, ending = ''): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending) && !entry.name.startsWith(identityFile))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => path.slice(folder.length + 1, path.length - ending.length).replaceAll('\\', '/'))
    .toSorted();
}
