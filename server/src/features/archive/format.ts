/**
 * An archived tour: a ZIP file without folders. `tour.json` holds the tour as the portal shows it and the rows that it
 * is restored from, `tour.pdf` the run, then signatures and photos; `manifest.json` comes last and says what there is.
 */
import type { DistanceUnit } from '#contract/distance.ts';
import type { Language } from '#contract/language.ts';
import type { Tour } from '#contract/tours.ts';
import type { TourStep } from '#contract/tourSteps.ts';
import type { DrivingRows } from '#server/domain/driving/archived.ts';
import type { TourRows } from '#server/domain/tours/archived.ts';
import { failure } from '#server/platform/http/failure.ts';
import { contentsPart } from './partNames.ts';
import { formatName, formatVersion, sealOf, sha256, type Manifest } from './sealing.ts';

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
    const contents = JSON.parse(Buffer.from(parts.get(contentsPart) ?? []).toString('utf8')) as ArchivedTour;
    return version < 2 ? fromVersion1(contents) : contents;
  } catch (error) {
    throw damaged(String(error));
  }
}

/** Version 1 named people by `uid`. */
type NamedByUid<Person> = Omit<Person, 'key'> & { uid: string };

function fromVersion1({ tour, history, ...contents }: ArchivedTour): ArchivedTour {
  const withKey = <Person extends { key: string | null }>(person: Person | null): Person | null => {
    if (person === null) return null;
    const { uid: key, ...named } = person as unknown as NamedByUid<Person>;
    return { ...named, key } as unknown as Person;
  };
  return {
    ...contents,
    tour: { ...tour, driver: withKey(tour.driver) },
    history: history.map((step) => ({ ...step, author: withKey(step.author) })),
  };
}

export const damaged = (why: string) => failure('archive-damaged', undefined, new Error(why));
