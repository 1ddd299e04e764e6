/**
 * An archived tour: a ZIP file without folders. `tour.json` holds the tour as the portal shows it and the rows that it
 * is restored from, `tour.pdf` the run, then signatures and photos; `manifest.json` comes last and says what there is.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { DistanceUnit } from '#contract/distance.ts';
import type { Language } from '#contract/language.ts';
import { keySchema } from '#contract/operation.ts';
import type { Tour } from '#contract/tours.ts';
import type { TourStep } from '#contract/tourSteps.ts';
import type { DrivingRows } from '#server/domain/driving/archived.ts';
import type { TourRows } from '#server/domain/tours/archived.ts';
import { failure } from '#server/platform/http/failure.ts';
import { contentsPart, manifestPart } from './partNames.ts';

/** Stands in every file, so that no other one is taken for it. */
const formatName = 'tourlotse.tour';
/** Raised where an older version of the program could not read a newer file rightly; older ones are read for ever. */
const formatVersion = 1;

const part = z.object({ name: z.string(), bytes: z.int(), sha256: z.string() });
const unsealed = {
  format: z.literal(formatName),
  version: z.literal(formatVersion),
  /** Key of the company. */
  company: keySchema,
  tour: z.object({ key: keySchema, number: z.string() }),
  /** When the tour was archived, in milliseconds since 1970. */
  archived: z.int(),
  parts: z.array(part),
};
const manifestSchema = z.object({ ...unsealed, hmac: z.string() });
export type Manifest = z.infer<typeof manifestSchema>;

/** Whom and what the tour named as it was archived. */
export interface ArchivedTour {
  /** What papers say beside the tour. */
  paper: { language: Language; timeZone: string; unit: DistanceUnit; companyName: string; printed: number };
  /** As the portal showed it. */
  tour: Tour;
  history: TourStep[];
  /** What it is restored from, by the names of columns. */
  rows: TourRows & DrivingRows;
}

export type Parts = ReadonlyMap<string, Uint8Array>;

const sha256 = (contents: Uint8Array) => createHash('sha256').update(contents).digest('hex');

/** Over the manifest as it is written, without its own seal: its fields stand in the order of the schema. */
function sealOf(manifest: Omit<Manifest, 'hmac'>, secret: string): string {
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

interface Owner {
  company: string;
  secret: string;
}

/**
 * Reads what a file holds.
 * @throws `archive-foreign` where it is another company's or installation's; `archive-damaged` where it is not as written
 */
export function readParts(parts: Parts, { company, secret }: Owner): { manifest: Manifest; contents: ArchivedTour } {
  const manifest = manifestSchema.safeParse(readJson(parts.get(manifestPart))).data;
  if (!manifest) throw damaged('The manifest cannot be read.');
  if (manifest.company !== company) throw failure('archive-foreign');
  const [given, expected] = [Buffer.from(manifest.hmac), Buffer.from(sealOf(manifest, secret))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw damaged('The seal is another one.');
  if (manifest.parts.length !== parts.size - 1) throw damaged('The manifest names other parts.');
  for (const { name, bytes, sha256: sum } of manifest.parts) {
    const contents = parts.get(name);
    if (contents?.length !== bytes || sha256(contents) !== sum) throw damaged(`The part ${name} is another one.`);
  }
  // Sealed by this installation: what it holds was written by this program.
  return { manifest, contents: readJson(parts.get(contentsPart)) as ArchivedTour };
}

function readJson(contents: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(contents ?? []).toString('utf8'));
  } catch (error) {
    throw damaged(String(error));
  }
}

export const damaged = (why: string) => failure('archive-damaged', undefined, new Error(why));
