/** Needs of stops that the driver and the vehicle of their tour have to meet. */
import { keeps, type TemperatureRange } from '#contract/fleet/temperatures.ts';
import type { Vehicle } from '#contract/fleet/vehicles.ts';
import { fold } from '#contract/platform/sorting.ts';
import type { StopAssignees, StopContents } from '#contract/dispatch/tourStops.ts';

export type StopNeeds = Pick<StopContents, 'tailLift' | 'temperature' | StopAssignees>;

/** Driver and vehicle of a tour; null if none has been chosen, which breaks no need. */
export interface Crew {
  readonly driver: string | null;
  readonly vehicle: Pick<Vehicle, 'key' | 'features' | 'temperatureZones'> | null;
}

export const noCrew: Crew = { driver: null, vehicle: null };

export type UnmetNeed =
  | { readonly kind: 'tailLift' | 'driver' | 'vehicle' }
  | { readonly kind: 'temperature'; readonly temperature: TemperatureRange };

/** Features are free texts: these are the names of a tail-lift. */
const tailLifts = new Set(['Hebebühne', 'Ladebordwand', 'LBW', 'tail lift', 'tail-lift', 'liftgate'].map(fold));

/** True if one of a vehicle's features is a tail-lift. */
export const hasTailLift = (features: readonly string[]): boolean =>
  features.some((feature) => tailLifts.has(fold(feature)));

/** True if one of a vehicle's compartments keeps the goods neither too cold nor too warm. */
export const canKeep = (zones: Vehicle['temperatureZones'], temperature: TemperatureRange): boolean =>
  zones.some((zone) => keeps(zone, temperature));

const isChosen = (key: string, only: readonly string[], not: readonly string[]) =>
  (only.length === 0 || only.includes(key)) && !not.includes(key);

/** The needs of a stop that its tour does not meet. */
export function unmetNeeds(needs: StopNeeds, { driver, vehicle }: Crew): UnmetNeed[] {
  const { tailLift, temperature, onlyDrivers, notDrivers, onlyVehicles, notVehicles } = needs;
  const found: UnmetNeed[] = [];
  if (vehicle && tailLift && !hasTailLift(vehicle.features)) found.push({ kind: 'tailLift' });
  if (vehicle && temperature && !canKeep(vehicle.temperatureZones, temperature))
    found.push({ kind: 'temperature', temperature });
  if (driver !== null && !isChosen(driver, onlyDrivers, notDrivers)) found.push({ kind: 'driver' });
  if (vehicle && !isChosen(vehicle.key, onlyVehicles, notVehicles)) found.push({ kind: 'vehicle' });
  return found;
}

/** The unmet needs of a tour, each once, with the stops that have it in their order. */
export function unmetOf<Stop extends StopNeeds>(
  stops: readonly Stop[],
  crew: Crew,
): { need: UnmetNeed; stops: readonly [Stop, ...Stop[]] }[] {
  const all = stops.flatMap((stop) => unmetNeeds(stop, crew).map((need) => ({ need, stop })));
  return [...Map.groupBy(all, ({ need }) => JSON.stringify(need)).values()].flatMap(([first, ...others]) =>
    first ? [{ need: first.need, stops: [first.stop, ...others.map(({ stop }) => stop)] as const }] : [],
  );
}
