import type { ErrorCode } from './errors/codes.ts';

export const roles = ['admin', 'pending-admin', 'driver'] as const;
export type Role = (typeof roles)[number];

/**
 * What an operation asks of its caller.
 * `public`: nobody needs to be signed in. `session`: a person of the company who may be signed in.
 * `member`: an active, confirmed driver or administrator.
 * `driver`: an active, confirmed driver of the company. `administrator`: an active, confirmed administrator of it.
 */
export const permissions = ['public', 'session', 'driver', 'member', 'administrator'] as const;
export type Permission = (typeof permissions)[number];

/** The part of a company's `users` row on which permission is decided. */
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

/** True for a person who was confirmed once and has been shut out since. */
export function isBlocked(actor: Pick<Actor, 'confirmed' | 'active'>): boolean {
  return actor.confirmed && !actor.active;
}

/**
 * Decides whether an actor may carry out an operation.
 * @param actor the caller's `users` row, or null where nobody is signed in
 * @param permission what the operation declares
 * @returns null when allowed, else the catalogue's code to answer with
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
 * Whether a pending administrator may be let in and may turn into an administrator:
 * once confirmed, or while the company has no administrator yet (specification, section 4).
 */
export function mayBecomeAdministrator(actor: Actor, companyHasAdministrator: boolean): boolean {
  return actor.role === 'pending-admin' && !isBlocked(actor) && (actor.confirmed || !companyHasAdministrator);
}
