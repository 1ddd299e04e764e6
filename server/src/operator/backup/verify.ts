import { isDeepStrictEqual } from 'node:util';
import fs from 'node:fs/promises';
import * as z from 'zod/mini';
import { productName } from '#contract/platform/product.ts';
import { migrations } from '../../migrations/migrations.ts';
import { isNewerVersion, version } from '../../version.ts';
import { RefusedCommandError } from '../carryOut.ts';
import { DamagedArchiveError, readArchive } from './archive.ts';
import {
  countRows,
  formatName,
  formatVersion,
  headerEntry,
  headerSchema,
  manifestEntry,
  manifestSchema,
  readEntryPath,
  SectionCounter,
  type BackupHeader,
  type BackupManifest,
  type EntryPlace,
} from './format.ts';
import type { Progress } from './progress.ts';

export interface VerifiedEntry {
  place: EntryPlace;
  contents: Uint8Array;
  /** Part of the file that has been read, from 0 to 1. */
  share: number;
}

/**
 * Reads a backup's entries in their order and computes their checksums.
 * @returns the manifest, after all entries were read and all checksums match
 * @throws RefusedCommandError with one line that describes the problem
 */
export async function* readBackup(file: string): AsyncGenerator<VerifiedEntry, BackupManifest> {
  const { size } = await fs.stat(file).catch(() => refuse(`The file "${file}" cannot be read.`));
  const counter = new SectionCounter();
  let header: BackupHeader | null = null;
  let manifest: BackupManifest | null = null;
  try {
    for await (const { path, contents, read } of readArchive(file)) {
      if (manifest) throw new DamagedArchiveError('entries behind the manifest');
      if (!header) {
        header = readHeader(file, path, contents);
      } else if (path === manifestEntry) {
        manifest = readManifest(contents);
      } else {
        const found = readEntryPath(path);
        if (!found) throw new DamagedArchiveError(`an unknown entry ${path}`);
        const isFile = found.place.kind === 'file' || found.place.kind === 'secret';
        counter.add(found.section, path, contents, isFile ? 1 : countRows(contents));
        yield { place: found.place, contents, share: size > 0 ? read / size : 1 };
      }
    }
  } catch (error) {
    if (!(error instanceof DamagedArchiveError)) throw error;
    throw new RefusedCommandError(
      header
        ? `${file} is damaged: it cannot be read to its end, or not as it was written. Nothing was changed.`
        : `${file} is no backup of Tourlotse, or its beginning is damaged. Nothing was changed.`,
    );
  }
  if (!manifest) return refuse(`${file} is damaged: its end is missing. Nothing was changed.`);
  for (const section of Object.keys(manifest.sections)) counter.open(section);
  if (!isDeepStrictEqual(counter.sections(), manifest.sections))
    return refuse(`${file} is damaged: what it holds is not what its manifest says. Nothing was changed.`);
  return manifest;
}

/** Reads the whole backup to check it. */
export async function verifyBackup(file: string, progress: Progress): Promise<BackupManifest> {
  const reading = readBackup(file);
  for (;;) {
    const next = await reading.next();
    if (next.done) return next.value;
    progress(`Checking the file: ${Math.floor(next.value.share * 100)} %`);
  }
}

function refuse(line: string): never {
  throw new RefusedCommandError(line);
}

/** The part of a header that newer formats must keep. */
const announcement = z.object({ format: z.literal(formatName), version: z.int() });

function readHeader(file: string, path: string, contents: Uint8Array): BackupHeader {
  const announced = path === headerEntry ? announcement.safeParse(parse(contents)) : null;
  if (!announced?.success) return refuse(`${file} is no backup of Tourlotse. Nothing was changed.`);
  const { version } = announced.data;
  if (version > formatVersion)
    return refuse(
      `${file} was made by a newer version of Tourlotse (format ${version}; this one reads up to ${formatVersion}). Nothing was changed.`,
    );
  const header = headerSchema.safeParse(parse(contents));
  if (!header.success) throw new DamagedArchiveError('a header that is none');
  requireNoNewer(file, header.data);
  requireKnown(file, header.data);
  return header.data;
}

/** A newer program may store other data in the same tables. */
function requireNoNewer(file: string, { program }: BackupHeader): void {
  if (program !== undefined && isNewerVersion(program, version))
    refuse(`${file} was made by ${productName} ${program}; this is ${version}. Nothing was changed.`);
}

/** Rows of tables that this program does not know yet would be lost. */
function requireKnown(file: string, { migrations: { directory, company } }: BackupHeader): void {
  const unknown = [
    ...directory.filter((name) => !Object.hasOwn(migrations.directory, name)),
    ...Object.values(company)
      .flat()
      .filter((name) => !Object.hasOwn(migrations.company, name)),
  ];
  if (unknown[0] !== undefined)
    refuse(
      `${file} was made by a newer version of Tourlotse (this one has no migration ${unknown[0]}). Nothing was changed.`,
    );
}

function readManifest(contents: Uint8Array): BackupManifest {
  const manifest = manifestSchema.safeParse(parse(contents));
  if (!manifest.success) throw new DamagedArchiveError('a manifest that is none');
  return manifest.data;
}

function parse(contents: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(contents).toString('utf8'));
  } catch {
    return null;
  }
}
