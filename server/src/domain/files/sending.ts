/** Answers a stored file piece by piece, whole or the part that is asked for. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathOf, type Storages } from '#server/platform/files/storages.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
import { failure } from '#server/platform/http/failure.ts';
import { answerRange } from '#server/platform/http/ranges.ts';

interface SentFile {
  folder: string;
  /** Of the file; its contents never change. */
  key: string;
  sizeBytes: number;
  /** ASCII without quotes. */
  name: string;
  type: string;
}

/**
 * Whether the caller may read it has been decided. Where it cannot be read any more the connection breaks off, so that
 * nobody takes half a file for a whole one.
 * @throws `not-found` where the storage does not have it
 */
export async function sendFile(
  context: SessionContext,
  storages: Storages,
  { folder, key, sizeBytes, name, type }: SentFile,
): Promise<File> {
  const { company, storage } = context.session;
  const { status, headers, ...range } = answerRange(context.headers, { sizeBytes, etag: `"${key}"` });
  const hasBody = status === 200 || status === 206;
  const source = hasBody && (await (await storages.open(storage)).stream(pathOf(company, folder, key), range));
  if (source === null) throw failure('not-found');
  const out = context.takeOver();
  out.writeHead(status, {
    ...headers,
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
  });
  try {
    await pipeline(source || Readable.from([]), out);
  } catch (error) {
    context.log.warn({ err: error }, 'a file broke off');
  }
  // The answer has been given: this is for the contract alone.
  return new File([], name);
}
