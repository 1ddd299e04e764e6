import type { Sensor } from '#contract/fleet/sensors.ts';
import { safe, type ClientPromiseResult } from '@orpc/client';
import { api, errorCode, isConflict, type Conflict } from '#portal/platform/api/api.ts';

export interface Place {
  vehicle: string;
  position: string;
}

export type Moved =
  | { kind: 'moved'; sensor: Sensor }
  /** It stands elsewhere now than the person has seen. */
  | { kind: 'elsewhere'; current: Sensor };

/** Whether a sensor is in the same place of the same vehicle. */
export function isSamePlace(one: Sensor, other: Sensor): boolean {
  return one.vehicle?.key === other.vehicle?.key && one.position === other.position;
}

/**
 * Moves a sensor from where the person has seen it; where only its name was changed meanwhile, which is no matter here,
 * from how it is now.
 * @returns what was saved, or where somebody else has moved the sensor
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
 * @param seen the sensor as the person has seen it
 * @throws `not-found` where the sensor or the vehicle is no more
 */
export function assignSensor(seen: Sensor, place: Place): Promise<Moved> {
  return moveSensor(seen, ({ key, version }) => api.sensors.assign({ key, version, ...place }));
}

/** Whether a sensor is still the company's. */
export async function isThere(key: string): Promise<boolean> {
  try {
    await api.sensors.get({ key });
    return true;
  } catch (error) {
    if (errorCode(error) === 'not-found') return false;
    throw error;
  }
}
