/** How a driver's status is drawn. */
import type { DriverStatus } from '#contract/people.ts';
import type { Presence } from '#portal/ui/PersonAvatar.tsx';

export const presenceOf: Record<DriverStatus, Presence> = {
  CONFIRM: 'waiting',
  BLOCKED: 'blocked',
  ONLINE: 'online',
  OFFLINE: 'offline',
};
