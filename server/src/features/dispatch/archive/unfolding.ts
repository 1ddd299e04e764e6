/**
 * Unpacks a file that may be malicious. The manifest is read first; if the company or the HMAC is wrong, nothing else
 * is unpacked. Then only the parts that the manifest names are unpacked, each up to its stated size. Imports nothing of
 * the server, because the thread that runs this code is bundled separately.
 */
import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { isPartName, manifestPart } from './partNames.ts';
import { readManifest, refuse, RefusedFileError, sha256, type Manifest, type Owner } from './sealing.ts';

export interface UnfoldingLimits {
  unfoldedBytes: number;
  parts: number;
}

export interface Unfolded {
  manifest: Manifest;
  /** All parts except the manifest, in the manifest's order. */
  parts: Map<string, Uint8Array>;
}

/** Bytes of the largest manifest: that of five thousand parts. */
const manifestBytes = 2 * 1024 * 1024;
const isEncrypted = 1;
/** UNIX file type bits in the ZIP attributes: the mask, and the value of a regular file. */
const kindMask = 0o170000;
const regular = 0o100000;

/** @param source the path of a file, or its bytes @throws RefusedFileError */
export async function unfold(source: string | Uint8Array, limits: UnfoldingLimits, owner: Owner): Promise<Unfolded> {
  const zip = await opened(source);
  try {
    if (zip.entryCount > limits.parts) refuse(`It has ${zip.entryCount} parts.`, 'payload-too-large');
    const entries = await entriesOf(zip, limits);
    const described = entries.find(({ fileName }) => fileName === manifestPart);
    if (!described || described.uncompressedSize > manifestBytes) return refuse('It has no manifest.');
    const manifest = readManifest(await contentsOf(zip, described), owner);
    return { manifest, parts: await partsOf(zip, manifest, namedEntries(entries)) };
  } catch (error) {
    throw error instanceof RefusedFileError ? error : new RefusedFileError('archive-damaged', String(error));
  } finally {
    zip.close();
  }
}

/** Unpacks the parts one after the other. The first faulty part ends the loop. */
async function partsOf(
  zip: ZipFile,
  manifest: Manifest,
  entries: ReadonlyMap<string, Entry>,
): Promise<Map<string, Uint8Array>> {
  if (manifest.parts.length !== entries.size - 1) refuse('The manifest names other parts.');
  const parts = new Map<string, Uint8Array>();
  for (const { name, bytes, sha256: sum } of manifest.parts) {
    const entry = entries.get(name);
    if (entry?.uncompressedSize !== bytes) return refuse(`The part ${name} is another one.`);
    const contents = await contentsOf(zip, entry);
    if (sha256(contents) !== sum) refuse(`The part ${name} is another one.`);
    parts.set(name, contents);
  }
  return parts;
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

/** Reads the ZIP directory with the stated sizes. No part is unpacked. */
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

/** Entries by name. @throws RefusedFileError for any entry that an archived tour does not have */
function namedEntries(entries: readonly Entry[]): Map<string, Entry> {
  const named = new Map<string, Entry>();
  for (const entry of entries) {
    const { fileName, externalFileAttributes, generalPurposeBitFlag, compressionMethod } = entry;
    if (!isPartName(fileName)) refuse('It has a part that no archived tour has.');
    if (named.has(fileName)) refuse(`It has the part ${fileName} twice.`);
    named.set(fileName, entry);
    const kind = (externalFileAttributes >>> 16) & kindMask;
    if (kind !== 0 && kind !== regular) refuse(`The part ${fileName} is no file.`);
    if ((generalPurposeBitFlag & isEncrypted) !== 0) refuse(`The part ${fileName} is encrypted.`);
    if (compressionMethod !== 0 && compressionMethod !== 8) refuse(`The part ${fileName} is compressed otherwise.`);
  }
  return named;
}

/** Unpacks into a buffer of the entry's stated size. yauzl fails if the contents are longer or shorter. */
async function contentsOf(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, opening) => (opening ? resolve(opening) : reject(error)));
  });
  const contents = new Uint8Array(entry.uncompressedSize);
  let length = 0;
  for await (const piece of stream as AsyncIterable<Uint8Array>) {
    contents.set(piece, length);
    length += piece.length;
  }
  return contents;
}
