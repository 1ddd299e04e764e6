/**
 * The manifest of an archived tour, and the HMAC that proves that this installation wrote the file. Imports nothing of
 * the server, because the thread that unpacks files is bundled separately.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Identifies archive files: every manifest contains this name. */
export const formatName = 'tourlotse.tour';
/**
 * Increased if an older version of the program could not read a newer file correctly. Older formats are read for ever.
 * 2: people have `key` instead of `uid`. 3: the contents are those of the contract, without database rows.
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

/** The company whose files are read, and the installation's secret for the HMAC. */
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

/** The HMAC of the manifest without its `hmac` field. The order of the fields matters. */
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
 * Reads the manifest. If the HMAC is right, this installation wrote the file and the manifest is trusted; otherwise no
 * further part is read. The version is checked first, because newer files may have other parts.
 * @throws RefusedFileError
 */
export function readManifest(contents: Uint8Array, { company, secret }: Owner): Manifest {
  const said = JSON.parse(Buffer.from(contents).toString('utf8')) as Partial<Manifest> | null;
  if (said?.format !== formatName || !Number.isInteger(said.version)) return refuse('It is no archived tour.');
  if (Number(said.version) > formatVersion) return refuse(`It is of version ${said.version}.`, 'archive-newer');
  if (typeof said.company !== 'string' || typeof said.hmac !== 'string') return refuse('The manifest lacks fields.');
  if (said.company !== company) return refuse('It belongs to another company.', 'archive-foreign');
  // Fields of wrong types throw here; `unfold` treats every such error as a damaged file.
  const manifest = said as Manifest;
  const [given, expected] = [Buffer.from(manifest.hmac), Buffer.from(sealOf(manifest, secret))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) refuse('The seal is another one.');
  return manifest;
}
