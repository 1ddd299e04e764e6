/** Classes of driving licences for vans and trucks. Trailers are not counted. */
import * as z from 'zod/mini';

export const licenceClasses = ['B', 'C1', 'C'] as const;
export const licenceClass = z.enum(licenceClasses);
export type LicenceClass = z.infer<typeof licenceClass>;

/**
 * Permissible maximum masses in kg: Directive 2006/126/EC, article 4 (4) (b), (d) and (f); in Germany § 6 (1) FeV. The
 * exception for vehicles with alternative fuels, up to 4,250 kg with class B, is not counted.
 */
const heaviestKg: Readonly<Record<LicenceClass, number | null>> = { B: 3500, C1: 7500, C: null };

/** The permissible maximum mass of a vehicle that the class allows, in kg; null if there is no limit. */
export const heaviestOf = (held: LicenceClass): number | null => heaviestKg[held];

/** True if a vehicle's mass is within the heaviest that is allowed, both in kg; an unknown mass is no limit. */
export const allowsWeight = (heaviest: number | null, totalWeight: number | null): boolean =>
  heaviest === null || totalWeight === null || totalWeight <= heaviest;

/** True if the class allows a vehicle of this mass in kg; a class or mass that is not entered is no limit. */
export const mayDrive = (held: LicenceClass | null, totalWeight: number | null): boolean =>
  held === null || allowsWeight(heaviestOf(held), totalWeight);
