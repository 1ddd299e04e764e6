/** Assigns a sensor to a vehicle, and stops where somebody else has moved the sensor meanwhile. */
import type { Sensor } from '#contract/sensors.ts';
import { api, errorCode, errorData } from '#portal/platform/api.ts';

export interface Place {
  vehicle: string;
  position: string;
}

export type Assigned =
  | { kind: 'assigned'; sensor: Sensor }
  /** It stands elsewhere now than the person has seen. */
  | { kind: 'elsewhere'; current: Sensor };

/** Whether a sensor is in the same place of the same vehicle. */
export function isSamePlace(one: Sensor, other: Sensor): boolean {
  return one.vehicle?.key === other.vehicle?.key && one.position === other.position;
}

/** The sensor that somebody else's change has left, out of a conflict; any other error is thrown again. */
export function currentOf(error: unknown): Sensor {
  if (errorCode(error) !== 'conflict') throw error;
  return (errorData(error) as { current: Sensor }).current;
}

/**
 * @param seen the sensor as the person has seen it
 * @throws `not-found` where the sensor or the vehicle is no more
 */
export async function assignSensor(seen: Sensor, place: Place): Promise<Assigned> {
  const send = ({ key, version }: Sensor) => api.sensors.assign({ key, version, ...place });
  try {
    return { kind: 'assigned', sensor: await send(seen) };
  } catch (error) {
    const current = currentOf(error);
    if (!isSamePlace(seen, current)) return { kind: 'elsewhere', current };
    // Only its name has changed, which is no matter here.
    return { kind: 'assigned', sensor: await send(current) };
  }
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
