/**
 * The contents of an archived tour's file: the tour as the interface presents it, and values that only restoring needs.
 * Old files stay readable for ever: a field added here needs a default for older files in
 * `server/src/features/dispatch/archive/earlierVersions.ts`.
 */
import * as z from 'zod/mini';
import { distanceUnits } from '../platform/distance.ts';
import { languageSchema } from '../platform/language.ts';
import { keySchema, versionSchema } from '../platform/operation.ts';
import { changeOf, releaseDifference } from './tourReleases.ts';
import { tour } from './tours.ts';
import { tourStep } from './tourSteps.ts';

/** A step or an act, with the key of its author, which stays if the name is erased. */
const archivedStep = z.extend(tourStep, {
  writtenBy: keySchema,
  /** The app's installation on the phone; null for an act of a dispatcher. */
  installation: z.nullable(keySchema),
  sequence: z.int(),
});
export type ArchivedStep = z.infer<typeof archivedStep>;

const releasedStop = z.object({ key: keySchema, name: z.string(), promised: z.nullable(z.int()) });
/**
 * The part of a sent plan that is compared with the next one. People and vehicles are keys, so that no name is kept.
 */
const releasedPlan = z.object({
  departure: z.string(),
  driver: z.nullable(keySchema),
  vehicle: z.nullable(keySchema),
  stops: z.array(releasedStop),
});
export type ReleasedPlan = z.infer<typeof releasedPlan>;

const archivedRelease = z.object({
  version: versionSchema,
  sent: z.int(),
  by: z.nullable(keySchema),
  plan: releasedPlan,
  difference: z.extend(releaseDifference, { driver: changeOf(keySchema), vehicle: changeOf(keySchema) }),
});

/** Values that restoring needs and the presented tour lacks. */
const archivedBeside = z.object({
  /** Keys that the tour refers to, also those of deleted rows. */
  driver: z.nullable(keySchema),
  vehicle: z.nullable(keySchema),
  deliveryService: z.nullable(keySchema),
  /** Directions to stops, by the stops' keys; stops without directions are left out. */
  directions: z.record(z.string(), z.array(z.object({ text: z.string(), distanceMetres: z.int() }))),
  releases: z.array(archivedRelease),
  /** The drivers who had the tour, and when; `until` is null for the driver who has it. */
  drivers: z.array(z.object({ driver: keySchema, since: z.int(), until: z.nullable(z.int()), withdrawn: z.boolean() })),
  /** Signatures and photos; `file` is null for a signature that another has replaced. */
  pictures: z.array(
    z.object({
      stop: keySchema,
      key: keySchema,
      kind: z.enum(['sign', 'photo']),
      file: z.nullable(keySchema),
      created: z.int(),
    }),
  ),
});
export type ArchivedBeside = z.infer<typeof archivedBeside>;

export const archivedTour = z.object({
  /** Further values that the printed documents need, and when the document in the file was created. */
  paper: z.object({
    language: languageSchema,
    timeZone: z.string(),
    unit: z.enum(distanceUnits),
    companyName: z.string(),
    printed: z.int(),
  }),
  tour,
  history: z.array(archivedStep),
  beside: archivedBeside,
});
export type ArchivedTour = z.infer<typeof archivedTour>;
