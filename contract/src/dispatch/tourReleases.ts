/** The versions of a tour that were sent to drivers. */
import * as z from 'zod/mini';
import { keySchema, versionSchema } from '../platform/operation.ts';
import { tourReference } from './tourReference.ts';

export const tourPerson = z.object({ key: z.nullable(keySchema), name: z.string() });

/** The latest version that was sent to the driver, and when the driver read it. */
export const latestRelease = z.object({ version: versionSchema, sent: z.int(), acknowledged: z.nullable(z.int()) });

const stopName = z.object({ key: keySchema, name: z.string() });
export const changeOf = <Value extends z.ZodMiniType>(value: Value) =>
  z.nullable(z.object({ before: z.nullable(value), after: z.nullable(value) }));

/** Differences from the version sent before; null or empty if there is no difference. */
export const releaseDifference = z.object({
  departure: changeOf(z.string()),
  driver: changeOf(tourPerson),
  /** Plate numbers. */
  vehicle: changeOf(z.string()),
  added: z.array(stopName),
  removed: z.array(stopName),
  moved: z.array(stopName),
  /** Changed promised arrivals, in milliseconds since 1970. */
  promised: z.array(z.extend(stopName, { before: z.nullable(z.int()), after: z.nullable(z.int()) })),
});
export type ReleaseDifference = z.infer<typeof releaseDifference>;

/** A version of a tour that was sent to a driver. */
export const tourRelease = z.object({
  version: versionSchema,
  sent: z.int(),
  by: tourPerson,
  difference: releaseDifference,
});
export type TourRelease = z.infer<typeof tourRelease>;

/** Jobs of a tour, by name. */
export const jobsOfTour = z.object({ tour: tourReference, jobs: z.array(stopName) });
export type JobsOfTour = z.infer<typeof jobsOfTour>;

/** Another tour, and the jobs that are exchanged with it when a tour is sent. */
export const exchangedJobs = z.extend(jobsOfTour, { tour: z.extend(tourReference, { driver: z.string() }) });
export type ExchangedJobs = z.infer<typeof exchangedJobs>;

/** Jobs that change drivers when a tour is sent. */
export const tourSending = z.object({
  /** Jobs that other drivers have now and lose. */
  taken: z.array(exchangedJobs),
  /** Jobs that the driver of this tour loses, with the released tours that plan them. */
  given: z.array(exchangedJobs),
});
export type TourSending = z.infer<typeof tourSending>;

/** The last printed version of the tour, and when it was printed. */
export const latestPrinting = z.object({ version: versionSchema, at: z.int() });
