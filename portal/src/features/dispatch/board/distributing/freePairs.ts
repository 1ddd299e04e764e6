import type { DayBoard } from '../context.ts';
import { mayDrive } from '../mayDrive.ts';

/**
 * The drivers without a tour who are there, each with a vehicle that nobody has; null if none is left. Those who may
 * drive the lightest vehicles only choose first.
 */
export function freePairs({
  board,
  lanes,
}: Pick<DayBoard, 'board' | 'lanes'>): { driver: string; vehicle: string | null }[] {
  const used = new Set(board.tours.flatMap(({ vehicle }) => vehicle?.key ?? []));
  const vehicles = board.vehicles
    .filter(({ key, isCritical, events }) => !used.has(key) && !isCritical && events.length === 0)
    .toSorted((one, other) => (other.capacityWeight ?? 0) - (one.capacityWeight ?? 0));
  const free = new Set(lanes.filter(({ group }) => group === 'free').map(({ key }) => key));
  const drivers = board.drivers
    .filter(({ key, shifts }) => free.has(key) && shifts?.length !== 0)
    .toSorted((one, other) => (one.heaviestVehicle ?? Infinity) - (other.heaviestVehicle ?? Infinity));
  const taken = new Set<string>();
  return drivers.map((driver) => {
    const vehicle = vehicles.find((one) => !taken.has(one.key) && mayDrive(driver, one));
    if (vehicle) taken.add(vehicle.key);
    return { driver: driver.key, vehicle: vehicle?.key ?? null };
  });
}
