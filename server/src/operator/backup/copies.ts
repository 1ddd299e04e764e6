/** Copies of backups in an S3 bucket; this module is only loaded if the configuration names a bucket. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { explainRefusal } from '../../platform/files/identity.ts';
import { readS3Url } from '../../platform/files/s3Url.ts';
import { RefusedCommandError } from '../carryOut.ts';
import type { BackupPlace } from './rotation.ts';

interface CopyPlace extends BackupPlace {
  /** Name of the bucket, without secrets. */
  readonly name: string;
  /** Copies a file and reads the copy back. @throws RefusedCommandError if the copy differs */
  put(file: string, name: string): Promise<void>;
}

const connectTimeoutMs = 10_000;
/** Time without any data in either direction. */
const idleTimeoutMs = 60_000;
const maxAttempts = 3;
/** Bytes of a part: S3 accepts 10,000 parts, which makes 320 GB. */
const partSize = 32 * 1024 * 1024;

/** @param url in the format of `readS3Url`; every failure of the returned functions is a RefusedCommandError */
export function openCopies(url: string): CopyPlace {
  const { bucket: Bucket, endpoint } = readS3Url(url);
  const client = openClient(url);
  const name = `the bucket ${Bucket} at ${new URL(endpoint).host}`;

  async function ask<Result>(call: () => Promise<Result>): Promise<Result> {
    try {
      return await call();
    } catch (error) {
      throw refusalOf(name, error);
    }
  }

  async function listAll(): Promise<string[]> {
    const names: string[] = [];
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: 'tourlotse-' }))
      names.push(...Contents.flatMap(({ Key }) => Key ?? []));
    return names;
  }

  const remove = (Key: string) => client.send(new DeleteObjectCommand({ Bucket, Key }));

  async function copy(file: string, Key: string): Promise<void> {
    await new Upload({ client, partSize, params: { Bucket, Key, Body: createReadStream(file) } }).done();
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    // The library's type also covers browsers; on Node, the body is a stream of Node.
    if ((await sumOf(Body as Readable)) === (await sumOf(createReadStream(file)))) return;
    await remove(Key);
    throw new RefusedCommandError(`BACKUP_COPY_URL: the copy in ${name} is not what was sent there, and was removed.`);
  }

  return {
    name,
    list: () => ask(listAll),
    remove: (key) => ask(async () => void (await remove(key))),
    put: (file, key) => ask(() => copy(file, key)),
  };
}

function openClient(url: string): S3Client {
  const { endpoint, accessKeyId, secretAccessKey, region, pathStyle } = readS3Url(url);
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: pathStyle,
    maxAttempts,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectTimeoutMs, socketTimeout: idleTimeoutMs },
  });
}

function refusalOf(place: string, error: unknown): RefusedCommandError {
  if (error instanceof RefusedCommandError) return error;
  const said = error instanceof Error ? error.message || error.name : String(error);
  return new RefusedCommandError(
    explainRefusal({ variable: 'BACKUP_COPY_URL', place }, error) ??
      `BACKUP_COPY_URL: ${place} does not do what it is asked (${said}).`,
  );
}

async function sumOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}
