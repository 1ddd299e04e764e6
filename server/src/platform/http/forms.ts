import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { Spool, SpooledFile } from '../files/spool.ts';
import { failure, isFailure } from './failure.ts';

/** Bytes around the file: the boundaries, and the headers of the parts. */
const framingBytes = 64 * 1024;
/** Multiple of the limit that is read and discarded so that the client gets the answer; then the connection closes. */
const letThrough = 16;

/** No operation has more than a few fields. */
const maxFields = 20;

/** A received form. Its files are on disk until they are discarded. */
class ReceivedForm {
  readonly fields = new FormData();
  readonly files: SpooledFile[] = [];

  async discard(): Promise<void> {
    await Promise.all(this.files.map((file) => file.discard()));
  }
}

export interface FormOptions {
  /** The folder of files until they are discarded. */
  spool: Spool;
  /** Bytes of the largest file that any operation takes, and of all files of a form together. */
  fileLimit: number;
  /** Path → limit that replaces `fileLimit` for this operation. */
  fileLimits?: Readonly<Record<string, number>>;
  /** Most files of a form, and bytes of its longest field. */
  filesLimit: number;
  fieldLimit: number;
}

/**
 * Reads a form.
 * @throws `payload-too-large` as soon as a limit is exceeded, `invalid-input` for an invalid or incomplete form
 */
export async function readForm(request: IncomingMessage, options: FormOptions): Promise<ReceivedForm> {
  const { spool, fileLimit } = options;
  const limit = fileLimit + framingBytes;
  const form = new ReceivedForm();
  try {
    if (Number(request.headers['content-length'] ?? 0) > limit) throw failure('payload-too-large');
    const parser = parserOf(request, options);
    const received = receive(parser, form, spool);
    await feed(request, parser, limit, received);
    await received;
    return form;
  } catch (error) {
    letPass(request, letThrough * limit);
    await form.discard();
    throw isFailure(error) ? error : failure('invalid-input', undefined, error);
  }
}

/** @throws if the request names no boundary */
function parserOf({ headers }: IncomingMessage, options: FormOptions): BusboyInstance {
  const { fileLimit: fileSize, filesLimit: files, fieldLimit: fieldSize } = options;
  return new Busboy({
    headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
    limits: {
      fileSize,
      fieldSize,
      fields: maxFields,
      files,
      parts: maxFields + files,
      headerPairs: 20,
    },
    isPartAFile: (_name, _type, fileName) => fileName !== undefined,
  });
}

/** Collects fields and files; settles when everything is on disk, and rejects as soon as a limit is exceeded. */
function receive(parser: BusboyInstance, form: ReceivedForm, spool: Spool): Promise<void> {
  const writing: Promise<void>[] = [];
  const received = new Promise<void>((resolve, reject) => {
    const refuse = () => reject(failure('invalid-input'));
    parser.on('file', (name, stream, filename) => {
      stream.once('limit', () => reject(failure('payload-too-large')));
      const file = spool.file();
      form.files.push(file);
      const written = file.write(stream, filename ?? '').then((contents) => form.fields.append(name ?? '', contents));
      writing.push(written);
      written.catch(reject);
    });
    parser.on('field', (name, value, _isNameCut, isValueCut) => {
      if (isValueCut || name === undefined) refuse();
      else form.fields.append(name, value);
    });
    parser.on('partsLimit', refuse).on('filesLimit', refuse).on('fieldsLimit', refuse);
    parser.on('error', reject).on('finish', () => resolve(Promise.all(writing).then(() => undefined)));
  });
  // The promise may reject before anything awaits it.
  received.catch(() => undefined);
  return received;
}

async function feed(
  request: IncomingMessage,
  parser: BusboyInstance,
  limit: number,
  received: Promise<void>,
): Promise<void> {
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw failure('payload-too-large');
    // A refusal ends the reading at the next chunk.
    const goesOn = parser.write(chunk) ? Promise.resolve() : once(parser, 'drain');
    await Promise.race([received, goesOn]);
  }
  parser.end();
}

/** Discards the rest: a client that is still sending does not read the answer before its body has been read. */
function letPass(request: IncomingMessage, bytes: number): void {
  let passed = 0;
  request.on('data', ({ length }: Buffer) => {
    passed += length;
    if (passed > bytes) request.destroy();
  });
  // The form is refused already, so that a broken connection does not matter.
  request.on('error', () => undefined);
  request.resume();
}
