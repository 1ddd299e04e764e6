/** What drivers are sent of a tour. */
import * as z from 'zod/mini';
import { keySchema, versionSchema } from '../platform/operation.ts';
import { tourReference } from './tourReference.ts';

export const tourPerson = z.object({ key: z.nullable(keySchema), name: z.string() });

/** What the driver has been sent, and when they read it. */
export const latestRelease = z.object({ version: versionSchema, sent: z.int(), acknowledged: z.nullable(z.int()) });

const stopName = z.object({ key: keySchema, name: z.string() });
export const changeOf = <Value extends z.ZodMiniType>(value: Value) =>
  z.nullable(z.object({ before: z.nullable(value), after: z.nullable(value) }));

/** What is different from what was sent before; null or empty where nothing is. */
export const releaseDifference = z.object({
  departure: changeOf(z.string()),
  driver: changeOf(tourPerson),
  /** Plates. */
  vehicle: changeOf(z.string()),
  added: z.array(stopName),
  removed: z.array(stopName),
  moved: z.array(stopName),
  /** Planned arrivals as they were promised before and are now. */
  promised: z.array(z.extend(stopName, { before: z.nullable(z.int()), after: z.nullable(z.int()) })),
});
export type ReleaseDifference = z.infer<typeof releaseDifference>;

/** What a driver has been sent of a tour. */
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

/** Another tour, with the jobs that change hands when one is sent. */
export const exchangedJobs = z.extend(jobsOfTour, { tour: z.extend(tourReference, { driver: z.string() }) });
export type ExchangedJobs = z.infer<typeof exchangedJobs>;

/** Jobs that change drivers when a tour is sent. */
export const tourSending = z.object({
  /** Jobs that their drivers have and will not have any more. */
  taken: z.array(exchangedJobs),
  /** Jobs that the driver of this one will not have any more, and released tours that plan them. */
  given: z.array(exchangedJobs),
});
export type TourSending = z.infer<typeof tourSending>;

/** What was printed last: the version of the tour, and when. */
export const latestPrinting = z.object({ version: versionSchema, at: z.int() });
