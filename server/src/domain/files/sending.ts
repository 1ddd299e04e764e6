/** Answers a request for a stored file as a stream, the whole file or the requested range. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathOf, type Storages } from '#server/platform/files/storages.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
import { failure } from '#server/platform/http/failure.ts';
import { answerRange } from '#server/platform/http/ranges.ts';

interface SentFile {
  folder: string;
  /** Key of the file; its contents never change. */
  key: string;
  sizeBytes: number;
  /** ASCII without quotes. */
  name: string;
  type: string;
}

/**
 * The caller must have checked that the file may be read. If reading fails midway, the connection is closed, so that no
 * client takes half a file for a whole one.
 * @throws `not-found` if the storage does not have the file
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
  // The response has been sent: this value only satisfies the contract's type.
  return new File([], name);
}
