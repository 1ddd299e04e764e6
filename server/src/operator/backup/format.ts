/**
 * The format of a backup: a gzipped tar file. Its first entry describes the backup, its last one lists the contents.
 */
import { createHash, type Hash } from 'node:crypto';
import * as z from 'zod/mini';

/** Identifies a backup, so that no other archive is taken for one. */
export const formatName = 'tourlotse.backup';
/** Raised if an older version of the program would misread a newer file. */
export const formatVersion = 1;

export const headerEntry = 'header.json';
export const manifestEntry = 'manifest.json';

const header = {
  format: z.literal(formatName),
  version: z.int(),
  created: z.string(),
  /** Version of the program that made the backup; the first versions did not write it. */
  program: z.optional(z.string()),
  /** Names of the migrations of the backed-up tables; those of company databases are listed by database name. */
  migrations: z.object({ directory: z.array(z.string()), company: z.record(z.string(), z.array(z.string())) }),
  companies: z.int(),
  people: z.int(),
  /** Names of company databases and of storages that the accounts use; a restore needs them configured. */
  databases: z.array(z.string()),
  storages: z.array(z.string()),
};
export const headerSchema = z.object(header);
export type BackupHeader = z.infer<typeof headerSchema>;

/** Count and checksum of one part: a table of a database, a folder of a storage, or a secret. */
const sectionSchema = z.object({
  /** Rows of a table; files of a folder. */
  count: z.int(),
  bytes: z.int(),
  /** SHA-256 over the paths and contents of the entries, in their order. */
  sha256: z.string(),
});
export type Section = z.infer<typeof sectionSchema>;
const manifest = {
  ...header,
  sections: z.record(z.string(), sectionSchema),
  /** Files that the rows refer to, but that were missing in their storage when the backup was made. */
  missingFiles: z.int(),
};
export const manifestSchema = z.object(manifest);
export type BackupManifest = z.infer<typeof manifestSchema>;

/** The meaning of an entry, as its path says. */
export type EntryPlace =
  | { kind: 'directory'; table: string }
  | { kind: 'mails' }
  | { kind: 'company'; database: string; company: string; table: string }
  | { kind: 'file'; storage: string; company: string; folder: string; key: string }
  | { kind: 'secret'; name: string };

const name = '([a-z][a-z0-9_-]*)';
const uuid = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';
const places: readonly { pattern: RegExp; place(...parts: string[]): EntryPlace; section: string }[] = [
  {
    pattern: new RegExp(`^directory/${name}/\\d+\\.ndjson$`),
    place: (table = '') => ({ kind: 'directory', table }),
    section: 'directory.$1',
  },
  { pattern: /^mails\/\d+\.ndjson$/, place: () => ({ kind: 'mails' }), section: 'mails' },
  {
    pattern: new RegExp(`^companies/${name}/${uuid}/${name}/\\d+\\.ndjson$`),
    place: (database = '', company = '', table = '') => ({ kind: 'company', database, company, table }),
    section: 'companies.$1.$3',
  },
  {
    pattern: new RegExp(`^files/${name}/${uuid}/([A-Za-z]+)/${uuid}$`),
    place: (storage = '', company = '', folder = '', key = '') => ({ kind: 'file', storage, company, folder, key }),
    section: 'files.$1.$3',
  },
  {
    pattern: new RegExp(`^secrets/${name}$`),
    place: (secret = '') => ({ kind: 'secret', name: secret }),
    section: 'secrets.$1',
  },
];

/**
 * Reads an entry's path.
 * @returns the meaning of the entry and its section in the manifest, or null if backups have no such entry
 */
export function readEntryPath(path: string): { place: EntryPlace; section: string } | null {
  for (const { pattern, place, section } of places) {
    const match = pattern.exec(path);
    if (match) return { place: place(...match.slice(1)), section: path.replace(pattern, section) };
  }
  return null;
}

interface Counting {
  count: number;
  bytes: number;
  hash: Hash;
}

/** Counts and hashes the entries of a backup while it is written or read, by section. */
export class SectionCounter {
  readonly #sections = new Map<string, Counting>();

  /** Adds a section that may stay empty to the manifest. */
  open(section: string): void {
    if (!this.#sections.has(section)) this.#sections.set(section, { count: 0, bytes: 0, hash: createHash('sha256') });
  }

  /** @param count rows, or 1 for a file */
  add(section: string, path: string, contents: Uint8Array, count: number): void {
    this.open(section);
    const counting = this.#sections.get(section) as Counting;
    counting.count += count;
    counting.bytes += contents.length;
    counting.hash.update(`${path}\0${contents.length}\0`).update(contents);
  }

  /** Counts and checksums so far, by section. */
  sections(): Record<string, Section> {
    const entries = [...this.#sections].toSorted(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(
      entries.map(([section, { count, bytes, hash }]) => [
        section,
        { count, bytes, sha256: hash.copy().digest('hex') },
      ]),
    );
  }
}

const lineFeed = 10;

/** Rows in an entry of rows: each ends with a line feed. */
export function countRows(contents: Uint8Array): number {
  let rows = 0;
  for (let at = contents.indexOf(lineFeed); at !== -1; at = contents.indexOf(lineFeed, at + 1)) rows += 1;
  return rows;
}
