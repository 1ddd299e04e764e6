/**
 * An archived tour is a ZIP file without folders. `tour.json` holds `ArchivedTour` of the contract, `tour.pdf` the run
 * sheet and the receipts. Signatures and photos follow. `manifest.json` is the last part and lists all others.
 */
import * as z from 'zod/mini';
import { archivedTour, type ArchivedTour } from '#contract/dispatch/archivedTour.ts';
import { failure } from '#server/platform/http/failure.ts';
import { ofToday } from './earlierVersions.ts';
import { contentsPart } from './partNames.ts';
import { formatName, formatVersion, sealOf, sha256, type Manifest } from './sealing.ts';

export type Parts = ReadonlyMap<string, Uint8Array>;

interface Described {
  company: string;
  tour: { key: string; number: string };
  archived: number;
}

/** The manifest of these parts, sealed with the installation's secret. */
export function manifestOf(parts: Parts, { company, tour, archived }: Described, secret: string): Manifest {
  const manifest = {
    format: formatName,
    version: formatVersion,
    company,
    tour,
    archived,
    parts: [...parts].map(([name, contents]) => ({ name, bytes: contents.length, sha256: sha256(contents) })),
  } as const;
  return { ...manifest, hmac: sealOf(manifest, secret) };
}

/**
 * Reads the contents of a file that this program, or an earlier version of it, has written.
 * @param version the manifest's
 * @throws `archive-damaged`
 */
export function readContents(parts: Parts, version: number): ArchivedTour {
  try {
    const contents: unknown = JSON.parse(Buffer.from(parts.get(contentsPart) ?? []).toString('utf8'));
    return checked(ofToday(contents, version));
  } catch (error) {
    throw damaged(String(error));
  }
}

/**
 * Only missing values and wrong types make contents invalid. Other rules may be stricter now than when the data was
 * entered.
 */
const structural = new Set(['invalid_type', 'invalid_value', 'invalid_union']);

function checked(contents: unknown): ArchivedTour {
  const { data, error } = z.safeParse(archivedTour, contents);
  if (!error) return data;
  if (error.issues.some(({ code }) => structural.has(code))) throw error;
  return contents as ArchivedTour;
}

export const damaged = (why: string) => failure('archive-damaged', undefined, new Error(why));
