/** By which rule the breaks of a tour's driver are planned. It informs, and replaces no recorder. */
import * as z from 'zod/mini';

/** `driving` counts driving and working time. The source of each rule stands in `planner/src/routing/breaks.ts`. */
export const breakRules = ['none', 'workingTime', 'driving'] as const;
export type BreakRule = (typeof breakRules)[number];
export const breakRule = z.enum(breakRules);

/** What is chosen for a tour; `vehicle`: the rule follows from the permissible total weight of its vehicle. */
export const tourBreakRules = ['vehicle', ...breakRules] as const;
export type TourBreakRule = (typeof tourBreakRules)[number];
export const tourBreakRule = z.enum(tourBreakRules);

/** A break as the driver reported it, in milliseconds since 1970; the end of one that lasts is null. */
export const reportedBreak = z.object({ begin: z.int(), end: z.nullable(z.int()) });
export type ReportedBreak = z.infer<typeof reportedBreak>;
