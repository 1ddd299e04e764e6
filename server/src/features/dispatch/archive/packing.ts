import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { manifestOf, type Parts } from './format.ts';
import { manifestPart, readPicturePart } from './partNames.ts';

/** A fixed modification time, so that the same contents always give the same bytes. */
const modified = new Date(Date.UTC(2000, 0, 1));

interface Packed {
  company: string;
  tour: { key: string; number: string };
  archived: number;
  secret: string;
}

/** Packs parts into a ZIP file, with the manifest as its last part. */
export async function pack(parts: Parts, { secret, ...described }: Packed): Promise<Uint8Array> {
  const manifest = Buffer.from(`${JSON.stringify(manifestOf(parts, described, secret), null, 2)}\n`);
  const zip = new ZipFile();
  for (const [name, contents] of [...parts, [manifestPart, manifest] as const])
    zip.addBuffer(Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength), name, {
      mtime: modified,
      mode: 0o100644,
      // Pictures are compressed already.
      compress: readPicturePart(name) === null,
    });
  zip.end();
  return buffer(zip.outputStream as Readable);
}
