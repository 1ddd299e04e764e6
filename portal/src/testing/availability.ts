/** Drivers and vehicles as the planner's choices list them. */
import type { ReplacementDriver, ReplacementVehicle } from '#contract/dispatch/planning.ts';

export const buildCandidateDriver = (
  key: string,
  name: string,
  fields: Partial<ReplacementDriver> = {},
): ReplacementDriver => ({
  key,
  name,
  image: null,
  isBlocked: false,
  isOnline: false,
  shifts: [],
  shiftsOfDays: [],
  licenceClass: null,
  tours: [],
  events: [],
  isFree: true,
  ...fields,
});

export const buildCandidateVehicle = (
  key: string,
  plateNumber: string,
  fields: Partial<ReplacementVehicle> = {},
): ReplacementVehicle => ({
  key,
  plateNumber,
  make: 'Ford',
  model: 'Transit',
  kind: 'van',
  isCritical: false,
  totalWeight: 3500,
  capacityWeight: null,
  capacityVolume: null,
  capacityPieces: null,
  features: [],
  temperatureZones: [],
  tours: [],
  events: [],
  isFree: true,
  ...fields,
});
