import type { Driver } from '#contract/people/drivers.ts';
import type { DriverStatus } from '#contract/people/people.ts';
import { isUnverified } from '#portal/entities/people/usePersonDecisions.ts';
import type { Presence } from '#portal/entities/people/PersonAvatar.tsx';

const presences: Record<DriverStatus, Presence> = {
  CONFIRM: 'waiting',
  BLOCKED: 'blocked',
  ONLINE: 'online',
  OFFLINE: 'offline',
};

export function presenceOf(driver: Pick<Driver, 'status' | 'emailVerified'>): Presence {
  return isUnverified(driver) ? 'unverified' : presences[driver.status];
}
