/** A storage in an S3 bucket; loaded only if the configuration names one. */
import type { Readable } from 'node:stream';
import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { readS3Url } from './s3Url.ts';
import type { FileStorage } from './storage.ts';

/** Milliseconds, and number of attempts: together they are less than the timeout of a call (`limits.ts`). */
const connectTimeoutMs = 3000;
const requestTimeoutMs = 6000;
const maxAttempts = 2;

/** @param url as `readS3Url` takes it */
export function openS3(url: string): FileStorage {
  const { endpoint, accessKeyId, secretAccessKey, bucket, region, pathStyle } = readS3Url(url);
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: pathStyle,
    maxAttempts,
    // Storages that do not know the newer checksums store them as part of the contents.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectTimeoutMs,
      requestTimeout: requestTimeoutMs,
      socketTimeout: requestTimeoutMs,
      throwOnRequestTimeout: true,
    },
  });
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  const disk = new Disk(driver);
  return {
    put: (file, contents, type) => disk.put(file, contents, { contentType: type, contentLength: contents.length }),
    async get(file) {
      try {
        // Not through the disk abstraction, which hides whether the file is missing or the storage unavailable.
        return await driver.getBytes(file);
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async stream(file, { start, end }) {
      try {
        const asked = new GetObjectCommand({ Bucket: bucket, Key: file, Range: `bytes=${start}-${end}` });
        // The library's types include browsers; on Node the body is a Node stream.
        return (await client.send(asked)).Body as Readable;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    has: (file) => driver.exists(file),
    remove: (file) => disk.delete(file),
  };
}
