/** An object storage on loopback for tests, with an empty bucket, in a folder that goes away with it. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityFile } from '#server/platform/files/identity.ts';
import S3rver from 's3rver';

const bucket = 'tourlotse';

export interface TestStorage {
  /** For STORAGE_URL or an entry of STORAGES. */
  url: string;
  /** The files in the bucket, by path. */
  files(): Promise<string[]>;
  stop(): Promise<void>;
}

export async function startS3(): Promise<TestStorage> {
  const directory = await mkdtemp(join(tmpdir(), 'tourlotse-s3-'));
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
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}?tls=false`,
    files: () => filesIn(join(directory, bucket), '._S3rver_object'),
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
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
