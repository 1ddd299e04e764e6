import type { ErrorCode } from './errors/codes.ts';

export const roles = ['admin', 'pending-admin', 'driver'] as const;
export type Role = (typeof roles)[number];

/**
 * What an operation requires of its caller.
 * `public`: no session. `session`: a person of the company who may be signed in.
 * `member`: an active, confirmed driver or administrator.
 * `driver`: an active, confirmed driver of the company. `administrator`: an active, confirmed administrator of the
 * company.
 */
export const permissions = ['public', 'session', 'driver', 'member', 'administrator'] as const;
export type Permission = (typeof permissions)[number];

/** The columns of the caller's `users` row that decide on permissions. */
export interface Actor {
  uid: string;
  role: Role | null;
  confirmed: boolean;
  active: boolean;
}

/** True for a person who runs the company: confirmed, not blocked, in the role of administrator. */
export function isAdministrator(actor: Actor): boolean {
  return actor.role === 'admin' && actor.confirmed && actor.active;
}

/** True for a person who drives for the company: confirmed, not blocked, in the role of driver. */
export function isDriver(actor: Actor): boolean {
  return actor.role === 'driver' && actor.confirmed && actor.active;
}

/** True for a person who was confirmed and is blocked now. */
export function isBlocked(actor: Pick<Actor, 'confirmed' | 'active'>): boolean {
  return actor.confirmed && !actor.active;
}

/**
 * Decides whether an actor may call an operation.
 * @param actor the caller's `users` row, or null if nobody is signed in
 * @param permission the permission that the operation declares
 * @returns null if allowed, otherwise the error code of the response
 */
export function refusal(actor: Actor | null, permission: Permission): ErrorCode | null {
  if (permission === 'public') return null;
  if (!actor) return 'user-token-expired';
  if (isBlocked(actor)) return 'user-disabled';
  if (permission === 'administrator' && !isAdministrator(actor)) return 'permission-denied';
  if (permission === 'driver' && !isDriver(actor)) return 'permission-denied';
  if (permission === 'member' && !isDriver(actor) && !isAdministrator(actor)) return 'permission-denied';
  return null;
}

/**
 * True if a pending administrator may sign in and become an administrator:
 * after confirmation, or while the company has no administrator yet (specification, section 4).
 */
export function mayBecomeAdministrator(actor: Actor, companyHasAdministrator: boolean): boolean {
  return actor.role === 'pending-admin' && !isBlocked(actor) && (actor.confirmed || !companyHasAdministrator);
}
