import type { Sensor } from '#contract/fleet/sensors.ts';
import { safe, type ClientPromiseResult } from '@orpc/client';
import { api, errorCode, isConflict, type Conflict } from '#portal/platform/api/api.ts';

export interface Place {
  vehicle: string;
  position: string;
}

export type Moved =
  | { kind: 'moved'; sensor: Sensor }
  /** Somebody else has moved the sensor since the user saw it. */
  | { kind: 'elsewhere'; current: Sensor };

/** True if both versions have the same vehicle and position. */
export function isSamePlace(one: Sensor, other: Sensor): boolean {
  return one.vehicle?.key === other.vehicle?.key && one.position === other.position;
}

/**
 * Moves a sensor from the place that the user has seen. After a conflict in which the place is unchanged (only the name
 * differs), the request is repeated with the current version.
 * @returns the saved sensor, or the current one if somebody else has moved it
 */
export async function moveSensor(
  seen: Sensor,
  send: (from: Sensor) => ClientPromiseResult<Sensor, Conflict<Sensor> | Error>,
): Promise<Moved> {
  const [error, saved] = await safe(send(seen));
  if (saved) return { kind: 'moved', sensor: saved };
  if (!isConflict(error)) throw error;
  const { current } = error.data;
  if (!isSamePlace(seen, current)) return { kind: 'elsewhere', current };
  return { kind: 'moved', sensor: await send(current) };
}

/**
 * @param seen the sensor as the user has seen it
 * @throws `not-found` if the sensor or the vehicle no longer exists
 */
export function assignSensor(seen: Sensor, place: Place): Promise<Moved> {
  return moveSensor(seen, ({ key, version }) => api.sensors.assign({ key, version, ...place }));
}

/** True if the company still has the sensor. */
export async function isThere(key: string): Promise<boolean> {
  try {
    await api.sensors.get({ key });
    return true;
  } catch (error) {
    if (errorCode(error) === 'not-found') return false;
    throw error;
  }
}
