/**
 * The manifest of an archived tour and its seal: what the file holds, as this installation wrote it. Imports nothing of
 * the server, because the thread that unfolds files is built by itself.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Stands in every file, so that no other one is taken for it. */
export const formatName = 'tourlotse.tour';
/**
 * Raised where an older version of the program could not read a newer file rightly; older ones are read for ever.
 * 2: people are named by `key`, which was `uid`. 3: the contents are those of the contract, without rows of the database.
 */
export const formatVersion = 3;

export interface Manifest {
  format: typeof formatName;
  version: number;
  /** Key of the company. */
  company: string;
  tour: { key: string; number: string };
  /** When the tour was archived, in milliseconds since 1970. */
  archived: number;
  parts: { name: string; bytes: number; sha256: string }[];
  hmac: string;
}

/** Whose files are read: those of a company, sealed with the installation's secret. */
export interface Owner {
  company: string;
  secret: string;
}

export type UnfoldingRefusal = 'archive-damaged' | 'archive-newer' | 'archive-foreign' | 'payload-too-large';

export class RefusedFileError extends Error {
  readonly refused: UnfoldingRefusal;

  constructor(refused: UnfoldingRefusal, why: string) {
    super(why);
    this.refused = refused;
  }
}

export const refuse = (why: string, refused: UnfoldingRefusal = 'archive-damaged'): never => {
  throw new RefusedFileError(refused, why);
};

export const sha256 = (contents: Uint8Array): string => createHash('sha256').update(contents).digest('hex');

/** Over the manifest as it is written, without its own seal: its fields stand in this order. */
export function sealOf(manifest: Omit<Manifest, 'hmac'>, secret: string): string {
  const { format, version, company, tour, archived, parts } = manifest;
  const sealed = {
    format,
    version,
    company,
    tour: { key: tour.key, number: tour.number },
    archived,
    parts: parts.map(({ name, bytes, sha256: sum }) => ({ name, bytes, sha256: sum })),
  };
  return createHmac('sha256', secret).update(JSON.stringify(sealed)).digest('hex');
}

/**
 * Reads what a file says of itself. One whose seal is right was written by this installation, so that what it says is
 * believed; of any other nothing more is read. That it is newer is said first: it may hold other parts.
 * @throws RefusedFileError
 */
export function readManifest(contents: Uint8Array, { company, secret }: Owner): Manifest {
  const said = JSON.parse(Buffer.from(contents).toString('utf8')) as Partial<Manifest> | null;
  if (said?.format !== formatName || !Number.isInteger(said.version)) return refuse('It is no archived tour.');
  if (Number(said.version) > formatVersion) return refuse(`It is of version ${said.version}.`, 'archive-newer');
  if (typeof said.company !== 'string' || typeof said.hmac !== 'string') return refuse('The manifest lacks fields.');
  if (said.company !== company) return refuse('It belongs to another company.', 'archive-foreign');
  // Fields of other types fail here, as every surprise while unfolding does.
  const manifest = said as Manifest;
  const [given, expected] = [Buffer.from(manifest.hmac), Buffer.from(sealOf(manifest, secret))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) refuse('The seal is another one.');
  return manifest;
}
