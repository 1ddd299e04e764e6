/** Rules for planning a driver's breaks. The result is information only and does not replace a tachograph. */
import * as z from 'zod/mini';

/** `driving` counts driving and working time. The source of each rule stands in `planner/src/routing/breaks.ts`. */
export const breakRules = ['none', 'workingTime', 'driving'] as const;
export type BreakRule = (typeof breakRules)[number];
export const breakRule = z.enum(breakRules);

/** The rule chosen for a tour; `vehicle`: the rule follows from the permissible total weight of the tour's vehicle. */
export const tourBreakRules = ['vehicle', ...breakRules] as const;
export type TourBreakRule = (typeof tourBreakRules)[number];
export const tourBreakRule = z.enum(tourBreakRules);

/** A break as the driver reported it, in milliseconds since 1970; `end` is null while the break lasts. */
export const reportedBreak = z.object({ begin: z.int(), end: z.nullable(z.int()) });
export type ReportedBreak = z.infer<typeof reportedBreak>;
