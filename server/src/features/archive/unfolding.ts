/**
 * Unfolds a file that may be made to harm: what it says of itself is checked before anything is unfolded, and what it
 * unfolds to is counted on the way. Imports nothing of the server, because the thread that runs it is built by itself.
 */
import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { isPartName, manifestPart } from './partNames.ts';

export interface UnfoldingLimits {
  unfoldedBytes: number;
  parts: number;
  /** The latest version that can be read. */
  version: number;
}

export type UnfoldingRefusal = 'archive-damaged' | 'archive-newer' | 'payload-too-large';

export class RefusedFileError extends Error {
  readonly refused: UnfoldingRefusal;

  constructor(refused: UnfoldingRefusal, why: string) {
    super(why);
    this.refused = refused;
  }
}

const refuse = (why: string, refused: UnfoldingRefusal = 'archive-damaged'): never => {
  throw new RefusedFileError(refused, why);
};

/** Bytes of the largest manifest: that of five thousand parts. */
const manifestBytes = 2 * 1024 * 1024;
const isEncrypted = 1;
/** Of UNIX, as ZIP files keep it: what kind of file it is, and that of a regular one. */
const kindMask = 0o170000;
const regular = 0o100000;

/** @param source the path of a file, or its bytes @throws RefusedFileError */
export async function unfold(source: string | Uint8Array, limits: UnfoldingLimits): Promise<Map<string, Uint8Array>> {
  const zip = await opened(source);
  try {
    if (zip.entryCount > limits.parts) refuse(`It has ${zip.entryCount} parts.`, 'payload-too-large');
    const entries = await entriesOf(zip, limits);
    const manifest = entries.find(({ fileName }) => fileName === manifestPart);
    if (!manifest || manifest.uncompressedSize > manifestBytes) return refuse('It has no manifest.');
    const unfolded = { bytes: 0 };
    requireReadable(await contentsOf(zip, manifest, unfolded, limits), limits);
    refuseStrange(entries);
    const parts = new Map<string, Uint8Array>();
    unfolded.bytes = 0;
    for (const entry of entries) parts.set(entry.fileName, await contentsOf(zip, entry, unfolded, limits));
    return parts;
  } catch (error) {
    throw error instanceof RefusedFileError ? error : new RefusedFileError('archive-damaged', String(error));
  } finally {
    zip.close();
  }
}

function opened(source: string | Uint8Array): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true } as const;
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, zip?: ZipFile) =>
      zip ? resolve(zip) : reject(new RefusedFileError('archive-damaged', String(error)));
    if (typeof source === 'string') yauzl.open(source, options, done);
    else yauzl.fromBuffer(Buffer.from(source.buffer, source.byteOffset, source.byteLength), options, done);
  });
}

/** What it says that it holds; nothing is unfolded for it. */
function entriesOf(zip: ZipFile, { parts, unfoldedBytes }: UnfoldingLimits): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    let bytes = 0;
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      bytes += entry.uncompressedSize;
      if (entries.length > parts || bytes > unfoldedBytes)
        reject(new RefusedFileError('payload-too-large', `It says that it unfolds to ${bytes} bytes.`));
      else zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', reject);
    zip.readEntry();
  });
}

/** A newer file may hold other parts: that it is newer is said first. */
function requireReadable(contents: Uint8Array, { version }: UnfoldingLimits): void {
  const said = JSON.parse(Buffer.from(contents).toString('utf8')) as { format?: unknown; version?: unknown } | null;
  if (said?.format !== 'tourlotse.tour' || !Number.isInteger(said.version)) refuse('It is no archived tour.');
  if ((said?.version as number) > version) refuse(`It is of version ${String(said?.version)}.`, 'archive-newer');
}

function refuseStrange(entries: readonly Entry[]): void {
  const names = new Set<string>();
  for (const { fileName, externalFileAttributes, generalPurposeBitFlag, compressionMethod } of entries) {
    if (!isPartName(fileName)) refuse('It has a part that no archived tour has.');
    if (names.has(fileName)) refuse(`It has the part ${fileName} twice.`);
    names.add(fileName);
    const kind = (externalFileAttributes >>> 16) & kindMask;
    if (kind !== 0 && kind !== regular) refuse(`The part ${fileName} is no file.`);
    if ((generalPurposeBitFlag & isEncrypted) !== 0) refuse(`The part ${fileName} is encrypted.`);
    if (compressionMethod !== 0 && compressionMethod !== 8) refuse(`The part ${fileName} is compressed otherwise.`);
  }
}

async function contentsOf(
  zip: ZipFile,
  entry: Entry,
  unfolded: { bytes: number },
  { unfoldedBytes }: UnfoldingLimits,
): Promise<Uint8Array> {
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, opening) => (opening ? resolve(opening) : reject(error)));
  });
  const pieces: Uint8Array[] = [];
  for await (const piece of stream as AsyncIterable<Uint8Array>) {
    unfolded.bytes += piece.length;
    if (unfolded.bytes > unfoldedBytes) {
      stream.destroy();
      refuse(`It unfolds to more than ${unfoldedBytes} bytes.`, 'payload-too-large');
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
